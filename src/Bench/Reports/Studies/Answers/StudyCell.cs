using RpcBench.Records.Studies;
using RpcBench.Studies.Audit;
using RpcBench.Studies.Figures;

namespace RpcBench.Bench.Reports.Studies.Answers;

/// <summary>One cell of a study's table: what it published beside what was measured here.</summary>
internal sealed record StudyCell
{
    public required CellKind Kind { get; init; }

    /// <summary>As the study names it.</summary>
    public required string Workload { get; init; }

    /// <summary><c>REST</c>, <c>gRPC</c>, <c>ICMP</c> or a ratio of two of them.</summary>
    public required string Api { get; init; }

    public required StudyNetwork Network { get; init; }

    /// <summary>As the study names it.</summary>
    public required string Statistic { get; init; }

    /// <summary>As the study prints it.</summary>
    public required string Unit { get; init; }

    /// <summary>The figure; of one that was published twice, the first. Null: the study has no such figure.</summary>
    public PublishedFigure? Published { get; init; }

    /// <summary>Null: not measured.</summary>
    public StudyValue? AsPublished { get; init; }

    /// <summary>Null: not measured.</summary>
    public StudyValue? LikeForLike { get; init; }

    /// <summary>The calls behind <see cref="AsPublished"/>; null: it is not of calls, or was not measured.</summary>
    public StudyFigureRecord? AsPublishedCalls { get; init; }

    /// <summary>The calls behind <see cref="LikeForLike"/>; null: it is not of calls, or was not measured.</summary>
    public StudyFigureRecord? LikeForLikeCalls { get; init; }

    /// <summary>What the audit has against the published figure.</summary>
    public IReadOnlyList<Finding> Findings { get; init; } = [];

    /// <summary>The figure of a column, times in nanoseconds; null: not measured, not published, or no number.</summary>
    public StudyValue? ValueOf(StudyColumn column) => column switch
    {
        StudyColumn.Published => Published is null ? null : PublishedValue.Of(Published),
        StudyColumn.AsPublished => AsPublished,
        _ => LikeForLike,
    };

    /// <summary>The calls behind the figure of a column; null where it is not of calls made here.</summary>
    public StudyFigureRecord? CallsOf(StudyColumn column) => column switch
    {
        StudyColumn.AsPublished => AsPublishedCalls,
        StudyColumn.LikeForLike => LikeForLikeCalls,
        _ => null,
    };

    /// <summary>The figure of a column as a multiple of the round trip; null where that says nothing.</summary>
    public double? RoundTrips(StudyColumn column) => Kind == CellKind.Time ? Network.InRoundTrips(column, ValueOf(column)?.Value) : null;
}
