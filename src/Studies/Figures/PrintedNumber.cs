using System.Globalization;

namespace RpcBench.Studies.Figures;

/// <summary>A number as somebody printed it: its digits say how exactly it is known.</summary>
/// <param name="Text">As it stands in the table.</param>
/// <param name="Value">Its value; may be infinite or no number at all, where the table says so.</param>
/// <param name="Exact">Its value without rounding; zero where it is infinite or no number.</param>
/// <param name="Decimals">Digits after the point.</param>
public sealed record PrintedNumber(string Text, double Value, decimal Exact, int Decimals)
{
    /// <summary>Words, in lower case, that stand for a value that is no number.</summary>
    private static readonly Dictionary<string, double> NoNumbers = new(StringComparer.OrdinalIgnoreCase)
    {
        ["nan"] = double.NaN,
        ["inf"] = double.PositiveInfinity,
        ["+inf"] = double.PositiveInfinity,
        ["-inf"] = double.NegativeInfinity,
        ["infinity"] = double.PositiveInfinity,
        ["-infinity"] = double.NegativeInfinity,
    };

    /// <summary>One unit of its last digit. A figure may have been rounded or cut off, so it is known to within this.</summary>
    public double LastDigit => Math.Pow(10, -Decimals);

    /// <summary>The decimals that remain when zeros at the end, which some programs add, are left out.</summary>
    public int DecimalsThatSay => Exact.ToString("0.############################", CultureInfo.InvariantCulture) is var text && text.IndexOf('.', StringComparison.Ordinal) is >= 0 and var point
        ? text.Length - point - 1
        : 0;

    /// <summary>Reads a number with a point for the decimals, perhaps with an exponent, or a word such as <c>NaN</c>.</summary>
    public static PrintedNumber? TryParse(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        var trimmed = text.Trim();
        if (NoNumbers.TryGetValue(trimmed, out var none))
        {
            return new(trimmed, none, 0, 0);
        }

        const NumberStyles Style = NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;
        return decimal.TryParse(trimmed, Style, CultureInfo.InvariantCulture, out var exact)
            ? new(trimmed, (double)exact, exact, DecimalsOf(trimmed))
            : null;
    }

    private static int DecimalsOf(string text)
    {
        var exponentAt = text.IndexOfAny(['e', 'E']);
        var mantissa = exponentAt < 0 ? text : text[..exponentAt];
        var exponent = exponentAt < 0 ? 0 : int.Parse(text[(exponentAt + 1)..], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        var point = mantissa.IndexOf('.', StringComparison.Ordinal);
        return Math.Max(0, (point < 0 ? 0 : mantissa.Length - point - 1) - exponent);
    }
}
