namespace RpcBench.PayloadProjects.Data;

/// <summary>Makes numbers with as many digits as a number of the samples.</summary>
internal static class NumberVariation
{
    /// <summary>Returns another number in the form of a JSON number. Sign, point, exponent and all zeros at either end stay, so that text
    /// and value are about as long.</summary>
    public static string Vary(string number, Random random)
    {
        var end = number.IndexOfAny(['e', 'E']);
        var mantissa = end < 0 ? number : number[..end];
        var first = mantissa.IndexOfAny(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
        if (first < 0)
        {
            return number;
        }

        var last = mantissa.LastIndexOfAny(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
        var digits = mantissa.ToCharArray();
        for (var at = first; at <= last; at++)
        {
            digits[at] = VaryDigit(digits[at], isFirst: at == first && first != last, isLast: at == last, random);
        }

        var varied = $"{new string(digits)}{(end < 0 ? "" : number[end..])}";
        return StaysInRange(number, varied) ? varied : number;
    }

    private static char VaryDigit(char digit, bool isFirst, bool isLast, Random random)
    {
        if (isFirst || !char.IsAsciiDigit(digit))
        {
            return digit;
        }

        return (char)('0' + random.Next(isLast ? 1 : 0, 10));
    }

    // A number that fits into a type must still fit, and stay a number that is sent.
    private static bool StaysInRange(string number, string varied)
    {
        if (number.AsSpan().ContainsAny('.', 'e', 'E'))
        {
            var value = double.Parse(varied, CultureInfo.InvariantCulture);
            var wasFloat = float.IsFinite(float.Parse(number, CultureInfo.InvariantCulture));
            return double.IsFinite(value) && value != 0 && (!wasFloat || float.IsFinite((float)value));
        }

        if (int.TryParse(number, CultureInfo.InvariantCulture, out _))
        {
            return int.TryParse(varied, CultureInfo.InvariantCulture, out _);
        }

        if (uint.TryParse(number, CultureInfo.InvariantCulture, out _))
        {
            return uint.TryParse(varied, CultureInfo.InvariantCulture, out _);
        }

        var wasLong = long.TryParse(number, CultureInfo.InvariantCulture, out _);
        return wasLong
            ? long.TryParse(varied, CultureInfo.InvariantCulture, out _) : ulong.TryParse(varied, CultureInfo.InvariantCulture, out _);
    }
}
