namespace RpcBench.Records;

/// <summary>The names of operations that fetch the first objects of a collection, for example <c>ListFirst10SmallPayloads</c>.</summary>
internal static partial class CollectionNames
{
    /// <summary>How many objects the operation of that name fetches; null: it is of no such kind.</summary>
    public static int? TakeOf(string name) =>
        Form().Match(name) is { Success: true } match ? int.Parse(match.Groups["take"].ValueSpan, CultureInfo.InvariantCulture) : null;

    [GeneratedRegex("^ListFirst(?<take>[1-9][0-9]{0,8})[A-Z]")]
    private static partial Regex Form();
}
