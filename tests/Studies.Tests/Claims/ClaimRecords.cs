namespace RpcBench.Studies.Tests.Claims;

/// <summary>Builds study records for tests of claims. The records are always the same, and as small or as complete as a test
/// needs.</summary>
internal static class ClaimRecords
{
    public static readonly FigureTable Published = FigureTable.ReadPublished();

    public static ClaimResult Evaluate(string study, Prediction prediction, params StudyResultRecord[] measured) => ClaimTest.Evaluate(
        new() { Id = "a", Study = study, Text = "It is so.", Basis = new(), Experiment = $"run {study}", Test = prediction },
        StudyRecordBuilder.WithStudies(measured), Published);

    public static void AssertVerdict(ClaimVerdict verdict, string why, ClaimResult result) =>
        Assert.Equal((verdict, why), (result.Verdict, result.Why));

    /// <summary>Returns a study with figures, and without pairs, for the published cells. <paramref name="figure"/> gets the cell, the API,
    /// and whether the arm is like for like. It returns null if the cell was not measured.</summary>
    public static StudyResultRecord CreateStudy(string name, Func<TimedCell, ComparedApi, bool, StudyFigureRecord?> figure) => new()
    {
        Name = name,
        Seconds = 1,
        Networks = [.. TimedCell.Select(Published, name).Select(cell => cell.Network).Distinct().Select(CreateNetwork)],
        Workloads =
        [
            .. TimedCell.Select(Published, name).Select(cell => new StudyWorkloadRecord(
                cell.Workload,
                cell.Network,
                new(figure(cell, ComparedApi.Rest, false), figure(cell, ComparedApi.Grpc, false)),
                new(figure(cell, ComparedApi.Rest, true), figure(cell, ComparedApi.Grpc, true)))),
        ],
    };

    /// <summary>Returns a study that has a ratio of gRPC to REST, from pairs, for every cell and arm.</summary>
    public static StudyResultRecord CreatePairedStudy(string name, Func<TimedCell, bool, RatioInterval?> ratio)
    {
        StudyArmRecord Arm(StudyWorkloadRecord workload, bool likeForLike) =>
            new(null, null, ratio(new(name, workload.Workload, workload.Network), likeForLike));
        return CreateStudy(name, (_, _, _) => null)
            .WithEachWorkload(workload => workload with { AsPublished = Arm(workload, false), LikeForLike = Arm(workload, true) });
    }

    public static RatioInterval CreateRatio(double grpcOverRest, double error = 0.02) =>
        new(grpcOverRest, grpcOverRest * (1 - error), grpcOverRest * (1 + error), 0.95, 30);

    public static StudyFigureRecord CreateFigure(double milliseconds, string connections = "reuse", int calls = 1000) =>
        StudyRecordBuilder.Calls("Add", connections, milliseconds) with
        {
            Calls = calls,
            SentBytes = 100,
            ReceivedBytes = 100,
        };

    /// <summary>Returns the round trip, in milliseconds, that the study requests of a network.</summary>
    public static double PingOf(string network) => network switch { "same_zone" => 0.4, "cross_region" => 148, _ => 0 };

    private static MeasuredNetworkRecord CreateNetwork(string name)
    {
        var ping = PingOf(name) * 1e6;
        return new(
            name, new(ping, null, 0, 0), ping > 0 ? "relay" : "none",
            ping > 0 ? Delivered(ping) : null, null);
    }

    private static DeliveredNetworkRecord Delivered(double ping) => new()
    {
        RoundTripNanoseconds = ping,
        RoundTripLowNanoseconds = ping,
        RoundTripHighNanoseconds = ping,
        Echoes = 50,
        ConnectNanoseconds = 2 * ping,
        WarmBytesPerSecond = 1e9,
        ColdFetchNanoseconds = 8 * ping,
        ColdFetchBytes = 1_655_274,
    };
}
