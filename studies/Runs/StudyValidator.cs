namespace RpcBench.Studies.Runs;

/// <summary>Finds impossible results in a run of studies, and warm-ups that ended too early.</summary>
internal static class StudyValidator
{
    public static IEnumerable<DiagnosticRecord> Validate(StudyResultRecord study) =>
        from workload in study.Workloads
        from arm in new[] { (Name: "as published", Arm: workload.AsPublished), (Name: "like for like", Arm: workload.LikeForLike) }
        from figure in new[] { (Api: "REST", Figure: arm.Arm.Rest), (Api: "gRPC", Figure: arm.Arm.Grpc) }
        let lowerBound = figure.Figure?.LowerBoundNanoseconds
        where figure.Figure?.MeanNanoseconds < lowerBound
        let roundTrip = StudyFigures.GetLeastRoundTrip(study.Networks.First(network => network.Name == workload.Network))
        select new DiagnosticRecord(DiagnosticCode.BelowLowerBound, ComparedApis.FindArmId(figure.Api))
            .Add("subject", $"{study.Name}, {arm.Name}").Add("network", workload.Network).Add("operation", workload.Workload)
            .Add("statistic", "mean").Add("value", figure.Figure!.MeanNanoseconds).Add("bound", lowerBound!.Value)
            .Add("roundTrip", roundTrip!.Value);

    public static IEnumerable<DiagnosticRecord> GetNotes(StudyResultRecord study) =>
    [
        .. study.Workloads.Select(workload =>
            workload.LikeForLike.Settling?.CreateNote($"{study.Name}: {workload.Workload} over {workload.Network}, like for like"))
            .Concat(study.Series.SelectMany(line =>
                line.Points.Select(point => point.Settling?.CreateNote($"{study.Name}: {line.Name} at {Format.Count(point.X)}"))))
            .OfType<DiagnosticRecord>(),
    ];
}
