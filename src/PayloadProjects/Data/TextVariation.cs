namespace RpcBench.PayloadProjects.Data;

/// <summary>Makes texts of the same length and alphabet as a text of the samples.</summary>
internal static partial class TextVariation
{
    private const int FarthestDays = 300;
    private const int FirstOfThreeBytes = 0x800;
    private const int LastQuantum = 4;

    /// <summary>Returns another text. Times are moved, digits are random, letters change places. Words that look like values of an
    /// enumeration stay, and so do scheme and host of a URL.</summary>
    public static string Vary(string text, Random random)
    {
        if (Token().IsMatch(text))
        {
            return text;
        }

        if (Time().Match(text) is { Success: true } time && MoveTime(time, random) is { } moved)
        {
            return moved;
        }

        // A number in quotes must still fit into its type.
        if (Integer().IsMatch(text))
        {
            return NumberVariation.Vary(text, random);
        }

        return Hexadecimal().IsMatch(text) ? VaryHexadecimal(text, random) : VaryLetters(text, random);
    }

    private static string? MoveTime(Match time, Random random)
    {
        var isDate = DateOnly.TryParseExact(
            time.Groups["date"].Value, "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out var date);
        if (!isDate || date.Year is 1 or 9999)
        {
            return null;
        }

        var day = date.AddDays(random.Next(-FarthestDays, FarthestDays)).ToString("yyyy-MM-dd", CultureInfo.InvariantCulture);
        var clock = time.Groups["clock"].Value;
        var hasClock = clock.AsSpan().ContainsAnyInRange('1', '9');
        return day + time.Groups["separator"].Value + (hasClock ? VaryClock(clock, random) : clock) + time.Groups["zone"].Value;
    }

    // Hours up to 23, and minutes and seconds up to 59. Behind a point all digits are possible.
    private static string VaryClock(string clock, Random random)
    {
        var hour = random.Next(0, 24).ToString("00", CultureInfo.InvariantCulture);
        var point = clock.IndexOf('.', StringComparison.Ordinal);
        var whole = point < 0 ? clock : clock[..point];
        var rest = whole.Split(':').Skip(1).Select(_ => $":{random.Next(0, 60).ToString("00", CultureInfo.InvariantCulture)}");
        return hour + string.Concat(rest) + (point < 0 ? "" : NumberVariation.Vary(clock[point..], random));
    }

    private static string VaryHexadecimal(string text, Random random)
    {
        var digits = text.Any(char.IsAsciiLetterUpper) ? "0123456789ABCDEF" : "0123456789abcdef";
        return string.Concat(text.Select(letter => letter == '-' ? letter : digits[random.Next(digits.Length)]));
    }

    private static string VaryLetters(string text, Random random)
    {
        var letters = text.ToCharArray();
        var begin = FirstVaried(text);
        var end = text.EndsWith('=') ? Math.Max(begin, text.Length - LastQuantum) : text.Length;
        for (var at = begin; at < end; at++)
        {
            if (char.IsAsciiDigit(letters[at]))
            {
                var isLeading = at == 0 || !char.IsAsciiDigit(letters[at - 1]);
                letters[at] = VaryDigit(letters[at], isLeading, random);
            }
        }

        foreach (var alphabet in Enumerable.Range(begin, end - begin).GroupBy(at => AlphabetOf(letters[at])).Where(group => group.Key > 0))
        {
            Shuffle(letters, [.. alphabet], random);
        }

        return new(letters);
    }

    private static char VaryDigit(char digit, bool isLeading, Random random)
    {
        if (!isLeading)
        {
            return (char)('0' + random.Next(10));
        }

        return digit == '0' ? digit : (char)('0' + random.Next(1, 10));
    }

    private static int FirstVaried(string text)
    {
        var scheme = text.IndexOf("://", StringComparison.Ordinal);
        if (scheme < 0)
        {
            return 0;
        }

        var path = text.IndexOf('/', scheme + 3);
        return path < 0 ? text.Length : path;
    }

    private static void Shuffle(char[] letters, int[] places, Random random)
    {
        var moved = places.Select(place => letters[place]).ToArray();
        random.Shuffle(moved);
        for (var at = 0; at < places.Length; at++)
        {
            letters[places[at]] = moved[at];
        }
    }

    // Letters change places with letters that are as long in UTF-8, and capitals with capitals.
    private static int AlphabetOf(char letter) => letter switch
    {
        _ when char.IsAsciiLetterLower(letter) => 1,
        _ when char.IsAsciiLetterUpper(letter) => 2,
        _ when char.IsAscii(letter) || !char.IsLetter(letter) => 0,
        _ => letter < FirstOfThreeBytes ? 3 : 4,
    };

    [GeneratedRegex(@"^([A-Z][A-Z_]*|[a-z][a-z_-]*|)\z")]
    private static partial Regex Token();

    [GeneratedRegex(
        @"^(?<date>\d{4}-\d{2}-\d{2})((?<separator>[T ])(?<clock>\d{2}:\d{2}(:\d{2}(\.\d+)?)?)(?<zone>Z|[+-]\d{2}:?\d{2})?)?\z")]
    private static partial Regex Time();

    [GeneratedRegex(@"^(0|-?[1-9]\d*)\z")]
    private static partial Regex Integer();

    [GeneratedRegex(@"^(?=.*[0-9])(?=.*[a-fA-F])([0-9a-f-]{8,}|[0-9A-F-]{8,})\z")]
    private static partial Regex Hexadecimal();
}
