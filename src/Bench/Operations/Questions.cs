namespace RpcBench.Bench.Operations;

/// <summary>What <c>why</c> can be asked of our arms.</summary>
internal static class Questions
{
    public const string Total = "Total";
    public const string Bridge = "Bridge";
    public const string Encoding = "Encoding";
    public const string Http = "Http";
    public const string Framing = "Framing";
    public const string EncodingByHttp = "EncodingByHttp";
    public const string EncodingByFraming = "EncodingByFraming";
    public const string Twin = "Twin";

    private const string BalancedRows = FactorDesign.BalancedRows;
    private const string Payloads = "GetSmallPayload,ListMediumPayloads";

    public static void Declare(ComparisonBuilder comparison) => comparison.Designs.AddRange(All);

    public static FactorDesign Protocol { get; } = MakeProtocol();

    public static FactorDesign Budget { get; } = MakeBudget();

    /// <summary>All, the first where none is chosen.</summary>
    public static IReadOnlyList<FactorDesign> All { get; } =
    [
        Protocol,
        Budget,
        BothSides("tls", "what encryption costs", "TLS", ("rest", "rest-tls"), ("grpc", "grpc-tls"),
            "The services make a certificate when they start, which the clients trust and no other; connections are open before anything "
            + "is timed."),
        MakeConnections(),
        BothSides("stream", "what streaming a collection costs", "a stream instead of one response", ("rest", "rest-stream"),
            ("grpc", "grpc-stream"), "A stream is read to its end; over REST it is JSON by the line.") with
        {
            Operations = "ListMediumPayloads",
        },
        BothSides("gc", "what the workstation garbage collector costs beside the server one",
            "the workstation collector instead of the server one", ("rest-server-gc", "rest-workstation-gc"),
            ("grpc-server-gc", "grpc-workstation-gc"), "The collector is the services'; each of the four has a process of its own."),
        BothSides("json", "what reflection costs beside source-generated JSON", "reflection instead of generated code",
            ("rest-coded", "rest-reflected"), ("grpc-json", "grpc-json-reflected"),
            "Both sides of a call write and read in the same way. Over REST the service sends an object that it keeps; gRPC is with JSON "
            + "instead of protobuf.") with { Title = "Why: JSON by reflection" },
        BothSides("get", "what GET costs beside POST", "GET instead of POST", ("json-h1", "json-h1-get"), ("proto-h1", "proto-h1-get"),
            "Calls are unary ones of the Connect protocol over HTTP/1.1, whose GET has the request in its query.",
            ("with JSON", "with protobuf")),
    ];

    private static FactorDesign MakeProtocol()
    {
        FactorContrast
            bridge = FactorContrast.Between(Bridge, "a plain POST instead of the Web API's GET", "json-h1", "rest"),
            encodingHttp1 = FactorContrast.Between("EncodingHttp1", "protobuf instead of JSON, plain over HTTP/1.1", "proto-h1", "json-h1"),
            encodingHttp2 = FactorContrast.Between("EncodingHttp2", "protobuf instead of JSON, plain over HTTP/2", "proto-h2", "json-h2"),
            encodingGrpc = FactorContrast.Between("EncodingGrpc", "protobuf instead of JSON, in gRPC", "grpc", "grpc-json"),
            httpJson = FactorContrast.Between("HttpJson", "HTTP/2 instead of HTTP/1.1, with JSON", "json-h2", "json-h1"),
            httpProtobuf = FactorContrast.Between("HttpProtobuf", "HTTP/2 instead of HTTP/1.1, with protobuf", "proto-h2", "proto-h1"),
            framingJson =
                FactorContrast.Between("FramingJson", "gRPC instead of a plain POST over HTTP/2, with JSON", "grpc-json", "json-h2"),
            framingProtobuf =
                FactorContrast.Between("FramingProtobuf", "gRPC instead of a plain POST over HTTP/2, with protobuf", "grpc", "proto-h2");
        string[] steps = [Bridge, Encoding, Http, Framing];

        // gRPC needs HTTP/2, so the steps can be taken in three orders: each average is over these, and they add up to the whole way.
        return new()
        {
            Name = "protocol",
            Question = "encoding, version of HTTP and framing, from REST to gRPC",
            Title = "Why: from REST to gRPC step by step",
            Arms = ["rest", "json-h1", "json-h2", "proto-h1", "proto-h2", "grpc-json", "grpc", "grpc-twin"],
            Contrasts =
            [
                FactorContrast.Between(Total, "gRPC instead of REST", "grpc", "rest"),
                bridge,
                FactorContrast.Sum(Encoding, "protobuf with mapping instead of JSON", (1.0 / 3, encodingHttp1), (1.0 / 3, encodingHttp2),
                    (1.0 / 3, encodingGrpc)),
                encodingHttp1,
                encodingHttp2,
                encodingGrpc,
                FactorContrast.Sum(Http, "HTTP/2 (one connection) instead of HTTP/1.1", (2.0 / 3, httpJson), (1.0 / 3, httpProtobuf)),
                httpJson,
                httpProtobuf,
                FactorContrast.Sum(Framing, "gRPC instead of a plain POST over HTTP/2", (1.0 / 3, framingJson), (2.0 / 3, framingProtobuf)),
                framingJson,
                framingProtobuf,
                FactorContrast.Sum(
                    EncodingByHttp, "what the encoding's cost depends on the version of HTTP by", (1, encodingHttp2), (-1, encodingHttp1)),
                FactorContrast.Sum(
                    EncodingByFraming, "what the encoding's cost depends on the framing by", (1, encodingGrpc), (-1, encodingHttp2)),
                FactorContrast.Between(Twin, "gRPC against itself", "grpc-twin", "grpc"),
            ],
            Told = steps,
            Total = Total,
            Launches = 4,
            Operations = Payloads,
            IsAdvice = true,
            Paths = [new("From REST to gRPC", "rest", ArmNames.Rest, steps, "grpc", ArmNames.Grpc)],
            Averages = new Dictionary<string, IReadOnlyList<string>>
            {
                [Encoding] = [encodingHttp1.Name, encodingHttp2.Name, encodingGrpc.Name],
                [Http] = [httpJson.Name, httpProtobuf.Name],
                [Framing] = [framingJson.Name, framingProtobuf.Name],
            },
            Interactions = [EncodingByHttp, EncodingByFraming],
            Twin = Twin,
            Reading = $"{BalancedRows} Encoding, HTTP and framing are averages over the three orders in which the steps can be taken, and "
                + "add up to the way from the plain POST of JSON over HTTP/1.1 to gRPC. Each step is what its arms differ by, and no less: "
                + "the plain POST has another method, sends its body with its length and not as it is written, and the client decodes it "
                + "whole; protobuf needs a message made of every object, and JSON is copied once more on its way; with several calls in "
                + "flight HTTP/1.1 has a connection for each and HTTP/2 one for all.",
        };
    }

    private static FactorDesign MakeBudget()
    {
        const string Rest = ArmNames.Rest, Grpc = ArmNames.Grpc;
        string[] rest = ["RestHttp", "RestCoding", "RestHandler"], grpc = ["GrpcHttp", "GrpcCoding", "GrpcMapping", "GrpcHandler"];
        return new()
        {
            Name = "budget",
            Question = "what one call is made of: TCP, HTTP, encoding and decoding, mapping, handler and store",
            Title = "Why: what one call is made of",
            Arms = ["rest", "rest-echo", "rest-raw", "rest-coded", "grpc-echo", "grpc-raw", "grpc-coded", "grpc-mapped", "grpc",
                "grpc-twin"],
            Contrasts =
            [
                new("RestTcp", "REST: TCP", new Dictionary<string, double> { ["rest-echo"] = 1 }),
                FactorContrast.Between(rest[0], "REST: client and server of HTTP", "rest-raw", "rest-echo"),
                FactorContrast.Between(rest[1], "REST: encoding and decoding JSON", "rest-coded", "rest-raw"),
                FactorContrast.Between(rest[2], "REST: handler and store", "rest", "rest-coded"),
                new("GrpcTcp", "gRPC: TCP", new Dictionary<string, double> { ["grpc-echo"] = 1 }),
                FactorContrast.Between(grpc[0], "gRPC: client and server of HTTP/2 and gRPC", "grpc-raw", "grpc-echo"),
                FactorContrast.Between(grpc[1], "gRPC: encoding and decoding protobuf", "grpc-coded", "grpc-raw"),
                FactorContrast.Between(grpc[2], "gRPC: mapping to messages", "grpc-mapped", "grpc-coded"),
                FactorContrast.Between(grpc[3], "gRPC: handler and store", "grpc", "grpc-mapped"),
                FactorContrast.Between(Twin, "gRPC against itself", "grpc-twin", "grpc"),
            ],
            Told = ["RestTcp", .. rest, "GrpcTcp", .. grpc],
            Verb = "takes",
            Operations = Payloads,
            Paths =
            [
                new("A call over REST", "rest-echo", "TCP, as many bytes", rest, "rest", Rest),
                new("A call over gRPC", "grpc-echo", "TCP, as many bytes", grpc, "grpc", Grpc),
            ],
            Twin = Twin,
            Parts = new Dictionary<string, IReadOnlyList<string>>
            {
                [rest[1]] = ["encode-json", "decode-json"],
                [grpc[1]] = ["encode-protobuf", "decode-protobuf"],
                [grpc[2]] = ["map"],
            },
            IsOfOneCall = true,
            Reading =
                "Each rung of a call is measured side by side with the others, one call at a time: the same number of bytes over TCP "
                + "alone; an endpoint that sends bytes which were made before, and a client that does not decode them; an object that the "
                + "service keeps, encoded and decoded; for gRPC a message made of such an object; and the whole call. What a rung takes is "
                + "the difference from the one before, and they add up to the call. An operation's intervals hold together with 95 %, the "
                + "wider of those over rows and over launches. Beside encoding, decoding and mapping stands what BenchmarkDotNet's engine "
                + "measures of them by themselves, on the client; what a rung takes beyond that is not explained by its parts.",
        };
    }

    private static FactorDesign MakeConnections()
    {
        (string Id, string Words)[] ways = [("one", "one connection instead of the library's own"),
            ("four", "four connections instead of the library's own"), ("per-call", "a new connection for every call")];
        var contrasts =
            (from side in new[] { (Id: "rest", Label: ArmNames.Rest), (Id: "grpc", Label: ArmNames.Grpc) }
             from way in ways
             select FactorContrast.Between($"{side.Id}-{way.Id}", $"{side.Label}: {way.Words}", $"{side.Id}-{way.Id}", side.Id)).ToList();
        return new()
        {
            Name = "connections",
            Question = "what the number of connections costs",
            Title = "Why: connections",
            Arms = ["rest", "rest-one", "rest-four", "rest-per-call", "grpc", "grpc-one", "grpc-four", "grpc-per-call"],
            Contrasts = [.. contrasts,
                FactorContrast.Between(Total, "gRPC instead of REST, connections as the libraries keep them", "grpc", "rest")],
            Told = [.. contrasts.Select(contrast => contrast.Name)],
            Launches = 4,
            Operations = Payloads,
            Reading = $"{BalancedRows} As the libraries keep them: REST has a connection for every call in flight, gRPC one for a hundred "
                + "of them.",
        };
    }

    private static FactorDesign BothSides(
        string name, string question, string what, (string Without, string With) rest, (string Without, string With) grpc,
        string reading, (string First, string Second)? sides = null)
    {
        var (overRest, overGrpc) = sides ?? ($"over {ArmNames.Rest}", $"over {ArmNames.Grpc}");
        var first = FactorContrast.Between("Rest", $"{what} {overRest}", rest.With, rest.Without);
        var second = FactorContrast.Between("Grpc", $"{what} {overGrpc}", grpc.With, grpc.Without);
        return new()
        {
            Name = name,
            Question = question,
            Title = $"Why: {what}",
            Arms = [rest.Without, rest.With, grpc.Without, grpc.With],
            Contrasts =
            [first, second, FactorContrast.Sum("Interaction", "what that differs by between the two", (1, second), (-1, first))],
            Told = [first.Name, second.Name],
            Operations = Payloads,
            Reading = $"{BalancedRows} {reading}",
        };
    }
}
