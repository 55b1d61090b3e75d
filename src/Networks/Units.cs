namespace RpcBench.Networks;

/// <summary>Parses and formats times, rates and shares: <c>35ms</c>, <c>100mbit</c>, <c>0.1%</c>.</summary>
public static class Units
{
    // Longer units come first, because "ms" also ends in "s".
    private static readonly Quantity Times = new(
        "a time", "35ms, 0.4ms, 200us or 1s", [("ns", 1), ("us", 1e3), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)], 0, 60e9, "0 and 60s");

    private static readonly Quantity Rates = new(
        "a rate", "100mbit, 1gbit or 500kbit", [("kbit", 1e3), ("mbit", 1e6), ("gbit", 1e9), ("bit", 1)], 8_000, 100e9,
        "8kbit and 100gbit");

    private static readonly Quantity Percentages = new("a percentage", "0.1%", [("%", 1)], 0, 50, "0% and 50%");

    /// <summary>Parses a time such as <c>0.4ms</c>. The smallest step is 100 ns.</summary>
    /// <exception cref="NetworkException">Thrown when the text is not a time, or the time is negative or longer than a minute.</exception>
    public static TimeSpan ParseTime(string key, string text) => ParseTime(key, text, Times);

    /// <exception cref="NetworkException">Thrown when the text is not a time, or the time is negative or too long.</exception>
    public static TimeSpan ParseTime(string key, string text, TimeSpan longest) =>
        ParseTime(key, text, Times with { Max = longest.TotalNanoseconds, Range = $"0 and {Format(longest)}" });

    /// <summary>Parses a rate per second, such as <c>100mbit</c>.</summary>
    /// <exception cref="NetworkException">Thrown when the text is not a rate, or the rate is below 8 kbit or above 100 Gbit.</exception>
    public static long ParseRate(string key, string text) => (long)Parse(key, text, Rates);

    /// <summary>Parses a share such as <c>0.1%</c>.</summary>
    /// <exception cref="NetworkException">Thrown when the text is not a share, or the share is negative or above 50 %.</exception>
    public static double ParseShare(string key, string text) => Parse(key, text, Percentages) / 100;

    /// <summary>Formats a time in the largest unit that keeps it at 1 or above.</summary>
    public static string Format(TimeSpan time) => time switch
    {
        { Ticks: 0 } => "0ms",
        { TotalSeconds: >= 1 } => FormatNumber(time.TotalSeconds) + "s",
        { TotalMilliseconds: >= 0.1 } => FormatNumber(time.TotalMilliseconds) + "ms",
        _ => FormatNumber(time.TotalMicroseconds) + "us",
    };

    public static string FormatRate(long bitsPerSecond) => bitsPerSecond switch
    {
        >= 1_000_000_000 => FormatNumber(bitsPerSecond / 1e9) + "gbit",
        >= 1_000_000 => FormatNumber(bitsPerSecond / 1e6) + "mbit",
        >= 1_000 => FormatNumber(bitsPerSecond / 1e3) + "kbit",
        _ => FormatNumber(bitsPerSecond) + "bit",
    };

    public static string FormatShare(double part) => FormatNumber(part * 100) + "%";

    private static TimeSpan ParseTime(string key, string text, Quantity times) =>
        TimeSpan.FromTicks((long)Math.Round((text == "0" ? 0 : Parse(key, text, times)) / 100));

    private static double Parse(string key, string text, Quantity quantity)
    {
        const NumberStyles Style = NumberStyles.AllowDecimalPoint | NumberStyles.AllowLeadingSign;
        foreach (var (unit, factor) in quantity.Units)
        {
            if (text.EndsWith(unit, StringComparison.OrdinalIgnoreCase)
                && double.TryParse(text[..^unit.Length], Style, CultureInfo.InvariantCulture, out var number) && double.IsFinite(number))
            {
                var value = number * factor;
                return value >= quantity.Min && value <= quantity.Max
                    ? value : throw new NetworkException($"{key}={text} is out of range. Choose a value between {quantity.Range}.");
            }
        }

        throw new NetworkException($"{key}={text} is not {quantity.Name}. Write it like {quantity.Examples}.");
    }

    private static string FormatNumber(double value) => Math.Round(value, 6).ToString("0.######", CultureInfo.InvariantCulture);

    /// <summary>A quantity that is written with a unit: the factor of each unit, and the bounds as text.</summary>
    private sealed record Quantity(
        string Name, string Examples, (string Unit, double Factor)[] Units, double Min, double Max, string Range);
}
