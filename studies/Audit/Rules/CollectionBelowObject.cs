namespace RpcBench.Studies.Audit.Rules;

internal static class CollectionBelowObject
{
    public const string Name = "collection-below-object";

    // Two means of the same calls differ by a few per cent from run to run.
    private const double Noise = 0.9;

    private static readonly HashSet<string> One = ["single", "one", "get", "object", "item", "unary", "individual", "element"];

    private static readonly HashSet<string> Many =
        ["collection", "list", "all", "many", "multiple", "batch", "bulk", "array", "stream", "streaming", "streamed", "set"];

    public static IEnumerable<Finding?> Apply(StudyTimes study)
    {
        var objects = ObjectsOf(study.Usual.Select(time => time.Figure.Workload));
        return
            from collection in study.Usual
            where objects.ContainsKey(collection.Cell.Workload)
            let one = study.UsualOf(collection.Cell with { Workload = objects[collection.Cell.Workload] })
            where one is not null && study.Trusts(collection.Cell) && study.Trusts(one.Cell)
            select Judge(study, collection, one);
    }

    private static Finding? Judge(StudyTimes study, TimeFigure collection, TimeFigure one)
    {
        if (collection.Most >= one.Least)
        {
            return null;
        }

        var isBeyondNoise = collection.Most / one.Least < Noise;
        var others = study.Column(one.Cell.Api, one.Cell.Network)
            .Where(time => time.Cell != one.Cell && Parts.Parse(time.Figure.Workload) is { IsOne: true, IsMany: false })
            .Select(time => time.Milliseconds).ToList();
        var beside = others.Count == 0
            ? ""
            : $" The study's other single objects over {one.Figure.Api} take {Wording.Ms(others.Min())} to {Wording.Ms(others.Max())}.";
        var innocence = isBeyondNoise
            ? "Runs vary by a few per cent, not by this: the call for one was timed under other conditions (a first call, a cold "
                + "start), or the collection was not read to its end."
            : "The difference is within what runs vary by; what is left is that all the other objects cost nothing to see.";
        return new(collection.Figure, Name, isBeyondNoise ? Confidence.Likely : Confidence.Possible,
            $"{collection.Words} for the collection is {Wording.Percent(collection.Milliseconds / one.Milliseconds)} of {one.Words} "
            + $"for one object ({one.Figure.Workload}); a collection holds that object and others, so the same work and more.{beside} "
            + innocence);
    }

    /// <summary>Maps collections to single objects by their names, for example <c>small-collection</c> to <c>small-single</c>,
    /// <c>ListSmallPayloads</c> to <c>GetSmallPayload</c>, and <c>list</c> to <c>get</c>.</summary>
    private static Dictionary<string, string> ObjectsOf(IEnumerable<string> workloads)
    {
        var names = workloads.DistinctBy(Names.Key).Select(workload => (Key: Names.Key(workload), Parts: Parts.Parse(workload))).ToList();
        var singles = names.Where(name => !name.Parts.IsMany && (name.Parts.IsOne || name.Parts.Object.Length > 0))
            .GroupBy(name => name.Parts.Object)
            // A name that says "one" wins over a name that does not.
            .ToDictionary(group => group.Key, group => group.OrderByDescending(name => name.Parts.IsOne).First().Key);
        return names.Where(name => name.Parts.IsMany && singles.ContainsKey(name.Parts.Object))
            .ToDictionary(name => name.Key, name => singles[name.Parts.Object]);
    }

    private sealed record Parts(string Object, bool IsOne, bool IsMany)
    {
        public static Parts Parse(string workload)
        {
            var words = Names.WordsOf(workload).Select(match => match.Value.ToLowerInvariant()).ToList();
            var isPlural = words.Count > 0 && IsPlural(words[^1]);
            var rest = words.FindAll(word => !One.Contains(word) && !Many.Contains(Singular(word)));
            return new(string.Join('-', rest.Select(Singular)), words.Exists(One.Contains),
                isPlural || words.Exists(word => Many.Contains(Singular(word))));
        }

        private static bool IsPlural(string word) =>
            word.Length > 3 && word.EndsWith('s') && !word.EndsWith("ss", StringComparison.Ordinal);

        private static string Singular(string word) => IsPlural(word) ? word[..^1] : word;
    }
}
