namespace RpcBench.Studies.Reports;

/// <summary>A cell as published and as measured, with its calls. What was not measured is null. The API may be <c>ICMP</c>.</summary>
internal sealed record StudyCell(CellKind Kind, string Workload, string Api, StudyNetwork Network, string Statistic, string Unit)
{
    /// <summary>The first published figure of the cell, or null if there is none.</summary>
    public PublishedFigure? Published { get; init; }

    public StudyValue? AsPublished { get; init; }

    public StudyValue? LikeForLike { get; init; }

    public StudyFigureRecord? AsPublishedCalls { get; init; }

    public StudyFigureRecord? LikeForLikeCalls { get; init; }

    public IReadOnlyList<Finding> Findings { get; init; } = [];

    /// <summary>Returns null if the figure was not measured, not published or not a number. Times are in nanoseconds.</summary>
    public StudyValue? ValueOf(StudyColumn column) => column switch
    {
        StudyColumn.Published => StudyValue.FromFigure(Published),
        StudyColumn.AsPublished => AsPublished,
        _ => LikeForLike,
    };

    public double? GetRoundTrips(StudyColumn column) => Kind == CellKind.Time ? Network.ToRoundTrips(column, ValueOf(column)?.Value) : null;
}

internal enum CellKind
{
    Time,

    Ping,

    Count,

    Ratio,
}

internal enum StudyColumn
{
    Published,

    /// <summary>Measured here as the study measured.</summary>
    AsPublished,

    /// <summary>Measured here with the same work and the same connections for both APIs.</summary>
    LikeForLike,
}

internal static class StudyColumns
{
    private static readonly (string Header, string InSentence, string Described)[] Names =
    [
        ("published", "as published", "published"),
        ("as published, here", "as the study did it here", "as published"),
        ("like for like, here", "like for like", "like for like"),
    ];

    public static IReadOnlyList<StudyColumn> All { get; } = Enum.GetValues<StudyColumn>();

    public static string Header(StudyColumn column) => Names[(int)column].Header;

    public static string Header(string arm) => arm switch
    {
        StudySeriesRecord.AsPublished => Header(StudyColumn.AsPublished),
        StudySeriesRecord.LikeForLike => Header(StudyColumn.LikeForLike),
        _ => arm,
    };

    public static StudyArmRecord? ArmOf(this StudyWorkloadRecord workload, StudyColumn column) => column switch
    {
        StudyColumn.AsPublished => workload.AsPublished,
        StudyColumn.LikeForLike => workload.LikeForLike,
        _ => null,
    };

    public static double? ValueOf(this StudyCountRecord count, StudyColumn arm) =>
        arm == StudyColumn.AsPublished ? count.AsPublished : count.LikeForLike;

    public static string InSentence(StudyColumn column) => Names[(int)column].InSentence;

    public static string Describe(StudyColumn column) => Names[(int)column].Described;
}
