namespace RpcBench.PayloadProjects.Inference;

/// <summary>Reads all values of the samples once, and refuses values that no contract can have.</summary>
internal static class Observer
{
    /// <summary>The deepest nesting of objects and arrays.</summary>
    public const int DeepestLevel = 32;

    public static readonly string TooDeepText =
        $"is nested deeper than {DeepestLevel} levels. Use a part of the document, or put the inner JSON into a string.";

    /// <exception cref="UserException">Thrown when a value cannot be part of a contract.</exception>
    public static Observation Observe(IReadOnlyList<Sample> samples)
    {
        var root = new Observation(samples[0].Place);
        foreach (var sample in samples)
        {
            Add(root, sample.Value, sample.Place, level: 1);
        }

        return root;
    }

    private static void Add(Observation observation, JsonElement value, JsonPlace place, int level)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.Null:
                observation.AddNull();
                break;
            case JsonValueKind.True or JsonValueKind.False:
                observation.AddKind(JsonKind.Boolean, place);
                break;
            case JsonValueKind.String:
                _ = ReadText(value.GetString, $"{place}");
                observation.AddKind(JsonKind.Text, place);
                break;
            case JsonValueKind.Number:
                observation.AddKind(JsonKind.Number, place);
                AddNumber(observation, value, place);
                break;
            case JsonValueKind.Array:
                RefuseTooDeep(place, level);
                observation.AddKind(JsonKind.List, place);
                AddItems(observation, value, place, level);
                break;
            default:
                RefuseTooDeep(place, level);
                observation.AddKind(JsonKind.Object, place);
                AddMembers(observation, value, place, level);
                break;
        }
    }

    private static void AddItems(Observation observation, JsonElement list, JsonPlace place, int level)
    {
        observation.AddList(list.GetArrayLength() == 0);
        var index = 0;
        foreach (var item in list.EnumerateArray())
        {
            var at = place.Item(index);
            Add(observation.ItemsAt(at), item, at, level + 1);
            index++;
        }
    }

    private static void AddMembers(Observation observation, JsonElement value, JsonPlace place, int level)
    {
        var names = new HashSet<string>(StringComparer.Ordinal);
        foreach (var member in value.EnumerateObject())
        {
            var name = ReadText(() => member.Name, $"{place}: the name of a member");
            var at = place.Member(name);
            if (!names.Add(name))
            {
                throw new UserException($"{at} occurs twice in one object. Remove one of the two, or rename it.");
            }

            Add(observation.MemberAt(name, at), member.Value, at, level + 1);
        }

        observation.AddObject(isEmpty: names.Count == 0);
    }

    private static void AddNumber(Observation observation, JsonElement value, JsonPlace place)
    {
        var text = value.GetRawText();
        if (text[0] == '-' && value.GetDouble() == 0)
        {
            observation.AddMinusZero(place);
        }

        if (text.AsSpan().ContainsAny('.', 'e', 'E'))
        {
            observation.AddFraction();
            RefuseBeyondDouble(value, place);
            return;
        }

        if (value.TryGetInt64(out var integer))
        {
            observation.AddInteger(integer, place);
            return;
        }

        if (!value.TryGetUInt64(out _))
        {
            throw new UserException(
                $"{place} is {JsonPlace.Shorten(text)}, an integer beyond 64 bits. Put it in quotes, or write it as a number with an "
                    + "exponent.");
        }

        observation.AddAboveInt64(value.GetUInt64(), place);
    }

    private static void RefuseBeyondDouble(JsonElement value, JsonPlace place)
    {
        var (number, text) = (value.GetDouble(), value.GetRawText());
        var isTooSmall = number == 0 && text.Split('e', 'E')[0].AsSpan().ContainsAnyInRange('1', '9');
        if (isTooSmall || !double.IsFinite(number))
        {
            throw new UserException($"{place} is {JsonPlace.Shorten(text)}, a number beyond a double. Put it in quotes.");
        }
    }

    private static void RefuseTooDeep(JsonPlace place, int level)
    {
        if (level > DeepestLevel)
        {
            throw new UserException($"{place} {TooDeepText}");
        }
    }

    private static string ReadText(Func<string?> read, string subject)
    {
        try
        {
            return read()!;
        }
        catch (InvalidOperationException exception)
        {
            var reason = exception.InnerException is DecoderFallbackException
                ? "is not UTF-8. Save the file as UTF-8." : "has half of a surrogate pair, which protobuf refuses. Correct the string.";
            throw new UserException($"{subject} {reason}", exception);
        }
    }
}
