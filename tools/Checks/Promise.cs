namespace RpcBench.Checks;

/// <summary>A promise of the project about its own speed or memory, as a lower or upper limit of a quantity.</summary>
internal sealed record Promise(string Name, string Quantity, double Limit, bool IsLowerLimit)
{
    private const string Rate = "requests per second at 16 in flight";

    public static readonly Promise RestService =
        CreateLowerLimit(0.9, "REST small payload from memory, against a bare Kestrel endpoint", $"{Rate}, service over bare");
    public static readonly Promise GrpcService =
        CreateLowerLimit(0.9, "gRPC small payload from memory, against a bare grpc-dotnet service", $"{Rate}, service over bare");
    public static readonly Promise PlainJson = CreateLowerLimit(0.9,
        "Small payload from memory by a plain POST of JSON over HTTP/1.1, against a bare Kestrel endpoint", $"{Rate}, service over bare");
    public static readonly Promise PlainProtobuf = CreateLowerLimit(0.9,
        "Small payload from memory by a plain POST of protobuf over HTTP/2, against a bare Kestrel endpoint", $"{Rate}, service over bare");
    public static readonly Promise IdleRelay = CreateUpperLimit(0.1, "Processor of an idle relay", "part of one core over 5 seconds");
    public static readonly Promise RelayMemory = CreateUpperLimit(64, "Memory of a relay", "peak resident MiB");
    public static readonly Promise RecordingTime = CreateUpperLimit(50, "Recording a sample", "nanoseconds");
    public static readonly Promise RecordingMemory = CreateUpperLimit(0, "Recording a sample", "bytes allocated");
    public static readonly Promise UnobservedCall = CreateUpperLimit(
        1,
        "A call that the meter counts while nobody listens",
        "nanoseconds");
    public static readonly Promise Punctuality =
        CreateUpperLimit(1, "Open loop at 2,000 calls a second sends on time", "milliseconds that the 99th percentile of sends is late");
    public static readonly Promise AgainstWrk =
        CreateLowerLimit(0.7, "REST generator at 64 in flight, against wrk with 64 connections", "requests per second, ours over theirs");
    public static readonly Promise AgainstH2Load = CreateLowerLimit(0.5,
        "gRPC generator at 64 in flight, against h2load with as many streams on one connection", "requests per second, ours over theirs");
    public static readonly Promise GeneratorMemory =
        CreateUpperLimit(20, "Memory of the generator under load", "MiB that it grows by from the first to the tenth minute");
    public static readonly Promise DefaultCommand = CreateUpperLimit(
        230,
        "The default command",
        "seconds until its end, the slower of two runs");
    public static readonly Promise ServiceMemory = CreateUpperLimit(250, "Memory of the services", "peak resident MiB of the larger");

    private static readonly Promise[] All =
    [
        RestService, GrpcService, PlainJson, PlainProtobuf, TableGrowth("small"), TableGrowth("large"), TableGrowth("deepest"),
        RelayedRate("REST"), RelayedRate("gRPC"), IdleRelay, RelayMemory, .. RelayPromises.RoundTrips
            .Select(RoundTripDelivery), RecordingTime,
        RecordingMemory, UnobservedCall, Punctuality, AgainstWrk, AgainstH2Load, GeneratorMemory, DefaultCommand, ServiceMemory,
    ];

    /// <summary>Whether the project still makes a promise with this name. An older record may have other promises.</summary>
    public static bool Exists(string name) => Array.Exists(All, promise => promise.Name == name);

    public static Promise TableGrowth(string shape) => CreateUpperLimit(
        1.2, $"A get of one {shape} payload does not grow with its tables", "time with 1,000,000 rows in every table over time with 100");

    public static Promise RelayedRate(string arm) =>
        CreateLowerLimit(0.6, $"{arm} through a relay without delay, against direct", $"{Rate}, relayed over direct");

    public static Promise RoundTripDelivery(TimeSpan roundTrip) => CreateLowerLimit(
        RelayPromises.DeliveryCount, $"A round trip of {Units.Format(roundTrip)} is delivered",
        $"runs of {RelayPromises.DeliveryCount} within 5 % or 0.1 ms");

    private static Promise CreateLowerLimit(double limit, string name, string quantity) => new(name, quantity, limit, IsLowerLimit: true);

    private static Promise CreateUpperLimit(double limit, string name, string quantity) => new(name, quantity, limit, IsLowerLimit: false);
}
