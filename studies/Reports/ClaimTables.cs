namespace RpcBench.Studies.Reports;

internal static class ClaimTables
{
    public const string Id = "claims";

    public const string Title = "What became of the studies' claims";

    public const string NoValue = "–";

    public const string Reading = "Every figure is a ratio, above one where it is as the claim says, or a number of round trips. Between "
        + "brackets: from where to where it may lie; from pairs of blocks where both APIs took turns, else wider (studies/README.md). "
        + "A claim holds where all of that lies within what it says, widened by the margin.";

    public static IEnumerable<DocumentPart> CreateSection(Scoreboard board) => board.Results.Count == 0 ? [] :
    [
        new Section(
            Id, Title, new TextPart(Summarize(board), IsQuiet: false), new TablePart(
                CreateCompactTable(board, result => result.Claim.Text)),
            new TextPart($"{Reading} {DescribeConditions(board.Record)}"),
            new TablePart(CreateVerdictTable(board))
            { FoldedUnder = "Why each claim has its verdict: what was measured, and what was published." },
            new CollapsedPart(CreateFigureTable(board).Title, new TablePart(CreateFigureTable(board)))),
    ];

    public static GroupedTable CreateVerdictTable(Scoreboard board) => new(
        "Why each claim has its verdict",
        [
            ("Study", true), new("Claim", true, Wraps: true), ("Verdict", true), new("Why, or on what it depends", true, Wraps: true),
            new("Measured, and what the claim says", true, Wraps: true), new("Published", true, Wraps: true),
            new("As published, here", true, Wraps: true), new("Like for like, here", true, Wraps: true), ("Experiment", true),
        ],
        CreateGroups(board, result =>
        [
            result.Claim.Text, Describe(result.Verdict), result.Why,
            result.Measure is { } measure ? $"{measure.Quantity}: {Describe(measure.Claimed)}" : NoValue,
            NotPublished.CreateCell(SummarizeArm(result, StudyColumn.Published)),
            DescribeMeasured(result, StudyColumn.AsPublished), DescribeMeasured(result, StudyColumn.LikeForLike), result.Claim.Experiment,
        ]));

    public static GroupedTable CreateCompactTable(Scoreboard board, Func<ClaimResult, string> name) => new(
        Title,
        [("Study", true), new("Claim", true, Wraps: true), ("Verdict", true), ("As published", true), ("Like for like", true)],
        CreateGroups(board, result => [name(result), Describe(result.Verdict), DescribeMeasured(result, StudyColumn.AsPublished),
            DescribeMeasured(result, StudyColumn.LikeForLike)]))
    { CssClass = "grouped cards" };

    public static GroupedTable CreateTableWithoutFigures(Scoreboard board) => new(
        Title, [("Study", true), new("Claim", true, Wraps: true), ("Verdict", true)],
        CreateGroups(board, result => [result.Claim.Text, Describe(result.Verdict)]));

    public static GroupedTable CreateFigureTable(Scoreboard board) => new(
        "The figures that decide",
        [("Claim", true), ("Of", true), ("Published", false), ("As published, here", false), ("So the claim", true),
            ("Like for like, here", false), ("So the claim", true)],
        [.. board.Results.Where(result => result.Cells.Count > 0).Select(result =>
            new LineGroup(result.Claim.Id, [.. result.Cells.Select(cell => cell.Key).Distinct().Select(key => CreateLine(result, key))]))]);

    private static IReadOnlyList<LineGroup> CreateGroups(Scoreboard board, Func<ClaimResult, IReadOnlyList<ReportCell>> line) =>
        [.. board.Results.GroupBy(result => result.Claim.Study == PublishedClaim.AllStudies ? "all studies" : result.Claim.Study)
            .Select(study => new LineGroup(study.Key, [.. study.Select(line)]))];

    private static string? DescribeMeasured(ClaimResult result, StudyColumn arm)
        => result.Measure is null ? NoValue : SummarizeArm(result, arm);

    private static IReadOnlyList<ReportCell> CreateLine(ClaimResult result, CellKey key)
    {
        ClaimCell? In(StudyColumn arm) => result.CellsOf(arm).FirstOrDefault(cell => cell.Key == key);
        string? Value(StudyColumn arm) => In(arm)?.Value is { } value ? ClaimTables.FormatInterval(value) : null;
        string Says(StudyColumn arm) => In(arm) is { Value: not null } cell ? Describe(cell.Outcome) : NoValue;
        var study = result.Claim.Study == PublishedClaim.AllStudies ? $"{key.Study}: " : "";
        return
        [
            study + key.Description, NotPublished.CreateCell(Value(StudyColumn.Published)),
            Value(StudyColumn.AsPublished), Says(StudyColumn.AsPublished), Value(StudyColumn.LikeForLike), Says(StudyColumn.LikeForLike),
        ];
    }

    public static string Summarize(Scoreboard board)
    {
        var counts = Enum.GetValues<ClaimVerdict>().Select(verdict => $"{board.Count(verdict)} {Describe(verdict)}");
        return $"{board.Results.Count} {(board.Results.Count == 1 ? "claim" : "claims")}: {string.Join(", ", counts)}.";
    }

    public static string DescribeConditions(StudyRecord record)
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

    private static string FormatInterval(Interval value)
    {
        var range = value.Low < value.High ? $" [{Format.Factor(value.Low)}, {Format.Factor(value.High)}]" : "";
        return $"{Format.Factor(value.Estimate)}{range}";
    }

    /// <summary>Returns the only figure, or otherwise the least, the greatest and how many hold.</summary>
    private static string? SummarizeArm(ClaimResult result, StudyColumn arm)
    {
        List<ClaimCell> cells = [.. result.CellsOf(arm).Where(cell => cell.Value is not null)];
        if (cells.Count == 0)
        {
            return null;
        }

        if (cells is [var only])
        {
            return FormatInterval(only.Value!.Value);
        }

        var estimates = cells.ConvertAll(cell => cell.Value!.Value.Estimate);
        var holding = cells.Count(cell => cell.Outcome == Outcome.Holds);
        var hold = holding == cells.Count ? $"all {holding} hold" : $"{holding} of {cells.Count} hold";
        return $"{Format.Factor(estimates.Min())} to {Format.Factor(estimates.Max())}, {hold}";
    }

    private static string Describe(ClaimRange range) => range switch
    {
        { AtLeast: { } low, AtMost: { } high } => $"{Format.ShortRatio(low)} to {Format.ShortRatio(high)}",
        { AtLeast: 1 } => "above 1",
        { AtLeast: { } low } => $"{Format.ShortRatio(low)} or more",
        _ => $"{Format.ShortRatio(range.AtMost ?? 0)} or less",
    };
}
