namespace RpcBench.PayloadProjects.Contracts;

/// <summary>Gives the fields of a message names that are different in protobuf, in protobuf's JSON and in C#.</summary>
internal static class FieldNames
{
    // Members of every record, of every message that protoc generates, or of every object.
    public static readonly string[] Reserved =
    [
        "CalculateSize", "Clone", "Deconstruct", "Descriptor", "EqualityContract", "Equals", "Finalize", "GetHashCode", "GetType",
        "MemberwiseClone", "MergeFrom", "OnConstruction", "Parser", "PrintMembers", "ReferenceEquals", "ToMessage", "ToRecord", "ToString",
        "Types", "WriteTo",
    ];

    /// <summary>Returns the fields with their names.</summary>
    public static IReadOnlyList<Field> Assign(Message message)
    {
        // A property must not have the name of its type.
        var taken = new HashSet<string>(Reserved, StringComparer.OrdinalIgnoreCase) { message.Name };
        var jsonNames = message.Fields.Select(field => field.JsonName).ToHashSet(StringComparer.Ordinal);
        return [.. message.Fields.Select(field => field with { ProtoName = Choose(field, taken, jsonNames) })];
    }

    private static string Choose(Field field, HashSet<string> taken, HashSet<string> jsonNames)
    {
        var chosen = Candidates(Identifiers.ToSnake(field.JsonName)).First(candidate =>
            !NamesOf(candidate).Any(taken.Contains) && !IsNameOfOther(field, candidate, jsonNames));
        taken.UnionWith(NamesOf(chosen));
        return chosen;
    }

    // A field without json_name has the JSON name that protobuf makes of its name.
    private static bool IsNameOfOther(Field field, string candidate, HashSet<string> jsonNames) =>
        !field.HasContractName && jsonNames.Contains(Identifiers.ToJsonName(candidate));

    private static IEnumerable<string> Candidates(string name)
    {
        yield return name;
        yield return $"{name}_value";
        foreach (var number in Enumerable.Range(2, int.MaxValue - 2))
        {
            yield return $"{name}_{number}";
        }
    }

    // protoc also generates members beside the property.
    private static string[] NamesOf(string name)
    {
        var property = Identifiers.ToPascal(name);
        return [property, $"Has{property}", $"Clear{property}", $"{property}FieldNumber"];
    }
}
