using System.Text.RegularExpressions;
using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Audit.Model;

/// <summary>
/// Which workload fetches one object of what another fetches a collection of, by their names: <c>small-single</c> and
/// <c>small-collection</c>, <c>GetSmallPayload</c> and <c>ListSmallPayloads</c>, <c>get</c> and <c>list</c>.
/// </summary>
internal static partial class ObjectWorkload
{
    private static readonly HashSet<string> One = ["single", "one", "get", "object", "item", "unary", "individual", "element"];

    private static readonly HashSet<string> Many =
        ["collection", "list", "all", "many", "multiple", "batch", "bulk", "array", "stream", "streaming", "streamed", "set"];

    /// <summary>The workload of one object of a collection; null where the name is not a collection's, or the study has no such workload.</summary>
    public static string? OfCollection(string collection, IEnumerable<string> workloads)
    {
        var name = Parts.Of(collection);
        return name.IsMany
            ? workloads.FirstOrDefault(other => Names.Key(other) != Names.Key(collection) && Parts.Of(other) is { IsMany: false } single && single.Object == name.Object && (single.IsOne || single.Object.Length > 0))
            : null;
    }

    /// <summary>Whether a name says that it is of one object.</summary>
    public static bool IsSingle(string workload) => Parts.Of(workload) is { IsOne: true, IsMany: false };

    /// <param name="Object">The name without the words that say how many, in the singular.</param>
    /// <param name="IsOne">A word says that it is one.</param>
    /// <param name="IsMany">A word or the plural says that there are many.</param>
    private sealed record Parts(string Object, bool IsOne, bool IsMany)
    {
        public static Parts Of(string workload)
        {
            var words = Word().Matches(workload).Select(match => match.Value.ToLowerInvariant()).ToList();
            var isPlural = words.Count > 0 && IsPlural(words[^1]);
            var rest = words.FindAll(word => !One.Contains(word) && !Many.Contains(Singular(word)));
            return new(string.Join('-', rest.Select(Singular)), words.Exists(One.Contains), isPlural || words.Exists(word => Many.Contains(Singular(word))));
        }

        private static bool IsPlural(string word) => word.Length > 3 && word.EndsWith('s') && !word.EndsWith("ss", StringComparison.Ordinal);

        private static string Singular(string word) => IsPlural(word) ? word[..^1] : word;
    }

    [GeneratedRegex(@"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")]
    private static partial Regex Word();
}
