namespace RpcBench.Studies.Figures;

/// <summary>A number as printed, whose digits show how precise it is. It may also be infinite or not a number.</summary>
internal sealed record PrintedNumber(string Text, double Value, decimal Exact)
{
    private const NumberStyles Style = NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;

    public int Decimals => Exact.Scale;

    /// <summary>One unit of the last digit. This is the precision of a figure, because it may have been rounded or truncated.</summary>
    public double LastDigit => Math.Pow(10, -Decimals);

    /// <summary>The number of decimals without trailing zeros, which some programs append.</summary>
    public int SignificantDecimals =>
        Exact.ToString("0.############################", CultureInfo.InvariantCulture).Split('.') is [_, var behind] ? behind.Length : 0;

    public static PrintedNumber? TryParse(string text)
    {
        var trimmed = text.Trim();
        return decimal.TryParse(trimmed, Style, CultureInfo.InvariantCulture, out var exact)
            ? new(trimmed, (double)exact, exact)
            : ReadWord(trimmed);
    }

    private static PrintedNumber? ReadWord(string text) => text.ToLowerInvariant() switch
    {
        "nan" => new(text, double.NaN, 0),
        "inf" or "+inf" or "infinity" => new(text, double.PositiveInfinity, 0),
        "-inf" or "-infinity" => new(text, double.NegativeInfinity, 0),
        _ => null,
    };
}
