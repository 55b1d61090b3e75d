namespace RpcBench.Studies.Figures;

/// <summary>A number as somebody printed it: its digits say how exactly it is known. Its value may be infinite or no number at all, where
/// the table says so, and is then zero without rounding.</summary>
internal sealed record PrintedNumber(string Text, double Value, decimal Exact)
{
    private const NumberStyles Style = NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;

    public int Decimals => Exact.Scale;

    /// <summary>One unit of the last digit. A figure may have been rounded or cut off, so it is known to within this.</summary>
    public double LastDigit => Math.Pow(10, -Decimals);

    /// <summary>The decimals that remain when zeros at the end, which some programs add, are left out.</summary>
    public int DecimalsThatSay =>
        Exact.ToString("0.############################", CultureInfo.InvariantCulture).Split('.') is [_, var behind] ? behind.Length : 0;

    /// <summary>Reads a number with a point for the decimals, perhaps with an exponent, or a word such as <c>NaN</c>.</summary>
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
