using RpcBench.Bench.Runs.Settling;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Runs.Studies;

/// <summary>Finds impossible results of a study run, and warm-ups that ended too soon.</summary>
internal static class StudyValidator
{
    /// <summary>One reason for every mean below its lower bound.</summary>
    public static IEnumerable<string> Of(StudyResultRecord study) =>
        from workload in study.Workloads
        from arm in new[] { (Name: "as published", Arm: workload.AsPublished), (Name: "like for like", Arm: workload.LikeForLike) }
        from figure in new[] { (Api: "REST", Figure: arm.Arm.Rest), (Api: "gRPC", Figure: arm.Arm.Grpc) }
        where figure.Figure is { FloorNanoseconds: { } lowerBound } && figure.Figure.MeanNanoseconds < lowerBound
        select $"{study.Name}: {workload.Workload} over {figure.Api} and {workload.Network}, {arm.Name}: a mean of {Figure.Time(figure.Figure.MeanNanoseconds)} is below the lower bound "
            + $"of {Figure.Time(figure.Figure.FloorNanoseconds!.Value)} that the measured round trip sets.";

    /// <summary>One note for every warm-up after which times still fell.</summary>
    public static IEnumerable<string> NotesOf(StudyResultRecord study) =>
    [
        .. study.Workloads.Select(workload => SettlingWords.Note(workload.LikeForLike.Settling, $"{study.Name}: {workload.Workload} over {workload.Network}, like for like"))
            .Concat(study.Series.SelectMany(line => line.Points.Select(point => SettlingWords.Note(point.Settling, $"{study.Name}: {line.Name} at {Figure.Count(point.X)}"))))
            .OfType<string>(),
    ];
}
