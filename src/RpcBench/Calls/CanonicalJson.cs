using System.Numerics;

namespace RpcBench.Calls;

/// <summary>The JSON of a result, as it was returned and as a canonical text. The canonical text sorts members by name, writes equal
/// numbers alike and leaves out ignored paths.</summary>
internal sealed partial record CanonicalJson(JsonElement Returned, string Text)
{
    private const int MaxTextLength = 60;

    // Characters that are invisible, or that change the character before them.
    private static readonly UnicodeCategory[] InvisibleCategories =
    [
        UnicodeCategory.Control, UnicodeCategory.Format, UnicodeCategory.NonSpacingMark, UnicodeCategory.SpaceSeparator,
        UnicodeCategory.LineSeparator, UnicodeCategory.ParagraphSeparator,
    ];

    /// <summary>Whether the JSON contains no number, no truth value and no text, except empty text.</summary>
    public bool IsEmpty => EmptyPattern().IsMatch(Text);

    /// <summary>Writes a value as JSON, without the ignored paths, such as <c>lines[].changed</c>, and everything below them.</summary>
    /// <exception cref="UserException">Thrown when JSON does not show the content of the value. The message begins with
    /// <c>source</c>.</exception>
    public static CanonicalJson Write(object? view, IReadOnlySet<string> ignored, object source)
    {
        try
        {
            var json = new ViewWriter(ignored).Write(view);
            return new(json, Write(json, ignored, ""));
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The rest of the message consists of type names and is hundreds of characters long.
            throw new UserException(
                DescribeUnshownContent(source, Shorten(exception.Message.Split(". ")[0], 2 * MaxTextLength)),
                exception);
        }
    }

    public static string DescribeUnshownContent(object source, string what) =>
        $"{source} returns a value that JSON cannot show ({what}). Read the value in the call, or map it to plain data.";

    public static IEnumerable<ResponseDifference> FindDifferences(CanonicalJson first, CanonicalJson second, IReadOnlySet<string> ignored)
        =>
        first.Text == second.Text ? [] : FindDifferences(first.Returned, second.Returned, ignored, "");

    /// <summary>Removes the indexes from a path, so that the path has the form that <see cref="OperationBuilder{TKey}.Ignore"/>
    /// expects.</summary>
    public static string WithoutIndexes(string path) => IndexPattern().Replace(path, "[]");

    public static string Shorten(string text, int longest = MaxTextLength) => text.Length > longest ? $"{text[..longest]}…" : text;

    private static string Write(JsonElement element, IReadOnlySet<string> ignored, string path) => element.ValueKind switch
    {
        JsonValueKind.Object => $"{{{string.Join(',', WriteMembers(element, ignored, path))}}}",
        JsonValueKind.Array => $"[{string.Join(',', element.EnumerateArray().Select(item => Write(item, ignored, $"{path}[]")))}]",
        JsonValueKind.Number => FormatNumber(element.GetRawText()),
        JsonValueKind.String => JsonSerializer.Serialize(element.GetString(), UserJson.Plain),
        _ => element.GetRawText(),
    };

    private static IEnumerable<string> WriteMembers(JsonElement element, IReadOnlySet<string> ignored, string path) =>
        from member in element.EnumerateObject().OrderBy(member => member.Name, StringComparer.Ordinal)
        let inner = AppendMember(path, member.Name)
        where !ignored.Contains(inner)
        select $"{JsonSerializer.Serialize(member.Name, UserJson.Plain)}:{Write(member.Value, ignored, inner)}";

    /// <summary>Writes a number as its significant digits and an exponent, so that 1.0, 1.00 and 1e0 are the same text. The serializer
    /// writes a double with as many digits as distinguish it from all other doubles.</summary>
    private static string FormatNumber(string number)
    {
        var scientific = number.TrimStart('-').Split('e', 'E');
        var decimals = scientific[0].Split('.');
        var fraction = decimals.ElementAtOrDefault(1) ?? "";
        var digits = (decimals[0] + fraction).TrimStart('0');
        var significant = digits.TrimEnd('0');
        var exponent = scientific.Length == 1 ? 0 : BigInteger.Parse(scientific[1], CultureInfo.InvariantCulture);
        exponent += digits.Length - significant.Length - fraction.Length;
        var sign = number[0] == '-' ? "-" : "";
        return significant.Length == 0 ? $"{sign}0" : $"{sign}{significant}e{exponent}";
    }

    private static IEnumerable<ResponseDifference> FindDifferences(
        JsonElement? first, JsonElement? second, IReadOnlySet<string> ignored, string path) => (first, second) switch
        {
            ({ ValueKind: JsonValueKind.Object } one, { ValueKind: JsonValueKind.Object } other) =>
                from name in one.EnumerateObject().Concat(other.EnumerateObject()).Select(member => member.Name).Distinct()
                let inner = AppendMember(path, name)
                where !ignored.Contains(WithoutIndexes(inner))
                from found in FindDifferences(MemberOf(one, name), MemberOf(other, name), ignored, inner)
                select found,
            ({ ValueKind: JsonValueKind.Array } one, { ValueKind: JsonValueKind.Array } other) =>
                Enumerable.Range(0, Math.Max(one.GetArrayLength(), other.GetArrayLength())).SelectMany(
                    place => FindDifferences(ItemOf(one, place), ItemOf(other, place), ignored, $"{path}[{place}]")),
            ({ } one, { } other) when Write(one, ignored, path) == Write(other, ignored, path) => [],
            _ => [CreateDifference(path, TextOf(first), TextOf(second))],
        };

    private static ResponseDifference CreateDifference(string path, string first, string second)
    {
        // Two long texts that begin alike would look the same if only their beginnings were shown.
        var alike = first.Zip(second).TakeWhile(pair => pair.First == pair.Second).Count();
        var start = alike < MaxTextLength / 2 ? 0 : alike - (MaxTextLength / 4);
        return new(path, From(first), From(second));

        string From(string text) => start == 0 ? Shorten(text) : $"…{Shorten(text[start..])}";
    }

    public static string AppendMember(string path, string name) => path.Length == 0 ? name : $"{path}.{name}";

    private static JsonElement? MemberOf(JsonElement element, string name) => element.TryGetProperty(name, out var member) ? member : null;

    private static JsonElement? ItemOf(JsonElement element, int place) => place < element.GetArrayLength() ? element[place] : null;

    private static string TextOf(JsonElement? element)
        => element is { } found ? EscapePattern().Replace(found.GetRawText(), Unescape) : "nothing";

    private static string Unescape(Match escape)
    {
        if (!escape.Groups["code"].Success)
        {
            return escape.Value;
        }

        var letter = (char)Convert.ToUInt16(escape.Groups["code"].Value, 16);
        return InvisibleCategories.Contains(char.GetUnicodeCategory(letter)) ? escape.Value : $"{letter}";
    }

    [GeneratedRegex(@"\[[0-9]+\]")]
    private static partial Regex IndexPattern();

    [GeneratedRegex(@"\\(u(?<code>[0-9a-fA-F]{4})|.)", RegexOptions.ExplicitCapture)]
    private static partial Regex EscapePattern();

    [GeneratedRegex("""^([\[\]{},]|null|""|"([^"\\]|\\.)*":)*$""", RegexOptions.ExplicitCapture)]
    private static partial Regex EmptyPattern();
}
