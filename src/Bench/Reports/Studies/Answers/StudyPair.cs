using RpcBench.Records;
using RpcBench.Records.Studies;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Studies.Answers;

/// <summary>Both APIs' mean times of one workload over one network, in every column.</summary>
/// <param name="Workload">As the study names it.</param>
/// <param name="Network">Over which.</param>
/// <param name="PublishedRest">Nanoseconds; null: not published.</param>
/// <param name="PublishedGrpc">Nanoseconds; null: not published.</param>
/// <param name="Measured">Null: not measured.</param>
internal sealed record StudyPair(string Workload, StudyNetwork Network, double? PublishedRest, double? PublishedGrpc, StudyWorkloadRecord? Measured)
{
    /// <summary>The arm of a column; null for what was published, and where it was not measured.</summary>
    public StudyArmRecord? ArmOf(StudyColumn column) => column switch
    {
        StudyColumn.AsPublished => Measured?.AsPublished,
        StudyColumn.LikeForLike => Measured?.LikeForLike,
        _ => null,
    };

    /// <summary>The calls of an API in a column; null where there are none.</summary>
    public StudyFigureRecord? CallsOf(StudyColumn column, string api) => api == ArmNames.Rest ? ArmOf(column)?.Rest : ArmOf(column)?.Grpc;

    /// <summary>The mean of an API in a column, in nanoseconds; null: not measured or not published.</summary>
    public double? MeanOf(StudyColumn column, string api) => column == StudyColumn.Published
        ? api == ArmNames.Rest ? PublishedRest : PublishedGrpc
        : CallsOf(column, api)?.MeanNanoseconds;

    /// <summary>gRPC's time over REST's: from pairs of blocks where there are pairs, else of the means; null where either is missing.</summary>
    public double? RatioOf(StudyColumn column) => ArmOf(column)?.Ratio?.Estimate
        ?? (MeanOf(column, ArmNames.Rest) is > 0 and var rest && MeanOf(column, ArmNames.Grpc) is > 0 and var grpc ? grpc / rest : null);

    /// <summary>Who is faster: of pairs of blocks their verdict, else the means at face value, beside the margin; null where there is no ratio.</summary>
    public Verdict? VerdictOf(StudyColumn column, double margin) => ArmOf(column)?.Verdict ?? (RatioOf(column) is { } ratio ? FaceValue(ratio, margin) : null);

    /// <summary>A ratio of gRPC over REST without an interval, beside the margin.</summary>
    public static Verdict FaceValue(double ratio, double margin) =>
        new Margin(margin).Judge(ratio, ratio);
}
