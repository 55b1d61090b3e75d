using System.Text.Encodings.Web;

namespace RpcBench.PayloadProjects.Samples;

/// <summary>A place in a JSON file.</summary>
internal sealed partial class JsonPlace
{
    private const int ShownLetters = 40;

    private readonly JsonPlace? _parent;
    private readonly string? _member;
    private readonly string _start;
    private readonly int _index;

    private JsonPlace(string file, JsonPlace? parent, string? member, int index, string start = "$") =>
        (File, _parent, _member, _index, _start) = (file, parent, member, index, start);

    public string File { get; }

    /// <summary>The path from the root of the file, for example <c>$.lines[0].price</c>.</summary>
    public string Path => _parent is null ? _start : _parent.Path + StepTo($"{_index}");

    /// <summary>The path from the sample in which all items of an array are one, for example <c>$.lines[].price</c>.</summary>
    public string Pattern => _parent is null ? "$" : _parent.Pattern + StepTo("");

    /// <summary>The pattern of the object or array around the place.</summary>
    public string ParentPattern => _parent?.Pattern ?? "$";

    /// <summary>Creates the place of a sample. The path is not <c>$</c> if the sample is an item of an array.</summary>
    public static JsonPlace OfSample(string file, string path = "$") => new(file, null, null, 0, path);

    public JsonPlace Member(string name) => new(File, this, name, 0);

    public JsonPlace Item(int index) => new(File, this, null, index);

    public override string ToString() => $"{File}: {Path}";

    /// <summary>Returns the part of a path that leads to a member.</summary>
    public static string Step(string member) => PlainName().IsMatch(member) ? $".{member}" : $"['{Escape(member)}']";

    /// <summary>Returns a text without line breaks and other control characters.</summary>
    public static string Escape(string text) =>
        JsonEncodedText.Encode(text, JavaScriptEncoder.UnsafeRelaxedJsonEscaping).ToString().Replace("'", "\\'", StringComparison.Ordinal);

    /// <summary>Returns the start of a text for a message.</summary>
    public static string Shorten(string text)
    {
        if (text.Length <= ShownLetters)
        {
            return Escape(text);
        }

        // A surrogate pair stays whole.
        var end = char.IsHighSurrogate(text[ShownLetters - 1]) ? ShownLetters - 1 : ShownLetters;
        return $"{Escape(text[..end])}…";
    }

    private string StepTo(string index) => _member is null ? $"[{index}]" : Step(_member);

    [GeneratedRegex(@"^[A-Za-z_$][A-Za-z0-9_$]*\z")]
    private static partial Regex PlainName();
}
