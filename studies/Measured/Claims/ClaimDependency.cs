namespace RpcBench.Studies.Measured.Claims;

/// <summary>Finds what a claim depends on: the property, or two properties, that separate the figures in which it holds from the
/// others.</summary>
internal static class ClaimDependency
{
    /// <summary>More groups than this are only a list of the figures.</summary>
    private const int MaxGroups = 8;

    /// <summary>Describes the dependency, for example <c>on the network: holds over cross_region; not over local, same_zone</c>.</summary>
    public static string Describe(IReadOnlyList<ClaimCell> cells, Outcome other, string armDifference)
    {
        List<ClaimCell> told = [.. cells.Where(cell => cell.Outcome == Outcome.Holds || cell.Outcome == other)];
        List<Criterion> conditions =
            [.. CreateCriteria(armDifference).Where(condition => told.Select(condition.ValueOf).Distinct().Count() > 1)];
        var pairs = conditions.Index().SelectMany(first => conditions.Skip(first.Index + 1).Select(first.Item.CombineWith));
        // Pairs of properties that form few groups come first, because a pair with many groups is only a list of the figures.
        var telling = conditions.Concat(pairs.OrderBy(pair => told.GroupBy(pair.ValueOf).Count()))
            .FirstOrDefault(condition => Separates(condition, told));
        var otherwise = other == Outcome.Fails ? "not" : "inconclusive";
        var words = telling is null
            ? $"on several conditions: of {cells.Count} figures holds in {Count(Outcome.Holds)}; {otherwise} in {Count(other)}"
            : $"on {telling.Name}: holds {Where(telling, Outcome.Holds)}; {otherwise} {Where(telling, other)}";
        return words + Rest(Outcome.Inconclusive, "inconclusive") + Rest(Outcome.Missing, "not measured");

        int Count(Outcome outcome) => cells.Count(cell => cell.Outcome == outcome);

        string Where(Criterion condition, Outcome outcome) =>
            condition.Preposition + string.Join(", ", told.Where(cell => cell.Outcome == outcome).Select(condition.ValueOf).Distinct());

        string Rest(Outcome outcome, string word) => outcome != other && Count(outcome) > 0 ? $"; {word} in {Count(outcome)}" : "";
    }

    /// <summary>Returns the properties, those that explain most first.</summary>
    private static IReadOnlyList<Criterion> CreateCriteria(string armDifference) =>
    [
        new(armDifference, "", cell => StudyColumns.Describe(cell.Arm)),
        new("the network", "over ", cell => cell.Key.Network),
        new("the API", "over ", cell => cell.Key.Api),
        new("the workload", "for ", cell => cell.Key.Workload),
        new("what is counted", "for ", cell => cell.Key.Statistic),
        new("the number of stored books", "with ", cell => cell.Key.Books),
        new("the study", "in ", cell => cell.Key.Study),
    ];

    private static bool Separates(Criterion condition, IReadOnlyList<ClaimCell> told)
    {
        var groups = told.GroupBy(condition.ValueOf).ToList();
        return groups.Count <= MaxGroups && groups.All(group => group.Select(cell => cell.Outcome).Distinct().Count() == 1);
    }

    public static string DescribeArmDifference(StudyRecord record, IReadOnlyList<ClaimCell> cells)
    {
        var keys = cells.Select(cell => cell.Key).ToHashSet();
        List<StudyWorkloadRecord> workloads =
            [.. record.Studies.SelectMany(study => study.Workloads.Where(workload => keys.Any(key => IsAbout(key, study, workload))))];
        bool Differ(Func<StudyFigureRecord, string> of) => workloads.Exists(workload =>
            AreDifferent(workload.AsPublished.Rest, workload.LikeForLike.Rest, of)
                || AreDifferent(workload.AsPublished.Grpc, workload.LikeForLike.Grpc, of));

        return (Differ(figure => figure.Connections), Differ(figure => figure.Operation)) switch
        {
            (true, true) => "the connections or what is called",
            (true, false) => "the connections",
            (false, true) => "what is called",
            _ => "how it is measured",
        };
    }

    private static bool AreDifferent(StudyFigureRecord? left, StudyFigureRecord? right, Func<StudyFigureRecord, string> of) =>
        left is not null && right is not null && of(left) != of(right);

    private static bool IsAbout(CellKey key, StudyResultRecord study, StudyWorkloadRecord workload)
    {
        var isOfStudy = key.Study is PublishedClaim.AllStudies || key.Study == study.Name;
        var isOverNetwork = key.Network is null || key.Network == workload.Network;
        return isOfStudy && isOverNetwork && (key.Workload is null || IsPartOf(workload.Workload, key.Workload));
    }

    // The cell of a growth has two workloads, as in "add to dotproduct".
    private static bool IsPartOf(string workload, string called) => called == workload || called.Split(" to ").Contains(workload);

    /// <summary>A property in which the figures of a claim may differ, and the preposition before its values, which may be empty.</summary>
    private sealed record Criterion(string Name, string Preposition, Func<ClaimCell, string?> ValueOf)
    {
        public Criterion CombineWith(Criterion second) =>
            new($"{Name} and {second.Name}", "", cell => $"{Preposition}{ValueOf(cell)} {second.Preposition}{second.ValueOf(cell)}");
    }
}
