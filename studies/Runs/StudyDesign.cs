namespace RpcBench.Studies.Runs;

/// <summary>How a study measured, as far as its text and code show. The arm "as published" repeats this.</summary>
internal sealed record StudyDesign(string Name, int Calls, IReadOnlyList<StudyWorkload> Workloads)
{
    // The clients of some studies take the number of calls from the command line, and their texts do not mention it.
    private const int UnstatedCalls = 100;
    private static readonly string[] Shapes = ["Small", "Medium", "Large", "Deep", "Deeper", "Deepest"];
    private static readonly string[] CalledOperations = ["Add", "MeasureRawImage", "DotProduct", "MeasureBase64Image"];

    /// <summary>The studies that call a list of workloads one by one. The bookstore study has its own scenarios.</summary>
    public static IReadOnlyList<StudyDesign> All { get; } =
    [
        new("python-lab", UnstatedCalls, CreateFourCalls("add", "rawImage", "dotproduct", "jsonImage")),
        new("flask-study", UnstatedCalls, CreateFourCalls("add", "rawimg", "dotproduct", "jsonimg")),
        new("f1-micro", 1000, [StudyWorkload.CreateReconnecting("add", "Add"), StudyWorkload.CreateReconnecting("img", "MeasureRawImage")]),
        new("payload-matrix", 100, [.. CreateTwelveMethods()]),
    ];

    /// <summary>Returns null for a study that has its own scenarios.</summary>
    public static StudyDesign? Find(string name) => All.FirstOrDefault(design => design.Name == name);

    /// <summary>Returns the networks whose pings the study published, or without pings the loopback device.</summary>
    public static IReadOnlyList<DesignedNetwork> GetNetworks(string study, FigureTable published)
    {
        PublishedFigure[] figures = [.. published.Figures.Where(figure => figure.Study == study)];
        DesignedNetwork[] pinged = [.. figures.Where(figure => figure.IsPing).Select(CreatePingedNetwork)];
        return pinged.Length > 0
            ? pinged
            : [new(figures.Select(figure => figure.Network).First(network => network.Length > 0), NetworkProfile.Local)];
    }

    // A ping to the machine itself uses the loopback device. Every other ping crosses a network between two machines.
    private static DesignedNetwork CreatePingedNetwork(PublishedFigure ping)
    {
        if (Names.AreSame(ping.Network, NetworkProfile.Local.Name))
        {
            return new(ping.Network, NetworkProfile.Local);
        }

        var milliseconds = ping.Value.Value * (double)Names.FindMilliseconds(ping.Unit)!.Value;
        NetworkProfile between = new(ping.Network, TimeSpan.FromMilliseconds(milliseconds))
        {
            BitsPerSecond = NetworkProfile.CrossRegion.BitsPerSecond,
        };
        return new(ping.Network, between);
    }

    private static IReadOnlyList<StudyWorkload> CreateFourCalls(params string[] names) =>
        [.. names.Zip(CalledOperations, StudyWorkload.CreateReconnecting)];

    private static IEnumerable<StudyWorkload> CreateTwelveMethods() =>
    [
        .. Shapes.Select(shape => new StudyWorkload($"{shape.ToLowerInvariant()}-single", $"Get{shape}Payload")),
        .. Shapes.Select(shape => new StudyWorkload(
            $"{shape.ToLowerInvariant()}-collection", $"List{shape}Payloads", PublishedGrpcOperation: $"Stream{shape}Payloads")),
    ];
}

/// <summary>A workload by its name in the study, and the operation that represents it. REST's connections are null if they are reused.
/// gRPC's operation is null if it is the same.</summary>
internal sealed record StudyWorkload(
    string Name, string Operation, string? PublishedRestConnections = null, string? PublishedGrpcOperation = null)
{
    public string GetPublishedOperation(ComparedApi api) => api == ComparedApi.Grpc ? PublishedGrpcOperation ?? Operation : Operation;

    public string GetPublishedConnections(ComparedApi api) =>
        (api == ComparedApi.Rest ? PublishedRestConnections : null) ?? StudyFigureRecord.Reuse;

    /// <summary>Creates a workload whose REST client opened a connection for every call, while its gRPC client kept one.</summary>
    public static StudyWorkload CreateReconnecting(string name, string operation) =>
        new(name, operation, StudyFigureRecord.PerCall);
}

internal sealed record DesignedNetwork(string Name, NetworkProfile Profile)
{
    /// <summary>The network as the value of <c>--network</c>.</summary>
    public string Argument => Profile.IsLocal ? Profile.Name : Profile.ToArgument();
}
