namespace RpcBench.Studies.Reports;

internal static class ClaimTables
{
    public const string Id = "claims";

    public const string Title = "What became of the studies' claims";

    public const string Nothing = "–";

    public const string Reading = "Every figure is a ratio, above one where it is as the claim says, or a number of round trips. Between "
        + "brackets: from where to where it may lie; from pairs of blocks where both APIs took turns, else wider (studies/README.md). "
        + "A claim holds where all of that lies within what it says, widened by the margin.";

    public static IEnumerable<Part> Section(Scoreboard board) => board.Results.Count == 0 ? [] :
    [
        new Section(
            Id, Title, new Words(Summary(board), IsQuiet: false), new Tabled(Compact(board, result => result.Claim.Text)),
            new Words($"{Reading} {Conditions(board.Record)}"),
            new Tabled(Verdicts(board)) { Fold = "Why each claim has its verdict: what was measured, and what was published." },
            new More(Figures(board).Title, new Tabled(Figures(board)))),
    ];

    public static GroupedTable Verdicts(Scoreboard board) => new(
        "Why each claim has its verdict",
        [
            ("Study", true), new("Claim", true, Wraps: true), ("Verdict", true), new("Why, or on what it depends", true, Wraps: true),
            new("Measured, and what the claim says", true, Wraps: true), new("Published", true, Wraps: true),
            new("As published, here", true, Wraps: true), new("Like for like, here", true, Wraps: true), ("Experiment", true),
        ],
        Groups(board, result =>
        [
            result.Claim.Text, Describe(result.Verdict), result.Why,
            result.Measure is { } measure ? $"{measure.Quantity}: {Describe(measure.Claimed)}" : Nothing,
            NotPublished.Or(InShort(result, StudyColumn.Published)),
            Measured(result, StudyColumn.AsPublished), Measured(result, StudyColumn.LikeForLike), result.Claim.Experiment,
        ]));

    public static GroupedTable Compact(Scoreboard board, Func<ClaimResult, string> name) => new(
        Title,
        [("Study", true), new("Claim", true, Wraps: true), ("Verdict", true), ("As published", true), ("Like for like", true)],
        Groups(board, result => [name(result), Describe(result.Verdict), Measured(result, StudyColumn.AsPublished),
            Measured(result, StudyColumn.LikeForLike)]))
    { CssClass = "grouped cards" };

    public static GroupedTable VerdictsAlone(Scoreboard board) => new(
        Title, [("Study", true), new("Claim", true, Wraps: true), ("Verdict", true)],
        Groups(board, result => [result.Claim.Text, Describe(result.Verdict)]));

    public static GroupedTable Figures(Scoreboard board) => new(
        "The figures that decide",
        [("Claim", true), ("Of", true), ("Published", false), ("As published, here", false), ("So the claim", true),
            ("Like for like, here", false), ("So the claim", true)],
        [.. board.Results.Where(result => result.Cells.Count > 0).Select(result =>
            new LineGroup(result.Claim.Id, [.. result.Cells.Select(cell => cell.Key).Distinct().Select(key => Line(result, key))]))]);

    private static IReadOnlyList<LineGroup> Groups(Scoreboard board, Func<ClaimResult, IReadOnlyList<ReportCell>> line) =>
        [.. board.Results.GroupBy(result => result.Claim.Study == PublishedClaim.AllStudies ? "all studies" : result.Claim.Study)
            .Select(study => new LineGroup(study.Key, [.. study.Select(line)]))];

    private static string? Measured(ClaimResult result, StudyColumn arm) => result.Measure is null ? Nothing : InShort(result, arm);

    private static IReadOnlyList<ReportCell> Line(ClaimResult result, CellKey key)
    {
        ClaimCell? In(StudyColumn arm) => result.CellsOf(arm).FirstOrDefault(cell => cell.Key == key);
        string? Value(StudyColumn arm) => In(arm)?.Value is { } value ? ClaimTables.Value(value) : null;
        string Says(StudyColumn arm) => In(arm) is { Value: not null } cell ? Describe(cell.Outcome) : Nothing;
        var study = result.Claim.Study == PublishedClaim.AllStudies ? $"{key.Study}: " : "";
        return
        [
            study + key.Words, NotPublished.Or(Value(StudyColumn.Published)),
            Value(StudyColumn.AsPublished), Says(StudyColumn.AsPublished), Value(StudyColumn.LikeForLike), Says(StudyColumn.LikeForLike),
        ];
    }

    public static string Summary(Scoreboard board)
    {
        var counts = Enum.GetValues<ClaimVerdict>().Select(verdict => $"{board.Count(verdict)} {Describe(verdict)}");
        return $"{board.Results.Count} {(board.Results.Count == 1 ? "claim" : "claims")}: {string.Join(", ", counts)}.";
    }

    public static string Conditions(StudyRecord record)
    {
        var machine = record.Machine;
        var cores = machine.Cores == 1 ? "core" : "cores";
        var calls = record.IsThorough ? "as many calls as were published" : "fewer calls than were published (quick)";
        return $"Measured {Format.Instant(record.Started)} on {machine.Processor}, {machine.Cores} {cores}, {machine.Runtime}, "
            + $"with {calls}; margin {Format.Percent(record.Conditions.Margin)}.";
    }

    public static string Describe(ClaimVerdict verdict) =>
        verdict == ClaimVerdict.NotTestable ? "not testable here" : verdict.ToString().ToLowerInvariant();

    public static string Describe(Outcome outcome) =>
        outcome == Outcome.Missing ? Format.NotMeasured : outcome.ToString().ToLowerInvariant();

    private static string Value(Interval value)
    {
        var range = value.Low < value.High ? $" [{Format.Times(value.Low)}, {Format.Times(value.High)}]" : "";
        return $"{Format.Times(value.Estimate)}{range}";
    }

    /// <summary>Returns the only figure, or otherwise the least, the greatest and how many hold.</summary>
    private static string? InShort(ClaimResult result, StudyColumn arm)
    {
        List<ClaimCell> cells = [.. result.CellsOf(arm).Where(cell => cell.Value is not null)];
        if (cells.Count == 0)
        {
            return null;
        }

        if (cells is [var only])
        {
            return Value(only.Value!.Value);
        }

        var estimates = cells.ConvertAll(cell => cell.Value!.Value.Estimate);
        var holding = cells.Count(cell => cell.Outcome == Outcome.Holds);
        var hold = holding == cells.Count ? $"all {holding} hold" : $"{holding} of {cells.Count} hold";
        return $"{Format.Times(estimates.Min())} to {Format.Times(estimates.Max())}, {hold}";
    }

    private static string Describe(ClaimRange range) => range switch
    {
        { AtLeast: { } low, AtMost: { } high } => $"{Format.Short(low)} to {Format.Short(high)}",
        { AtLeast: 1 } => "above 1",
        { AtLeast: { } low } => $"{Format.Short(low)} or more",
        _ => $"{Format.Short(range.AtMost ?? 0)} or less",
    };
}
