namespace RpcBench.Networks;

/// <summary>Times, rates and parts as people write them: <c>35ms</c>, <c>100mbit</c>, <c>0.1%</c>.</summary>
public static class Units
{
    // The longest unit that ends a text wins: "ms" before "s".
    private static readonly (string Unit, double Nanoseconds)[] Times = [("ns", 1), ("us", 1e3), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)];
    private static readonly (string Unit, double Bits)[] Rates = [("kbit", 1e3), ("mbit", 1e6), ("gbit", 1e9), ("bit", 1)];

    /// <summary>Reads a time such as <c>0.4ms</c>; 100 ns is the least step.</summary>
    /// <exception cref="NetworkProfileException">It is none, negative, or above a minute.</exception>
    public static TimeSpan ParseTime(string key, string text)
    {
        var nanoseconds = text == "0" ? 0 : Parse(key, text, Times, "a time", "35ms, 0.4ms, 200us or 1s");
        return nanoseconds is >= 0 and <= 60e9
            ? TimeSpan.FromTicks((long)Math.Round(nanoseconds / 100))
            : throw new NetworkProfileException($"{key}={text} must lie between 0 and 60s.");
    }

    /// <summary>Reads a rate such as <c>100mbit</c>, a second.</summary>
    /// <exception cref="NetworkProfileException">It is none, below 8 kbit or above 100 Gbit.</exception>
    public static long ParseRate(string key, string text)
    {
        var bits = Parse(key, text, Rates, "a rate", "100mbit, 1gbit or 500kbit");
        return bits is >= 8_000 and <= 100e9
            ? (long)bits
            : throw new NetworkProfileException($"{key}={text} must lie between 8kbit and 100gbit.");
    }

    /// <summary>Reads a part such as <c>0.1%</c>.</summary>
    /// <exception cref="NetworkProfileException">It is none, negative, or above 50 %.</exception>
    public static double ParsePart(string key, string text) =>
        text.EndsWith('%') && TryNumber(text[..^1], out var percent)
            ? percent is >= 0 and <= 50 ? percent / 100 : throw new NetworkProfileException($"{key}={text} must lie between 0% and 50%.")
            : throw new NetworkProfileException($"{key}={text} is not a percentage; write it like 0.1%.");

    /// <summary>The time in the largest unit that keeps it at 1 or above.</summary>
    public static string Format(TimeSpan time) => time switch
    {
        { Ticks: 0 } => "0ms",
        { TotalSeconds: >= 1 } => Number(time.TotalSeconds) + "s",
        { TotalMilliseconds: >= 0.1 } => Number(time.TotalMilliseconds) + "ms",
        _ => Number(time.TotalMicroseconds) + "us",
    };

    /// <summary>The rate in the largest unit that keeps it at 1 or above.</summary>
    public static string FormatRate(long bitsPerSecond) => bitsPerSecond switch
    {
        >= 1_000_000_000 => Number(bitsPerSecond / 1e9) + "gbit",
        >= 1_000_000 => Number(bitsPerSecond / 1e6) + "mbit",
        >= 1_000 => Number(bitsPerSecond / 1e3) + "kbit",
        _ => Number(bitsPerSecond) + "bit",
    };

    public static string FormatPart(double part) => Number(part * 100) + "%";

    private static double Parse(string key, string text, (string Unit, double Factor)[] units, string what, string examples)
    {
        foreach (var (unit, factor) in units)
        {
            if (text.EndsWith(unit, StringComparison.OrdinalIgnoreCase) && TryNumber(text[..^unit.Length], out var number))
            {
                return number * factor;
            }
        }

        throw new NetworkProfileException($"{key}={text} is not {what}; write it like {examples}.");
    }

    private static bool TryNumber(string text, out double number) =>
        double.TryParse(text, NumberStyles.AllowDecimalPoint | NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out number)
            && double.IsFinite(number);

    private static string Number(double value) => Math.Round(value, 6).ToString("0.######", CultureInfo.InvariantCulture);
}
