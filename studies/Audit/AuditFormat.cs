namespace RpcBench.Studies.Audit;

/// <summary>Formats numbers for the rules, with enough digits to follow the arithmetic, and independently of the culture.</summary>
internal static class AuditFormat
{
    /// <summary>Formats with four significant digits, and without decimals above a thousand.</summary>
    public static string Number(double value)
    {
        var decimals = value == 0 ? 0 : Math.Clamp(3 - (int)Math.Floor(Math.Log10(Math.Abs(value))), 0, 15);
        return Math.Round(value, decimals).ToString(decimals == 0 ? "#,0" : "0." + new string('#', decimals), CultureInfo.InvariantCulture);
    }

    public static string Ms(double milliseconds) => $"{Number(milliseconds)} ms";

    public static string FormatDivided(decimal milliseconds, double calls)
    {
        var text = (milliseconds / (decimal)calls).ToString("0.############################", CultureInfo.InvariantCulture);
        return text.Length <= 8 ? $"{text} ms" : Ms((double)milliseconds / calls);
    }

    public static string Times(double factor) => $"{Rounded(factor)} times";

    public static string RoundTrips(double factor) => $"{Rounded(factor)} round trips";

    public static string Percent(double fraction) => $"{Rounded(fraction * 100)} %";

    public static string Count(double value) => value.ToString("#,0", CultureInfo.InvariantCulture);

    public static string Range(double low, double high) =>
        Rounded(low) == Rounded(high) ? Rounded(low) : $"{Rounded(low)} to {Rounded(high)}";

    public static string FormatAllowedRange(LogRange range) =>
        double.IsFinite(range.High) ? $"{Number(range.Low)} to {Number(range.High)}" : $"{Number(range.Low)} or more";

    public static string DescribePlace(Figures.PublishedFigure figure) =>
        figure.Network.Length == 0 ? $"{figure.Workload} over {figure.Api}" : $"{figure.Workload} over {figure.Api} at {figure.Network}";

    private static string Rounded(double value) => value switch
    {
        0 => "0",
        _ when Math.Abs(value) >= 100 => value.ToString("#,0.#", CultureInfo.InvariantCulture),
        // Near one and near a hundred per cent, three digits would hide on which side the value is.
        _ => double.Parse(value.ToString(Math.Abs(value) is (> 0.9 and < 1.1) or > 90 ? "G4" : "G3", CultureInfo.InvariantCulture),
            CultureInfo.InvariantCulture).ToString("0.##########", CultureInfo.InvariantCulture),
    };
}
