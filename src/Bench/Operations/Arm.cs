using RpcBench.Records;

namespace RpcBench.Bench.Operations;

/// <summary>How the calls of an arm are made.</summary>
public enum CallStyle
{
    /// <summary>Requests to the routes of the Web API, JSON bodies.</summary>
    Rest,

    /// <summary>Methods of the gRPC service, framed by gRPC.</summary>
    Grpc,

    /// <summary>The same methods in the Connect protocol's unary form: a plain POST of the message.</summary>
    Connect,
}

/// <summary>What is compared: one way to call an operation. Two arms are the same where their ids are.</summary>
/// <param name="Id">As the command line and records have it, for example <c>rest-h2</c>.</param>
/// <param name="Label">As people write it.</param>
/// <param name="Style">How its calls are made.</param>
/// <param name="HttpVersion">The version that every call must have.</param>
public sealed record Arm(string Id, string Label, CallStyle Style, Version HttpVersion)
{
    private const string Json = "json";
    private const string Protobuf = "protobuf";
    private const string Combined = "connect";

    /// <summary>The Web API as <see cref="HttpClient"/> calls it by default.</summary>
    public static Arm Rest { get; } = new("rest", ArmNames.Rest, CallStyle.Rest, System.Net.HttpVersion.Version11);

    /// <summary>The Web API over gRPC's version of HTTP.</summary>
    public static Arm RestHttp2 { get; } = new("rest-h2", ArmNames.RestHttp2, CallStyle.Rest, System.Net.HttpVersion.Version20);

    /// <summary>The Web API once more, by a service process of its own: against <see cref="Rest"/> there is nothing to find but what the measurement itself makes up.</summary>
    public static Arm RestTwin { get; } = new("rest-twin", ArmNames.RestTwin, CallStyle.Rest, System.Net.HttpVersion.Version11) { Service = "rest-twin" };

    public static Arm Grpc { get; } = new("grpc", ArmNames.Grpc, CallStyle.Grpc, System.Net.HttpVersion.Version20);

    /// <summary>Every arm that a run can name, in the order of reports.</summary>
    public static IReadOnlyList<Arm> All { get; } = [Rest, RestHttp2, RestTwin, Grpc];

    /// <summary>From REST to gRPC a factor at a time, all of them served by one process: encoding, framing, version of HTTP; and gRPC again, which nothing sets apart from itself.</summary>
    public static IReadOnlyList<Arm> Factors { get; } =
    [
        Rest with { Service = Combined },
        Plain("json-h1", ArmNames.JsonHttp1, System.Net.HttpVersion.Version11, Json),
        Plain("json-h2", ArmNames.JsonHttp2, System.Net.HttpVersion.Version20, Json),
        Plain("proto-h1", ArmNames.ProtobufHttp1, System.Net.HttpVersion.Version11, Protobuf),
        Plain("proto-h2", ArmNames.ProtobufHttp2, System.Net.HttpVersion.Version20, Protobuf),
        new("grpc-json", ArmNames.GrpcJson, CallStyle.Grpc, System.Net.HttpVersion.Version20) { Service = Combined, Encoding = Json },
        Grpc with { Service = Combined },
        new("grpc-twin", ArmNames.GrpcTwin, CallStyle.Grpc, System.Net.HttpVersion.Version20) { Service = Combined },
    ];

    /// <summary>Those of a run that names none; the first is the baseline.</summary>
    public static IReadOnlyList<Arm> Standard { get; } = [Rest, Grpc];

    /// <summary>The name of the process that serves it: of the arm that is called in the same style, unless it has one of its own.</summary>
    public string Service { get; init; } = Style == CallStyle.Rest ? "rest" : "grpc";

    /// <summary>The folder of that process's program below <c>services/</c>.</summary>
    public string Program => Service == Combined ? Combined : IsRest ? "rest" : "grpc";

    /// <summary>Of what is sent and received.</summary>
    public string Encoding { get; init; } = Style == CallStyle.Rest ? Json : Protobuf;

    public bool IsJson => Encoding == Json;

    public bool IsRest => Style == CallStyle.Rest;

    /// <summary>For the record, with where its service is, if that runs elsewhere.</summary>
    public ArmRecord ToRecord(Uri? target = null) => new(Id, Label, Style switch { CallStyle.Rest => "rest", CallStyle.Grpc => "grpc", _ => "connect" }, Encoding, HttpVersion.ToString(), target?.ToString());

    /// <summary>The arm of that id; null: there is none.</summary>
    public static Arm? Find(string id) => All.Concat(Factors).FirstOrDefault(arm => arm.Id == id);

    public bool Equals(Arm? other) => other is not null && other.Id == Id;

    public override int GetHashCode() => string.GetHashCode(Id, StringComparison.Ordinal);

    public override string ToString() => Label;

    private static Arm Plain(string id, string label, Version version, string encoding) => new(id, label, CallStyle.Connect, version) { Service = Combined, Encoding = encoding };
}
