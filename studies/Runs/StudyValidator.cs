namespace RpcBench.Studies.Runs;

/// <summary>Finds impossible results of a study run, and warm-ups that ended too soon.</summary>
internal static class StudyValidator
{
    public static IEnumerable<DiagnosticRecord> Validate(StudyResultRecord study) =>
        from workload in study.Workloads
        from arm in new[] { (Name: "as published", Arm: workload.AsPublished), (Name: "like for like", Arm: workload.LikeForLike) }
        from figure in new[] { (Api: "REST", Figure: arm.Arm.Rest), (Api: "gRPC", Figure: arm.Arm.Grpc) }
        let lowerBound = figure.Figure?.LowerBoundNanoseconds
        where figure.Figure?.MeanNanoseconds < lowerBound
        let roundTrip = StudyFigures.LeastRoundTrip(study.Networks.First(network => network.Name == workload.Network))
        select new DiagnosticRecord(DiagnosticCode.BelowLowerBound, ComparedApis.IdOf(figure.Api))
            .Add("subject", $"{study.Name}, {arm.Name}").Add("network", workload.Network).Add("operation", workload.Workload)
            .Add("statistic", "mean").Add("value", figure.Figure!.MeanNanoseconds).Add("bound", lowerBound!.Value)
            .Add("roundTrip", roundTrip ?? double.NaN);

    public static IEnumerable<DiagnosticRecord> NotesOf(StudyResultRecord study) =>
    [
        .. study.Workloads.Select(workload =>
            NoteOf(workload.LikeForLike.Settling, $"{study.Name}: {workload.Workload} over {workload.Network}, like for like"))
            .Concat(study.Series.SelectMany(line =>
                line.Points.Select(point => NoteOf(point.Settling, $"{study.Name}: {line.Name} at {Figure.Count(point.X)}"))))
            .OfType<DiagnosticRecord>(),
    ];

    /// <summary>What a reader is told of a warm-up that ended too soon; null: it had settled, or nothing is known of it.</summary>
    public static DiagnosticRecord? NoteOf(SettlingRecord? settling, string what) => settling is not { IsSettled: false } ? null : new(
        DiagnosticCode.WarmUpEnded)
    {
        Texts = new Dictionary<string, string> { ["subject"] = what },
        Values = new Dictionary<string, double> { ["seconds"] = settling.Seconds * 1e9, ["blocks"] = settling.Blocks },
    };
}
