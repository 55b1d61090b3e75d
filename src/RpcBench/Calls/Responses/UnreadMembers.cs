namespace RpcBench.Calls.Responses;

/// <summary>A member of a JSON body that the result of the call lacks. An example of a path is <c>lines[3].discount</c>. The text is the
/// value as JSON. The bytes are those of the name and the value in the body.</summary>
internal sealed record UnreadMember(string Path, string Text, int Bytes);

/// <summary>Compares the members of a body with the members of a result. Names are compared without case, hyphens and underscores. A member
/// without a namesake counts as read if the same object of the result has a member with the same value.</summary>
internal sealed class UnreadMembers(IReadOnlySet<string> ignored)
{
    // The bytes of a member's quotation marks and colon.
    private const int MarksBytes = 3;

    // The result may be inside envelopes of the body, or the body inside envelopes of the result, up to this number of levels.
    private const int EnvelopeLevels = 3;

    private readonly List<UnreadMember> _found = [];

    /// <summary>Returns the members that the result lacks. Returns null if the result contains nothing of the body, for example because the
    /// call returns only a number that it computes.</summary>
    public static IReadOnlyList<UnreadMember>? Find(JsonElement body, JsonElement result, IReadOnlySet<string> ignored)
    {
        var members = new UnreadMembers(ignored);
        return members.Compare(body, result) ? members._found : null;
    }

    private bool Compare(JsonElement body, JsonElement result)
    {
        if (AreAlike(body, result))
        {
            Align(body, result, "");
            return true;
        }

        var best = (from within in EnumerateEnvelopes(body, "", EnvelopeLevels)
                    from part in EnumerateEnvelopes(result, "", EnvelopeLevels)
                    let common = CountCommon(within.Element, part.Element)
                    where common > 0
                    orderby common descending
                    select (within.Path, within.Element, Result: part.Element)).FirstOrDefault();
        if (best.Path is null)
        {
            return false;
        }

        AddEnvelopeMembers(body, "", best.Path);
        Align(best.Element, best.Result, best.Path);
        return true;
    }

    /// <summary>Whether a result has at least half of the members of a body, so that the two represent the same data.</summary>
    private static bool AreAlike(JsonElement body, JsonElement result)
    {
        var (first, second) = (FirstObject(body), FirstObject(result));
        if (body.ValueKind != result.ValueKind || first is not { } one || second is not { } other)
        {
            return false;
        }

        var names = GetMembersByName(other);
        var common = one.EnumerateObject().Count(member => names.ContainsKey(Normalize(member.Name)));
        return common > 0 && 2 * common >= one.EnumerateObject().Count();
    }

    private static JsonElement? FirstObject(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => element,
        JsonValueKind.Array when element.GetArrayLength() > 0 => FirstObject(element[0]),
        _ => null,
    };

    private static IEnumerable<(string Path, JsonElement Element)> EnumerateEnvelopes(JsonElement element, string path, int levels)
    {
        yield return (path, element);
        if (levels == 0 || element.ValueKind != JsonValueKind.Object)
        {
            yield break;
        }

        var inner = from member in element.EnumerateObject()
                    where member.Value.ValueKind is JsonValueKind.Object or JsonValueKind.Array
                    from one in EnumerateEnvelopes(member.Value, CanonicalJson.AppendMember(path, member.Name), levels - 1)
                    select one;
        foreach (var one in inner)
        {
            yield return one;
        }
    }

    /// <summary>Counts the names that two elements have in common, on all levels. In arrays, only the first items are compared.</summary>
    private static int CountCommon(JsonElement body, JsonElement result)
    {
        if (body.ValueKind != result.ValueKind || FirstObject(body) is not { } one || FirstObject(result) is not { } other)
        {
            return 0;
        }

        var names = GetMembersByName(other);
        return one.EnumerateObject().Sum(member =>
            names.TryGetValue(Normalize(member.Name), out var value) ? 1 + CountCommon(member.Value, value) : 0);
    }

    private void Align(JsonElement body, JsonElement result, string path)
    {
        if (body.ValueKind == JsonValueKind.Array && result.ValueKind == JsonValueKind.Array)
        {
            var last = result.GetArrayLength() - 1;
            foreach (var (place, item) in body.EnumerateArray().Index().Where(_ => last >= 0))
            {
                Align(item, result[Math.Min(place, last)], $"{path}[{place}]");
            }
        }
        else if (body.ValueKind == JsonValueKind.Object && result.ValueKind == JsonValueKind.Object)
        {
            AlignMembers(body, GetMembersByName(result), path);
        }
    }

    private void AlignMembers(JsonElement body, Dictionary<string, JsonElement> left, string path)
    {
        List<JsonProperty> unnamed = [];
        foreach (var member in body.EnumerateObject())
        {
            if (left.Remove(Normalize(member.Name), out var value))
            {
                Align(member.Value, value, CanonicalJson.AppendMember(path, member.Name));
            }
            else
            {
                unnamed.Add(member);
            }
        }

        foreach (var member in unnamed)
        {
            var same = left.FirstOrDefault(one => HaveSameContent(member.Value, one.Value));
            if (same.Key is not null)
            {
                left.Remove(same.Key);
                Align(member.Value, same.Value, CanonicalJson.AppendMember(path, member.Name));
            }
            else
            {
                Add(member, CanonicalJson.AppendMember(path, member.Name));
            }
        }
    }

    private static bool HaveSameContent(JsonElement body, JsonElement result) =>
        CountCommon(body, result) > 0 || JsonElement.DeepEquals(body, result);

    /// <summary>Adds the members of an envelope that are outside of the content at a path.</summary>
    private void AddEnvelopeMembers(JsonElement envelope, string path, string content)
    {
        if (path == content)
        {
            return;
        }

        foreach (var member in envelope.EnumerateObject())
        {
            var inner = CanonicalJson.AppendMember(path, member.Name);
            if (content == inner || content.StartsWith($"{inner}.", StringComparison.Ordinal))
            {
                AddEnvelopeMembers(member.Value, inner, content);
            }
            else
            {
                Add(member, inner);
            }
        }
    }

    private void Add(JsonProperty member, string path)
    {
        // Members such as $type and $ref belong to the encoding and not to the data.
        if (!member.Name.StartsWith('$') && !IsIgnored(CanonicalJson.WithoutIndexes(path)))
        {
            var bytes = Encoding.UTF8.GetByteCount(member.Name) + MarksBytes + JsonMarshal.GetRawUtf8Value(member.Value).Length;
            _found.Add(new(path, member.Value.GetRawText(), bytes));
        }
    }

    private bool IsIgnored(string path) => ignored.Any(one => path.Equals(one, StringComparison.OrdinalIgnoreCase)
        || (path.StartsWith(one, StringComparison.OrdinalIgnoreCase) && path[one.Length] is '.' or '['));

    private static Dictionary<string, JsonElement> GetMembersByName(JsonElement element)
    {
        var names = new Dictionary<string, JsonElement>(StringComparer.OrdinalIgnoreCase);
        foreach (var member in element.EnumerateObject())
        {
            var name = Normalize(member.Name);
            // Names that differ by case alone are different members.
            names.Add(names.ContainsKey(name) ? $"{name}\0{names.Count}" : name, member.Value);
        }

        return names;
    }

    private static string Normalize(string name) => name.AsSpan().ContainsAny('_', '-')
        ? name.Replace("_", "", StringComparison.Ordinal).Replace("-", "", StringComparison.Ordinal) : name;
}
