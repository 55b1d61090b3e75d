namespace RpcBench.Studies.Audit;

/// <summary>Which workload fetches one object of what another fetches a collection of, by their names: <c>small-single</c> and
/// <c>small-collection</c>, <c>GetSmallPayload</c> and <c>ListSmallPayloads</c>, <c>get</c> and <c>list</c>.</summary>
internal static partial class ObjectWorkload
{
    private static readonly HashSet<string> One = ["single", "one", "get", "object", "item", "unary", "individual", "element"];

    private static readonly HashSet<string> Many =
        ["collection", "list", "all", "many", "multiple", "batch", "bulk", "array", "stream", "streaming", "streamed", "set"];

    /// <summary>The workloads of one object by those of their collections, both as <see cref="Names.Key"/> has them.</summary>
    public static IReadOnlyDictionary<string, string> OfCollections(IEnumerable<string> workloads)
    {
        var names = workloads.DistinctBy(Names.Key).Select(workload => (Key: Names.Key(workload), Parts: Parts.Of(workload))).ToList();
        var singles = names.Where(name => !name.Parts.IsMany && (name.Parts.IsOne || name.Parts.Object.Length > 0))
            .GroupBy(name => name.Parts.Object)
            // A name that says it is of one goes before one that does not say.
            .ToDictionary(group => group.Key, group => group.OrderByDescending(name => name.Parts.IsOne).First().Key);
        return names.Where(name => name.Parts.IsMany && singles.ContainsKey(name.Parts.Object))
            .ToDictionary(name => name.Key, name => singles[name.Parts.Object]);
    }

    /// <summary>Whether a name says that it is of one object.</summary>
    public static bool IsSingle(string workload) => Parts.Of(workload) is { IsOne: true, IsMany: false };

    private sealed record Parts(string Object, bool IsOne, bool IsMany)
    {
        public static Parts Of(string workload)
        {
            var words = Word().Matches(workload).Select(match => match.Value.ToLowerInvariant()).ToList();
            var isPlural = words.Count > 0 && IsPlural(words[^1]);
            var rest = words.FindAll(word => !One.Contains(word) && !Many.Contains(Singular(word)));
            return new(string.Join('-', rest.Select(Singular)), words.Exists(One.Contains),
                isPlural || words.Exists(word => Many.Contains(Singular(word))));
        }

        private static bool IsPlural(string word) =>
            word.Length > 3 && word.EndsWith('s') && !word.EndsWith("ss", StringComparison.Ordinal);

        private static string Singular(string word) => IsPlural(word) ? word[..^1] : word;
    }

    [GeneratedRegex(@"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")]
    private static partial Regex Word();
}
