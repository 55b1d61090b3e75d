namespace RpcBench.Studies.Audit.Rules;

internal static class CollectionBelowObject
{
    public const string Name = "collection-below-object";

    // Two means of the same calls differ by a few per cent from run to run.
    private const double NoiseFactor = 0.9;

    private static readonly HashSet<string> OneWords = ["single", "one", "get", "object", "item", "unary", "individual", "element"];

    private static readonly HashSet<string> ManyWords =
        ["collection", "list", "all", "many", "multiple", "batch", "bulk", "array", "stream", "streaming", "streamed", "set"];

    public static IEnumerable<Finding?> Apply(StudyTimes study)
    {
        var objects = MapCollectionsToObjects(study.TypicalTimes.Select(time => time.Figure.Workload));
        return
            from collection in study.TypicalTimes
            where objects.ContainsKey(collection.Cell.Workload)
            let one = study.FindTypical(collection.Cell with { Workload = objects[collection.Cell.Workload] })
            where one is not null && study.Trusts(collection.Cell) && study.Trusts(one.Cell)
            select Judge(study, collection, one);
    }

    private static Finding? Judge(StudyTimes study, TimeFigure collection, TimeFigure one)
    {
        if (collection.Highest >= one.Lowest)
        {
            return null;
        }

        var isBeyondNoise = collection.Highest / one.Lowest < NoiseFactor;
        var others = study.GetColumn(one.Cell.Api, one.Cell.Network)
            .Where(time => time.Cell != one.Cell && WorkloadName.Parse(time.Figure.Workload) is { IsOne: true, IsMany: false })
            .Select(time => time.Milliseconds).ToList();
        var beside = others.Count == 0
            ? ""
            : $" The study's other single objects over {one.Figure.Api} take {AuditFormat.Ms(others.Min())} to "
                + $"{AuditFormat.Ms(others.Max())}.";
        var innocence = isBeyondNoise
            ? "Runs vary by a few per cent, not by this: the call for one was timed under other conditions (a first call, a cold "
                + "start), or the collection was not read to its end."
            : "The difference is within what runs vary by; what is left is that all the other objects cost nothing to see.";
        return new(collection.Figure, Name, isBeyondNoise ? Confidence.Likely : Confidence.Possible,
            $"{collection.Description} for the collection is {AuditFormat.Percent(collection.Milliseconds / one.Milliseconds)} of "
                + $"{one.Description} "
            + $"for one object ({one.Figure.Workload}); a collection holds that object and others, so the same work and more.{beside} "
            + innocence);
    }

    /// <summary>Maps collections to single objects by their names, for example <c>small-collection</c> to <c>small-single</c>,
    /// <c>ListSmallPayloads</c> to <c>GetSmallPayload</c>, and <c>list</c> to <c>get</c>.</summary>
    private static Dictionary<string, string> MapCollectionsToObjects(IEnumerable<string> workloads)
    {
        var names = workloads.DistinctBy(Names.ToKey).Select(workload => (Key: Names.ToKey(workload), Parts: WorkloadName.Parse(workload)))
            .ToList();
        var singles = names.Where(name => !name.Parts.IsMany && (name.Parts.IsOne || name.Parts.Object.Length > 0))
            .GroupBy(name => name.Parts.Object)
            // A name that says "one" wins over a name that does not.
            .ToDictionary(group => group.Key, group => group.OrderByDescending(name => name.Parts.IsOne).First().Key);
        return names.Where(name => name.Parts.IsMany && singles.ContainsKey(name.Parts.Object))
            .ToDictionary(name => name.Key, name => singles[name.Parts.Object]);
    }

    private sealed record WorkloadName(string Object, bool IsOne, bool IsMany)
    {
        public static WorkloadName Parse(string workload)
        {
            var words = Names.SplitWords(workload).Select(match => match.Value.ToLowerInvariant()).ToList();
            var isPlural = words.Count > 0 && IsPlural(words[^1]);
            var rest = words.FindAll(word => !OneWords.Contains(word) && !ManyWords.Contains(Singular(word)));
            return new(string.Join('-', rest.Select(Singular)), words.Exists(OneWords.Contains),
                isPlural || words.Exists(word => ManyWords.Contains(Singular(word))));
        }

        private static bool IsPlural(string word) =>
            word.Length > 3 && word.EndsWith('s') && !word.EndsWith("ss", StringComparison.Ordinal);

        private static string Singular(string word) => IsPlural(word) ? word[..^1] : word;
    }
}
