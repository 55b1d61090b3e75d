namespace RpcBench.Studies.Tests.Reports;

/// <summary>Builds study records for tests. The records are complete, valid and always the same, unless a test changes them.</summary>
internal static class StudyRecordBuilder
{
    public const double Millisecond = 1e6;

    private const double ImageBytes = 1_655_400;

    private static readonly string[] Services = ["insert", "get", "list", "delete"];

    private static readonly string[] Apis = ["REST", "gRPC"];

    private static readonly string[] Shapes = ["Small", "Medium", "Large", "Deep", "Deeper", "Deepest"];

    public static StudyRecord Complete() =>
        WithStudies(PythonLab(), CreateImageStudy("flask-study", "rawimg", "jsonimg"), F1Micro(), Bookstore(), PayloadMatrix());

    public static StudyRecord WithStudies(params StudyResultRecord[] studies)
    {
        var run = RecordBuilder.Complete();
        return new()
        {
            Tool = run.Tool,
            Started = run.Started,
            Ended = run.Ended.AddMinutes(9),
            Outcome = RunOutcome.Complete,
            Verb = "run",
            Arguments = ["run", studies.Length == 1 ? studies[0].Name : "all"],
            Machine = run.Machine,
            Conditions = run.Conditions,
            Arms = run.Arms,
            Check = run.Check,
            IsThorough = false,
            Studies = studies,
            InvalidBecause = [],
            Notes = [],
        };
    }

    /// <summary>Returns an interrupted run. The far network was not reached, the like-for-like gRPC arm has no figures over the near
    /// network, and no network was pinged.</summary>
    public static StudyRecord Partial()
    {
        var lab = PythonLab();
        return WithStudies(lab with
        {
            Networks = [.. lab.Networks.Take(2).Select(network => network with { Before = null, After = null })],
            Workloads =
            [
                .. lab.Workloads.Where(workload => workload.Network == "local"),
                .. lab.Workloads.Where(workload => workload.Network == "same_zone")
                    .Select(workload => workload with { LikeForLike = workload.LikeForLike with { Grpc = null } }),
            ],
        }, new StudyResultRecord { Name = "bookstore", Seconds = 0, Networks = [], Workloads = [] }) with
        { Outcome = RunOutcome.Interrupted };
    }

    /// <summary>Returns a study whose REST client connects for every call, which explains all of its disadvantage over a
    /// distance.</summary>
    public static StudyResultRecord PythonLab() => CreateImageStudy("python-lab", "rawImage", "jsonImage");

    public static StudyResultRecord F1Micro()
        => CreateNetworkStudy("f1-micro", 1.49, 35.7, ("add", "Add", 0.2), ("img", "MeasureRawImage", 1.4));

    public static StudyResultRecord Bookstore() => new()
    {
        Name = "bookstore",
        Seconds = 140,
        Networks = [LocalNetwork()],
        Workloads =
        [
            .. Services.Select(service => new StudyWorkloadRecord(
                $"scenario-a-{service}", "local",
                new(Calls($"{service}Book", "per-process", 92), Calls($"{service}Book", "per-process", 108)),
                new(Calls($"{service}Book", "reuse", 0.41), Calls($"{service}Book", "reuse", 0.44)))),
            new("scenario-b-mixed", "local",
                new(Calls("mixed", "per-process", 95), Calls("mixed", "per-process", 110)),
                new(Calls("mixed", "reuse", 0.5), Calls("mixed", "reuse", 0.4))),
        ],
        Counts =
        [
            new("server-source", "", "gRPC", "words", null, 1_240, "words"),
            new("server-source", "", "REST", "words", null, 1_110, "words"),
            new("server-source", "", "gRPC", "lines", null, 130, "lines"), new("server-source", "", "REST", "lines", null, 122, "lines"),
            new("scenario-c-max-concurrent", "local", "gRPC", "max", null, 4_096, "calls"),
            new("scenario-c-max-concurrent", "local", "REST", "max", null, 2_048, "calls"),
        ],
        Series =
        [
            .. from arm in new[] { (Name: StudySeriesRecord.AsPublished, Time: 90.0), (Name: StudySeriesRecord.LikeForLike, Time: 0.4) }
               from api in Apis
               select Series("scenario-a-insert", arm.Name, api, StudySeriesRecord.CallNumber,
                   Enumerable.Range(1, 40).Select(number => ((double)number, (double?)(arm.Time + (number % 7 * 0.01)), 0L))),
            .. from api in Apis
               select Series("scenario-b-mixed", StudySeriesRecord.AsPublished, api, StudySeriesRecord.Calls,
                   [(10, 96, 0), (100, 95, 0), (1000, 95, 0)]),
            Series("scenario-c-insert", StudySeriesRecord.LikeForLike, "REST", StudySeriesRecord.CallsAtOnce,
                [(1, 0.4, 0), (64, 3, 0), (4096, 160, 12)]),
            Series("scenario-c-insert", StudySeriesRecord.LikeForLike, "gRPC", StudySeriesRecord.CallsAtOnce,
                [(1, 0.5, 0), (64, 2, 0), (4096, 110, 0)]),
            Series("stored-books-get", StudySeriesRecord.LikeForLike, "REST", StudySeriesRecord.StoredBooks,
                [(10, 0.4, 0), (1000, 0.41, 0), (100_000, 0.42, 0)]),
            Series("stored-books-list", StudySeriesRecord.LikeForLike, "REST", StudySeriesRecord.StoredBooks,
                [(10, 0.4, 0), (1000, 4, 0), (100_000, 420, 0)]),
        ],
    };

    /// <summary>Returns a study that published streams against arrays. Like for like, both arms return lists.</summary>
    public static StudyResultRecord PayloadMatrix() => new()
    {
        Name = "payload-matrix",
        Seconds = 21,
        Networks = [new("unstated", new RequestedNetworkRecord(0, null, 0, 0), "none", null, null)],
        Workloads =
        [
            .. Shapes.Select((shape, index) => new StudyWorkloadRecord(
                $"{shape.ToLowerInvariant()}-single", "unstated",
                new(Calls($"Get{shape}Payload", "reuse", 0.3 + (index * 0.1)), Calls($"Get{shape}Payload", "reuse", 0.32 + (index * 0.1))),
                new(Calls($"Get{shape}Payload", "reuse", 0.3), Calls($"Get{shape}Payload", "reuse", 0.3),
                    new RatioInterval(1.0, 0.98, 1.02, 0.95, 20)))),
            .. Shapes.Select((shape, index) => new StudyWorkloadRecord(
                $"{shape.ToLowerInvariant()}-collection", "unstated",
                new(Calls($"List{shape}Payloads", "reuse", 3 + index), Calls($"Stream{shape}Payloads", "reuse", 8 + index)),
                new(Calls($"List{shape}Payloads", "reuse", 3), Calls($"List{shape}Payloads", "reuse", 2),
                    new RatioInterval(0.667, 0.62, 0.71, 0.95, 20)))),
        ],
    };

    public static StudyFigureRecord Calls(string operation, string connections, double milliseconds) => new()
    {
        Operation = operation,
        Connections = connections,
        Calls = 100,
        MeanNanoseconds = milliseconds * Millisecond,
        MinimumNanoseconds = milliseconds * Millisecond * 0.9,
        P50Nanoseconds = milliseconds * Millisecond * 0.98,
        P99Nanoseconds = milliseconds * Millisecond * 1.4,
        MaximumNanoseconds = milliseconds * Millisecond * 1.9,
        StandardDeviationNanoseconds = milliseconds * Millisecond * 0.1,
    };

    /// <summary>Returns a study with one workload over one network. Times are in milliseconds.</summary>
    public static StudyRecord CreateSingleFigure(
        double? ping, (double OfRest, double OfGrpc) asPublished, (double OfRest, double OfGrpc) likeForLike,
        string connections = "per-call", string operation = "Add")
    {
        var network = ping is { } milliseconds ? DistantNetwork("far", milliseconds * Millisecond) : LocalNetwork();
        return WithStudies(new StudyResultRecord
        {
            Name = "a-study",
            Seconds = 1,
            Networks = [network],
            Workloads =
            [
                new("add", network.Name,
                    new(Calls(operation, connections, asPublished.OfRest), Calls(operation, "reuse", asPublished.OfGrpc)),
                    new(Calls(operation, "reuse", likeForLike.OfRest), Calls(operation, "reuse", likeForLike.OfGrpc))),
            ],
        });
    }

    /// <summary>Returns a line of a chart. Each point has its x value, its time in milliseconds, and its number of failed calls.</summary>
    public static StudySeriesRecord Series(
        string name, string arm, string api, string x, IEnumerable<(double X, double? Milliseconds, long Failed)> points) =>
        new(name, arm, api, x, [.. points.Select(point => new StudyPointRecord(
            point.X, point.Milliseconds * Millisecond, point.Failed, point.Failed > 0 ? "connection reset" : null))]);

    public static StudyResultRecord WithEachWorkload(this StudyResultRecord study, Func<StudyWorkloadRecord, StudyWorkloadRecord> change) =>
        study with { Workloads = [.. study.Workloads.Select(change)] };

    public static StudyRecord WithEachStudy(this StudyRecord record, Func<StudyResultRecord, StudyResultRecord> change) =>
        record with { Studies = [change(record.Studies[0]), .. record.Studies.Skip(1)] };

    private static StudyResultRecord CreateImageStudy(string name, string raw, string base64) => CreateNetworkStudy(
        name, 0.41, 148.3, ("add", "Add", 0.2), (raw, "MeasureRawImage", 1.4), ("dotproduct", "DotProduct", 0.25),
        (base64, "MeasureBase64Image", 5.2));

    /// <summary>Returns workloads over three networks. Round trips and work are in milliseconds.</summary>
    private static StudyResultRecord CreateNetworkStudy(
        string name, double near, double far, params (string Name, string Operation, double Work)[] workloads) => new()
        {
            Name = name,
            Seconds = 52,
            Networks = [LocalNetwork(), DistantNetwork("same_zone", near * Millisecond), DistantNetwork("cross_region", far * Millisecond)],
            Workloads =
        [
            .. from workload in workloads
               from network in new[] { (Name: "local", Ping: 0.0), (Name: "same_zone", Ping: near), (Name: "cross_region", Ping: far) }
               select Workload(workload.Name, network.Name, network.Ping * Millisecond, workload.Operation, workload.Work),
        ],
        };

    /// <summary>Returns a workload whose REST connections cost a handshake and, for images, six round trips in which the window
    /// grows.</summary>
    private static StudyWorkloadRecord Workload(string name, string network, double ping, string operation, double milliseconds)
    {
        var isImage = operation.EndsWith("Image", StringComparison.Ordinal);
        var rounds = isImage ? 8 : 2;
        var bytes = operation == "MeasureBase64Image" ? ImageBytes * 4 / 3 : isImage ? ImageBytes : 180;
        StudyFigureRecord One(string connections, int least, double overhead) =>
            Calls(operation, connections, milliseconds + overhead + (ping / Millisecond * least)) with
            {
                SentBytes = bytes,
                ReceivedBytes = 120,
                LowerBoundNanoseconds = ping > 0 ? ping * least : null,
                LowerBoundRoundTrips = ping > 0 ? least : null,
            };

        return new(
            name, network, new(One("per-call", rounds, 0.3), One("reuse", 1, 0.1)),
            new(One("reuse", 1, 0.05), One("reuse", 1, 0.1), new RatioInterval(1.01, 0.99, 1.03, 0.95, 20)));
    }

    private static MeasuredNetworkRecord LocalNetwork() =>
        new("local", new RequestedNetworkRecord(0, null, 0, 0), "none", Delivered(31_000), Delivered(32_000));

    private static MeasuredNetworkRecord DistantNetwork(string name, double ping) =>
        new(name, new RequestedNetworkRecord(ping * 0.999, 1_000_000_000, 0, 0), "relay", Delivered(ping * 1.001), Delivered(ping));

    private static DeliveredNetworkRecord Delivered(double roundTrip) => new()
    {
        RoundTripNanoseconds = roundTrip,
        RoundTripLowNanoseconds = roundTrip * 0.99,
        RoundTripHighNanoseconds = roundTrip * 1.02,
        Echoes = 50,
        ConnectNanoseconds = roundTrip * 2.01,
        WarmBytesPerSecond = 1.17e8,
        ColdFetchNanoseconds = roundTrip * 8.1,
        ColdFetchBytes = 1_655_274,
    };
}
