using System.Numerics;

namespace RpcBench.Declared;

/// <summary>Views as JSON, the same text where they are the same: members by name, numbers by digits, without what may differ.</summary>
internal static partial class CanonicalJson
{
    private const int LongestText = 60;

    private static readonly JsonSerializerOptions Options = new(JsonSerializerDefaults.Web)
    {
        NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals,
        // Those of a tuple are all that it has.
        IncludeFields = true,
        Converters = { new HandleConverter(), new WholeNumberConverter() },
    };

    /// <summary>The view as its types write it.</summary>
    public static JsonElement Read(object? view) => JsonSerializer.SerializeToElement(view, view?.GetType() ?? typeof(object), Options);

    /// <summary>Of paths such as <c>lines[].changed</c> all below them is left out.</summary>
    /// <exception cref="NotSupportedException">What is left holds something without content in JSON.</exception>
    public static string Write(JsonElement element, IReadOnlySet<string> ignored, string path = "") => element.ValueKind switch
    {
        JsonValueKind.Object when HandleConverter.Find(element) is { } type =>
            throw new NotSupportedException(path.Length == 0 ? type : $"{type} in {path}"),
        JsonValueKind.Object => $"{{{string.Join(',',
            from member in element.EnumerateObject().OrderBy(member => member.Name, StringComparer.Ordinal)
            let inner = Join(path, member.Name)
            where !ignored.Contains(inner)
            select $"{JsonSerializer.Serialize(member.Name)}:{Write(member.Value, ignored, inner)}")}}}",
        JsonValueKind.Array => $"[{string.Join(',', element.EnumerateArray().Select(item => Write(item, ignored, $"{path}[]")))}]",
        JsonValueKind.Number => Digits(element.GetRawText()),
        JsonValueKind.String => JsonSerializer.Serialize(element.GetString()),
        _ => element.GetRawText(),
    };

    /// <summary>Whether what was written has neither a number nor a truth value nor a text.</summary>
    public static bool IsEmpty(string written) => Empty().IsMatch(written);

    /// <summary>Every difference: the path of a field, such as <c>lines[3].total</c>, and what both have there.</summary>
    public static IEnumerable<ResponseDifference> Differences(JsonElement first, JsonElement second, IReadOnlySet<string> ignored) =>
        Compare("", first, second, ignored);

    /// <summary>The path without places in lists, as <see cref="OperationBuilder{TKey}.Ignore"/> takes it.</summary>
    public static string WithoutPlaces(string path) => Place().Replace(path, "[]");

    public static string Shorten(string text, int longest = LongestText) => text.Length > longest ? $"{text[..longest]}…" : text;

    private static IEnumerable<ResponseDifference> Compare(
        string path, JsonElement? first, JsonElement? second, IReadOnlySet<string> ignored) => (first, second) switch
    {
        ({ ValueKind: JsonValueKind.Object } one, { ValueKind: JsonValueKind.Object } other) =>
            from name in one.EnumerateObject().Concat(other.EnumerateObject()).Select(member => member.Name).Distinct()
            let inner = Join(path, name)
            where !ignored.Contains(WithoutPlaces(inner))
            from found in Compare(inner, MemberOf(one, name), MemberOf(other, name), ignored)
            select found,
        ({ ValueKind: JsonValueKind.Array } one, { ValueKind: JsonValueKind.Array } other) =>
            Enumerable.Range(0, Math.Max(one.GetArrayLength(), other.GetArrayLength())).SelectMany(
                place => Compare($"{path}[{place}]", ItemOf(one, place), ItemOf(other, place), ignored)),
        ({ } one, { } other) when Write(one, ignored) == Write(other, ignored) => [],
        _ => [Differ(path, first?.GetRawText() ?? "nothing", second?.GetRawText() ?? "nothing")],
    };

    private static ResponseDifference Differ(string path, string first, string second)
    {
        var (one, other) = (Escape().Replace(first, Unescape), Escape().Replace(second, Unescape));
        if (one.Normalize() == other.Normalize())
        {
            // Composed and decomposed letters look the same.
            (one, other) = (first, second);
        }

        // Long texts that begin alike would look the same too.
        var alike = one.Zip(other).TakeWhile(pair => pair.First == pair.Second).Count();
        var start = alike < LongestText / 2 ? 0 : alike - (LongestText / 4);
        return new(path, From(one), From(other));

        string From(string text) => start == 0 ? Shorten(text) : $"…{Shorten(text[start..])}";
    }

    private static string Unescape(Match escape) =>
        escape.Groups["code"] is { Success: true, Value: var code } && (char)Convert.ToUInt16(code, 16) is var letter
            && !char.IsControl(letter) && !char.IsWhiteSpace(letter) && char.GetUnicodeCategory(letter) != UnicodeCategory.Format
            ? $"{letter}" : escape.Value;

    /// <summary>The same for 1.0, 1.00 and 1e0; a double has as many digits as tell it from every other.</summary>
    private static string Digits(string number)
    {
        var parts = number.TrimStart('-').Split('e', 'E');
        var (whole, fraction) = (parts[0].Split('.')[0], parts[0].Split('.').ElementAtOrDefault(1) ?? "");
        var digits = (whole + fraction).TrimStart('0');
        var significant = digits.TrimEnd('0');
        var exponent = (parts.Length == 1 ? 0 : BigInteger.Parse(parts[1], CultureInfo.InvariantCulture))
            + digits.Length - significant.Length - fraction.Length;
        return (number[0] == '-' ? "-" : "") + (significant.Length == 0 ? "0" : $"{significant}e{exponent}");
    }

    private static string Join(string path, string name) => path.Length == 0 ? name : $"{path}.{name}";

    private static JsonElement? MemberOf(JsonElement element, string name) => element.TryGetProperty(name, out var member) ? member : null;

    private static JsonElement? ItemOf(JsonElement element, int place) => place < element.GetArrayLength() ? element[place] : null;

    [GeneratedRegex(@"\[[0-9]+\]")]
    private static partial Regex Place();

    [GeneratedRegex(@"\\(u(?<code>[0-9a-fA-F]{4})|.)", RegexOptions.ExplicitCapture)]
    private static partial Regex Escape();

    [GeneratedRegex("""^([\[\]{},]|null|""|"([^"\\]|\\.)*":)*$""", RegexOptions.ExplicitCapture)]
    private static partial Regex Empty();

    // Its own members are such as IsEven.
    private sealed class WholeNumberConverter : JsonConverter<BigInteger>
    {
        public override BigInteger Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, BigInteger value, JsonSerializerOptions options) =>
            writer.WriteRawValue(value.ToString(CultureInfo.InvariantCulture));
    }
}
