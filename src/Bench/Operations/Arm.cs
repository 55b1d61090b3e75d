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

    /// <summary>What comes before encoding: the response is an object that the service keeps, JSON's an object of the store, protobuf's a
    /// message.</summary>
    Coded,

    /// <summary>Handler and store: the message is made of an object that the service keeps.</summary>
    Mapped,

    Streamed,

    /// <summary>JSON is written and read by reflection instead of source-generated code.</summary>
    Reflected,

    /// <summary>A GET whose query has the request, instead of a POST.</summary>
    Query,
}

/// <summary>One way to call an operation. The process that serves it is that of the arm called in the same style, unless it has its
/// own.</summary>
internal sealed record Arm(string Id, string Label, CallStyle Style, Version HttpVersion)
    : ComparedArm(Id, Label, Style == CallStyle.Rest ? "rest" : "grpc")
{
    private const string Json = "json";
    private const string Protobuf = "protobuf";
    private const string Combined = "connect";

    /// <summary>The Web API as <see cref="HttpClient"/> calls it by default.</summary>
    public static Arm Rest { get; } = new("rest", ArmNames.Rest, CallStyle.Rest, System.Net.HttpVersion.Version11);

    public static Arm RestHttp2 { get; } = new("rest-h2", "REST over HTTP/2", CallStyle.Rest, System.Net.HttpVersion.Version20);

    /// <summary>The Web API once more, by a service process of its own: against <see cref="Rest"/> there is nothing to find but what the
    /// measurement itself makes up.</summary>
    public static Arm RestTwin { get; } =
        new("rest-twin", "REST again", CallStyle.Rest, System.Net.HttpVersion.Version11) { Service = "rest-twin" };

    public static Arm Grpc { get; } = new("grpc", ArmNames.Grpc, CallStyle.Grpc, System.Net.HttpVersion.Version20);

    /// <summary>Every arm that a run can name, in the order of reports.</summary>
    public static IReadOnlyList<Arm> All { get; } = [Rest, RestHttp2, RestTwin, Grpc];

    /// <summary>From REST to gRPC a factor at a time, all of them served by one process: encoding, framing, version of HTTP; and gRPC
    /// again, which nothing sets apart from itself.</summary>
    public static IReadOnlyList<Arm> Factors { get; } =
    [
        Rest with { Service = Combined },
        Plain("json-h1", "JSON over HTTP/1.1", System.Net.HttpVersion.Version11, Json),
        Plain("json-h2", "JSON over HTTP/2", System.Net.HttpVersion.Version20, Json),
        Plain("proto-h1", "protobuf over HTTP/1.1", System.Net.HttpVersion.Version11, Protobuf),
        Plain("proto-h2", "protobuf over HTTP/2", System.Net.HttpVersion.Version20, Protobuf),
        new("grpc-json", "gRPC with JSON", CallStyle.Grpc, System.Net.HttpVersion.Version20) { Service = Combined, Encoding = Json },
        Grpc with { Service = Combined },
        new("grpc-twin", "gRPC again", CallStyle.Grpc, System.Net.HttpVersion.Version20) { Service = Combined },
    ];

    /// <summary>Arms for one question each: of what a call is made, and what one choice changes of it.</summary>
    public static IReadOnlyList<Arm> Further { get; } =
    [
        Partial(Rest, "rest-echo", "REST's bytes over TCP", CallForm.Echo),
        Partial(Rest, "rest-raw", "REST from bytes", CallForm.Raw),
        Partial(Rest, "rest-coded", "REST from an object", CallForm.Coded),
        Partial(Grpc, "grpc-echo", "gRPC's bytes over TCP", CallForm.Echo),
        Partial(Grpc, "grpc-raw", "gRPC from bytes", CallForm.Raw),
        Partial(Grpc, "grpc-coded", "gRPC from a message", CallForm.Coded),
        Partial(Grpc, "grpc-mapped", "gRPC from an object", CallForm.Mapped),
        Connected(Rest, "rest-one", "REST on one connection", ConnectionPolicy.Fixed(1)),
        Connected(Rest, "rest-four", "REST on four connections", ConnectionPolicy.Fixed(4)),
        Connected(Rest, "rest-per-call", "REST on a connection a call", ConnectionPolicy.PerCall),
        Connected(Grpc, "grpc-one", "gRPC on one connection", ConnectionPolicy.Fixed(1)),
        Connected(Grpc, "grpc-four", "gRPC on four connections", ConnectionPolicy.Fixed(4)),
        Connected(Grpc, "grpc-per-call", "gRPC on a connection a call", ConnectionPolicy.PerCall),
        Rest with { Id = "rest-tls", Label = "REST with TLS", Service = Combined, IsTls = true },
        Grpc with { Id = "grpc-tls", Label = "gRPC with TLS", Service = Combined, IsTls = true },
        Collected(Rest, "rest-server-gc", "REST with server GC", isServer: true),
        Collected(Rest, "rest-workstation-gc", "REST with workstation GC", isServer: false),
        Collected(Grpc, "grpc-server-gc", "gRPC with server GC", isServer: true),
        Collected(Grpc, "grpc-workstation-gc", "gRPC with workstation GC", isServer: false),
        Partial(Rest, "rest-stream", "REST as a stream", CallForm.Streamed),
        Partial(Grpc, "grpc-stream", "gRPC as a stream", CallForm.Streamed),
        Partial(Rest, "rest-reflected", "REST from an object by reflection", CallForm.Reflected),
        new("grpc-json-reflected", "gRPC with JSON by reflection", CallStyle.Grpc, System.Net.HttpVersion.Version20) { Service = Combined,
            Encoding = Json, Form = CallForm.Reflected },
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

    public override ArmRecord ToRecord(Uri? target = null) => new(Id, Label, Style switch
    {
        CallStyle.Rest =>
        "rest",
        CallStyle.Grpc => "grpc",
        _ => "connect"
    }, Encoding, HttpVersion.ToString(), target?.ToString());

    /// <summary>The arm of that id; null: there is none.</summary>
    public static Arm? Find(string id) => All.Concat(Factors).Concat(Further).FirstOrDefault(arm => arm.Id == id);

    public bool Equals(Arm? other) => base.Equals(other);

    public override int GetHashCode() => base.GetHashCode();

    /// <summary>The arms of these ids as one process serves them, in their order.</summary>
    /// <exception cref="ArgumentException">There is no such arm.</exception>
    public static IReadOnlyList<Arm> OneProcess(IEnumerable<string> ids) =>
        [.. ids.Select(id => Factors.Concat(Further).FirstOrDefault(arm => arm.Id == id)
            ?? throw new ArgumentException($"There is no arm '{id}'.", nameof(ids)))];

    private static Arm Partial(Arm whole, string id, string label, CallForm form) =>
        whole with { Id = id, Label = label, Service = Combined, Form = form };

    private static Arm Connected(Arm whole, string id, string label, ConnectionPolicy policy) =>
        whole with { Id = id, Label = label, Service = Combined, Connections = policy };

    private static Arm Collected(Arm whole, string id, string label, bool isServer) =>
        whole with { Id = id, Label = label, Service = id, HasServerGc = isServer };

    private static Arm Plain(string id, string label, Version version, string encoding) =>
        new(id, label, CallStyle.Connect, version) { Service = Combined, Encoding = encoding };
}
