namespace RpcBench.Bench.Operations;

internal enum CallStyle
{
    Rest,

    /// <summary>Methods of the gRPC service, framed by gRPC.</summary>
    Grpc,

    /// <summary>The same methods in the Connect protocol's unary form: a plain POST of the message.</summary>
    Connect,
}

/// <summary>What is left out of an arm's calls, or done in another way.</summary>
internal enum CallForm
{
    /// <summary>Nothing: calls as shipped.</summary>
    Whole,

    /// <summary>All but the bytes: as many are sent and received over TCP, and nothing is above it.</summary>
    Echo,

    /// <summary>Encoding and decoding, and all before: the response's bytes are there before the call, and are not decoded.</summary>
    Raw,

    /// <summary>What is before encoding: an object that the service keeps, JSON's an object of the store, protobuf's a message.</summary>
    Coded,

    /// <summary>Handler and store: the message is made of an object that the service keeps.</summary>
    Mapped,

    Streamed,

    /// <summary>JSON is written and read by reflection instead of source-generated code.</summary>
    Reflected,

    /// <summary>A GET whose query has the request, instead of a POST.</summary>
    Query,
}

/// <summary>One way to call an operation, by the process of the arm called in the same style unless it has its own.</summary>
internal sealed record Arm(string Id, string Label, CallStyle Style, Version HttpVersion)
    : ComparedArm(Id, Label, Style == CallStyle.Rest ? "rest" : "grpc")
{
    private const string Json = "json";
    private const string Protobuf = "protobuf";
    private const string Combined = "connect";

    /// <summary>The Web API as <see cref="HttpClient"/> calls it by default.</summary>
    public static Arm Rest { get; } = new("rest", ArmNames.Rest, CallStyle.Rest, System.Net.HttpVersion.Version11);

    public static Arm RestHttp2 { get; } = new("rest-h2", "REST over HTTP/2", CallStyle.Rest, System.Net.HttpVersion.Version20);

    /// <summary>The Web API again by a process of its own: against <see cref="Rest"/> it shows what measuring makes up.</summary>
    public static Arm RestTwin { get; } = Rest with { Id = "rest-twin", Label = "REST again", Service = "rest-twin" };

    public static Arm Grpc { get; } = new("grpc", ArmNames.Grpc, CallStyle.Grpc, System.Net.HttpVersion.Version20);

    /// <summary>Every arm that a run can name, in the order of reports.</summary>
    public static IReadOnlyList<Arm> All { get; } = [Rest, RestHttp2, RestTwin, Grpc];

    /// <summary>From REST to gRPC a factor at a time, by one process: encoding, framing, version of HTTP; and gRPC again.</summary>
    public static IReadOnlyList<Arm> Factors { get; } =
    [
        Rest with { Service = Combined },
        Plain("json-h1", "JSON over HTTP/1.1", System.Net.HttpVersion.Version11, Json),
        Plain("json-h2", "JSON over HTTP/2", System.Net.HttpVersion.Version20, Json),
        Plain("proto-h1", "protobuf over HTTP/1.1", System.Net.HttpVersion.Version11, Protobuf),
        Plain("proto-h2", "protobuf over HTTP/2", System.Net.HttpVersion.Version20, Protobuf),
        Grpc.As("grpc-json", "gRPC with JSON") with { Encoding = Json },
        Grpc with { Service = Combined },
        Grpc.As("grpc-twin", "gRPC again"),
    ];

    /// <summary>Arms for one question each: of what a call is made, and what one choice changes of it.</summary>
    public static IReadOnlyList<Arm> Further { get; } =
    [
        Rest.As("rest-echo", "REST's bytes over TCP") with { Form = CallForm.Echo },
        Rest.As("rest-raw", "REST from bytes") with { Form = CallForm.Raw },
        Rest.As("rest-coded", "REST from an object") with { Form = CallForm.Coded },
        Grpc.As("grpc-echo", "gRPC's bytes over TCP") with { Form = CallForm.Echo },
        Grpc.As("grpc-raw", "gRPC from bytes") with { Form = CallForm.Raw },
        Grpc.As("grpc-coded", "gRPC from a message") with { Form = CallForm.Coded },
        Grpc.As("grpc-mapped", "gRPC from an object") with { Form = CallForm.Mapped },
        Rest.As("rest-one", "REST on one connection") with { Connections = ConnectionPolicy.Fixed(1) },
        Rest.As("rest-four", "REST on four connections") with { Connections = ConnectionPolicy.Fixed(4) },
        Rest.As("rest-per-call", "REST on a connection a call") with { Connections = ConnectionPolicy.PerCall },
        Grpc.As("grpc-one", "gRPC on one connection") with { Connections = ConnectionPolicy.Fixed(1) },
        Grpc.As("grpc-four", "gRPC on four connections") with { Connections = ConnectionPolicy.Fixed(4) },
        Grpc.As("grpc-per-call", "gRPC on a connection a call") with { Connections = ConnectionPolicy.PerCall },
        Rest.As("rest-tls", "REST with TLS") with { IsTls = true },
        Grpc.As("grpc-tls", "gRPC with TLS") with { IsTls = true },
        Rest with { Id = "rest-server-gc", Label = "REST with server GC", Service = "rest-server-gc", HasServerGc = true },
        Rest with { Id = "rest-workstation-gc", Label = "REST with workstation GC", Service = "rest-workstation-gc", HasServerGc = false },
        Grpc with { Id = "grpc-server-gc", Label = "gRPC with server GC", Service = "grpc-server-gc", HasServerGc = true },
        Grpc with { Id = "grpc-workstation-gc", Label = "gRPC with workstation GC", Service = "grpc-workstation-gc", HasServerGc = false },
        Rest.As("rest-stream", "REST as a stream") with { Form = CallForm.Streamed },
        Grpc.As("grpc-stream", "gRPC as a stream") with { Form = CallForm.Streamed },
        Rest.As("rest-reflected", "REST from an object by reflection") with { Form = CallForm.Reflected },
        Grpc.As("grpc-json-reflected", "gRPC with JSON by reflection") with { Encoding = Json, Form = CallForm.Reflected },
        Plain("json-h1-get", "JSON by GET over HTTP/1.1", System.Net.HttpVersion.Version11, Json) with { Form = CallForm.Query },
        Plain("proto-h1-get", "protobuf by GET over HTTP/1.1", System.Net.HttpVersion.Version11, Protobuf) with { Form = CallForm.Query },
    ];

    /// <summary>Those of a run that names none; the first is the baseline.</summary>
    public static IReadOnlyList<Arm> Standard { get; } = [Rest, Grpc];

    /// <summary>The folder of that process's program below <c>services/</c>.</summary>
    public string Program => Service == Combined ? Combined : IsRest ? "rest" : "grpc";

    public string Encoding { get; init; } = Style == CallStyle.Rest ? Json : Protobuf;

    public CallForm Form { get; init; }

    public bool IsTls { get; init; }

    /// <summary>Whether its service has the server garbage collector; null: what the run gives all of them.</summary>
    public bool? HasServerGc { get; init; }

    public override string MethodName => Id switch
    {
        "rest-h2" => nameof(RestHttp2),
        "json-h1" => "JsonHttp1",
        "json-h2" => "JsonHttp2",
        "proto-h1" => "ProtobufHttp1",
        "proto-h2" => "ProtobufHttp2",
        _ => base.MethodName,
    };

    // Bytes are no object, and streams are other operations.
    public override bool IsComparable => Form is not (CallForm.Echo or CallForm.Raw or CallForm.Streamed);

    // What leaves out the handler cannot.
    public override bool TellsTimes => Form is CallForm.Whole or CallForm.Query || (Form == CallForm.Reflected && !IsRest);

    public bool IsJson => Encoding == Json;

    public bool IsRest => Style == CallStyle.Rest;

    public override ArmRecord ToRecord(Uri? target = null) =>
        new(Id, Label, Style == CallStyle.Connect ? "connect" : IsRest ? "rest" : "grpc", Encoding, $"{HttpVersion}", target?.ToString());

    /// <summary>The arm of that id; null: there is none.</summary>
    public static Arm? Find(string id) => All.Concat(Factors).Concat(Further).FirstOrDefault(arm => arm.Id == id);

    public bool Equals(Arm? other) => base.Equals(other);

    public override int GetHashCode() => base.GetHashCode();

    /// <exception cref="ArgumentException">There is no such arm that the process of all of them serves.</exception>
    public static IReadOnlyList<Arm> OneProcess(IEnumerable<string> ids) =>
        [.. ids.Select(id => Factors.Concat(Further).FirstOrDefault(arm => arm.Id == id)
            ?? throw new ArgumentException($"There is no arm '{id}'.", nameof(ids)))];

    /// <summary>The same calls under another name, served by the process of all of them.</summary>
    private Arm As(string id, string label) => this with { Id = id, Label = label, Service = Combined };

    private static Arm Plain(string id, string label, Version version, string encoding) =>
        new(id, label, CallStyle.Connect, version) { Service = Combined, Encoding = encoding };
}
