namespace RpcBench.Studies.Reports;

/// <summary>A scoreboard as tables: the same in HTML, Markdown and on the console.</summary>
internal static class ClaimTables
{
    public const string Id = "claims";

    /// <summary>The part of a page; nothing where there are no claims.</summary>
    public static IEnumerable<Part> Section(Scoreboard board) => board.Results.Count == 0 ? [] :
    [
        new Section(
            Id,
            ClaimWords.Title,
            new Words(ClaimWords.Summary(board), IsQuiet: false),
            new Tabled(Verdicts(board)),
            new Words($"{ClaimWords.Reading} {ClaimWords.Conditions(board.Record)}"),
            new More(Figures(board).Title, new Tabled(Figures(board)))),
    ];

    public static GroupedTable Verdicts(Scoreboard board) => new(
        ClaimWords.Title,
        [
            ("Study", true), new("Claim", true, Wraps: true), ("Verdict", true), new("Why, or on what it depends", true, Wraps: true),
            new("Measured, and what the claim says", true, Wraps: true),
            new("Published", true, Wraps: true), new("As published, here", true, Wraps: true),
            new("Like for like, here", true, Wraps: true), ("Experiment", true),
        ],
        Groups(board, result =>
        [
            result.Claim.Text,
            ClaimWords.Of(result.Verdict),
            result.Why,
            ClaimWords.Expected(result) ?? ClaimWords.Nothing,
            ClaimWords.InShort(result, StudyColumn.Published) ?? CellText.NotPublished,
            Measured(result, StudyColumn.AsPublished),
            Measured(result, StudyColumn.LikeForLike),
            result.Claim.Experiment,
        ]));

    /// <summary>The same for a narrow console, claims by their ids.</summary>
    public static GroupedTable Compact(Scoreboard board) => new(
        ClaimWords.Title,
        [("Study", true), ("Claim", true), ("Verdict", true), ("As published", true), ("Like for like", true)],
        Groups(board, result => [result.Claim.Id, ClaimWords.Of(result.Verdict), Measured(result, StudyColumn.AsPublished),
            Measured(result, StudyColumn.LikeForLike)]));

    public static GroupedTable Figures(Scoreboard board) => new(
        "The figures that decide",
        [("Claim", true), ("Of", true), ("Published", false), ("As published, here", false), ("So the claim", true),
            ("Like for like, here", false), ("So the claim", true)],
        [.. board.Results.Where(result => result.Cells.Count > 0).Select(result =>
            new LineGroup(result.Claim.Id, [.. result.Cells.Select(cell => cell.Key).Distinct().Select(key => Line(result, key))]))]);

    private static IReadOnlyList<LineGroup> Groups(Scoreboard board, Func<ClaimResult, IReadOnlyList<ReportCell>> line) =>
        [.. board.Results.GroupBy(result => ClaimWords.StudyOf(result.Claim))
            .Select(study => new LineGroup(study.Key, [.. study.Select(line)]))];

    private static string? Measured(ClaimResult result, StudyColumn arm) =>
        result.Measure is null ? ClaimWords.Nothing : ClaimWords.InShort(result, arm);

    private static IReadOnlyList<ReportCell> Line(ClaimResult result, CellKey key)
    {
        ClaimCell? In(StudyColumn arm) => result.Of(arm).FirstOrDefault(cell => cell.Key == key);
        string? Value(StudyColumn arm) => In(arm)?.Value is { } value ? ClaimWords.Value(value) : null;
        string Says(StudyColumn arm) => In(arm) is { Value: not null } cell ? ClaimWords.Of(cell.Outcome) : ClaimWords.Nothing;
        var study = result.Claim.Study == Claim.AllStudies ? $"{key.Study}: " : "";
        return
        [
            study + key.Words, Value(StudyColumn.Published) ?? CellText.NotPublished,
            Value(StudyColumn.AsPublished), Says(StudyColumn.AsPublished), Value(StudyColumn.LikeForLike), Says(StudyColumn.LikeForLike),
        ];
    }
}
