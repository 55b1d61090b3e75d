namespace RpcBench.PayloadProjects.Inference;

/// <summary>The types of values that no sample shows: members that are always null, and arrays and objects that are always
/// empty.</summary>
internal sealed class Assumptions
{
    public const string Option = "--assume";

    private static readonly Dictionary<string, Scalar> Types = new(StringComparer.Ordinal)
    {
        ["string"] = Scalar.Text,
        ["bool"] = Scalar.Boolean,
        ["int32"] = Scalar.Int32,
        ["int64"] = Scalar.Int64,
        ["uint64"] = Scalar.UInt64,
        ["double"] = Scalar.Double,
    };

    private readonly Dictionary<string, Scalar> _byPath = new(StringComparer.Ordinal);
    private readonly HashSet<string> _foundPaths = new(StringComparer.Ordinal);
    private Scalar? _everywhere;

    public static Assumptions None => Parse([]);

    /// <summary>Parses types, each for one path or for all: <c>string</c> or <c>$.lines[].note=string</c>.</summary>
    /// <exception cref="UserException">Thrown when a text is not of this form.</exception>
    public static Assumptions Parse(IEnumerable<string> texts)
    {
        var assumptions = new Assumptions();
        foreach (var text in texts.SelectMany(Split))
        {
            assumptions.Add(text, text.LastIndexOf('='));
        }

        return assumptions;
    }

    /// <summary>Returns the type of a value that no sample shows.</summary>
    /// <exception cref="UserException">Thrown when no type was given for the place.</exception>
    public ScalarType Find(JsonPlace place, string shown)
    {
        _foundPaths.Add(place.Pattern);
        var found = _byPath.TryGetValue(place.Pattern, out var scalar) ? scalar : _everywhere;
        return found is { } known ? new(known) : throw new UserException(
            $"{place} is {shown} in every sample, which shows no type. Add a sample with a value, leave the member out, or give its type: "
                + $"{Option} string for all such members, {Option} '{place.Pattern}=string' for this one.");
    }

    /// <summary>Refuses paths for which <see cref="Find"/> was not called, such as a misspelled one.</summary>
    /// <exception cref="UserException">Thrown when there is such a path.</exception>
    public void RefuseUnusedPaths()
    {
        if (_byPath.Keys.FirstOrDefault(path => !_foundPaths.Contains(path)) is { } unused)
        {
            throw new UserException(
                $"{Option} gives a type for '{unused}', but the samples have a value there, or nothing at all. Correct the path, or leave "
                    + "it out.");
        }
    }

    // A path may contain commas, so commas separate only if a type is before each of them.
    private static string[] Split(string text)
    {
        var parts = text.Split(',');
        return Array.TrueForAll(parts, part => Types.ContainsKey(part[(part.LastIndexOf('=') + 1)..])) ? parts : [text];
    }

    private void Add(string text, int end)
    {
        if (!Types.TryGetValue(text[(end + 1)..], out var type))
        {
            throw new UserException(
                $"{Option} is '{text}': write a type, or a path and a type, for example {Option} string or {Option} '$.note=string'. Types "
                    + $"are {string.Join(", ", Types.Keys)}.");
        }

        if (end < 0)
        {
            _everywhere = type;
            return;
        }

        _byPath[text[..end]] = type;
    }
}
