namespace RpcBench.PayloadProjects.Weighing;

/// <summary>The meaning that all texts of one place share, and the bytes that the texts would take in another encoding.</summary>
internal sealed partial class TextFacts
{
    /// <summary>An enumeration has at most so many values, and each occurs about three times.</summary>
    private const int MostValues = 8;

    private const int FewestOccurrences = 3;
    private const int ShortestBase64 = 16;
    private const int BytesOfGuid = 16;

    private readonly HashSet<string> _values = new(StringComparer.Ordinal);
    private readonly Dictionary<TextMeaning, long> _bytes = new()
    {
        [TextMeaning.Timestamp] = 0,
        [TextMeaning.Guid] = 0,
        [TextMeaning.Number] = 0,
        [TextMeaning.Base64] = 0,
        [TextMeaning.Enumeration] = 0,
    };

    private int _count;

    /// <summary>The bytes of all texts in protobuf, with tags and lengths.</summary>
    public long Bytes { get; private set; }

    /// <summary>Adds a text.</summary>
    /// <param name="text">The text.</param>
    /// <param name="tagBytes">The size of the field's tag.</param>
    public void Add(string text, int tagBytes)
    {
        _count++;
        var length = Encoding.UTF8.GetByteCount(text);
        Bytes += tagBytes + WireSizes.Varint((ulong)length) + length;
        if (_values.Count <= MostValues)
        {
            _values.Add(text);
        }

        foreach (var meaning in _bytes.Keys.ToList())
        {
            Add(meaning, SizeAs(meaning, text), tagBytes);
        }
    }

    /// <summary>Adds an empty text, which takes no bytes. Only a text that is one of a few words can also be empty.</summary>
    public void AddEmpty()
    {
        foreach (var meaning in _bytes.Keys.Where(meaning => meaning != TextMeaning.Enumeration).ToList())
        {
            _bytes.Remove(meaning);
        }
    }

    /// <summary>Returns the meaning that all texts have, with the bytes that the texts would take in the encoding for it, or null if the
    /// texts have none.</summary>
    public (TextMeaning Meaning, long Bytes)? Find()
    {
        var isEnumeration = _values.Count <= MostValues && _count >= FewestOccurrences * _values.Count;
        var found = _bytes.Where(meaning => meaning.Key != TextMeaning.Enumeration || isEnumeration).OrderBy(meaning => meaning.Key)
            .Select(meaning => ((TextMeaning Meaning, long Bytes)?)(meaning.Key, meaning.Value)).FirstOrDefault();
        return found is { } known && known.Bytes < Bytes ? found : null;
    }

    private void Add(TextMeaning meaning, int? size, int tagBytes)
    {
        if (size is { } known)
        {
            _bytes[meaning] += tagBytes + known;
            return;
        }

        _bytes.Remove(meaning);
    }

    /// <summary>Returns the bytes of a text in the encoding for a meaning, without the tag, or null if the text does not have the
    /// meaning.</summary>
    private static int? SizeAs(TextMeaning meaning, string text) => meaning switch
    {
        TextMeaning.Timestamp => SizeAsTimestamp(text),
        TextMeaning.Guid => Guid.TryParseExact(text, "D", out _) ? 1 + BytesOfGuid : null,
        TextMeaning.Number => SizeAsNumber(text),
        TextMeaning.Base64 => SizeAsBase64(text),
        _ => Word().IsMatch(text) ? 1 : null,
    };

    // A message with seconds and nanoseconds. It cannot keep an offset.
    private static int? SizeAsTimestamp(string text)
    {
        var isTime = Time().IsMatch(text)
            & DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.AssumeUniversal, out var time);
        if (!isTime)
        {
            return null;
        }

        var nanoseconds = (ulong)(time.UtcTicks % TimeSpan.TicksPerSecond * TimeSpan.NanosecondsPerTick);
        var seconds = 1 + WireSizes.Varint((ulong)time.ToUnixTimeSeconds());
        return 1 + seconds + (nanoseconds == 0 ? 0 : 1 + WireSizes.Varint(nanoseconds));
    }

    private static int? SizeAsNumber(string text) =>
        Integer().IsMatch(text) && long.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out var number)
        ? WireSizes.Varint((ulong)number) : null;

    private static int? SizeAsBase64(string text)
    {
        if (text.Length < ShortestBase64 || text.Length % 4 != 0 || !Base64().IsMatch(text) || !IsLikeRandom(text))
        {
            return null;
        }

        var length = (text.Length / 4 * 3) - text.Count(letter => letter == '=');
        return WireSizes.Varint((ulong)length) + length;
    }

    // Base64 of random bytes has about two capitals in five letters. Paths and names have fewer capitals.
    private static bool IsLikeRandom(string text) => text.EndsWith('=') || text.Count(char.IsAsciiLetterUpper) * 4 >= text.Length;

    [GeneratedRegex(@"^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z\z")]
    private static partial Regex Time();

    [GeneratedRegex(@"^(0|-?[1-9]\d{0,18})\z")]
    private static partial Regex Integer();

    // Random bytes have capitals, small letters and digits.
    [GeneratedRegex(@"^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9+/])[A-Za-z0-9+/]+={0,2}\z")]
    private static partial Regex Base64();

    [GeneratedRegex(@"^[A-Za-z][A-Za-z0-9_-]{0,31}\z")]
    private static partial Regex Word();
}
