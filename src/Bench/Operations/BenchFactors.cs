namespace RpcBench.Bench.Operations;

/// <summary>The factors that <c>why</c> can measure with our arms. The first one is the default.</summary>
internal static class BenchFactors
{
    public const string PlainPost = "a plain POST instead of the Web API's GET";
    public const string Encoding = "protobuf with mapping instead of JSON";
    public const string Http = "HTTP/2 (one connection) instead of HTTP/1.1";
    public const string Framing = "gRPC instead of a plain POST over HTTP/2";
    public const string EncodingByHttp = "how much the cost of the encoding depends on the HTTP version";
    public const string EncodingByFraming = "how much the cost of the encoding depends on the framing";

    private static readonly string[] Payloads = ["GetSmallPayload", "ListMediumPayloads"];

    public static void Declare(ComparisonBuilder comparison, Arms arms)
    {
        DeclareProtocol(comparison, arms);
        DeclareBudget(comparison, arms);
        DeclareForBothApis(comparison, "tls", "what encryption costs", "TLS", (arms.Rest, arms.RestTls), (arms.Grpc, arms.GrpcTls))
            .Reading("The services make a certificate when they start, and the clients trust only that certificate. Connections are opened "
                + "before anything is timed.");
        DeclareConnections(comparison, arms);
        DeclareForBothApis(comparison, "stream", "what streaming a collection costs", "a stream instead of one response",
            (arms.Rest, arms.RestStream), (arms.Grpc, arms.GrpcStream))
            .Of("ListMediumPayloads")
            .Reading("A stream is read to its end. Over REST it has one line of JSON for each object.");
        DeclareForBothApis(comparison, "gc", "what the workstation garbage collector costs beside the server one",
            "the workstation collector instead of the server one",
            (arms.RestServerGc, arms.RestWorkstationGc), (arms.GrpcServerGc, arms.GrpcWorkstationGc))
            .Reading("Only the collector of the services differs. Each of the four services is a process.");
        DeclareForBothApis(comparison, "json", "what reflection costs beside source-generated JSON", "reflection instead of generated code",
            (arms.RestEncoded, arms.RestReflected), (arms.GrpcJson, arms.GrpcJsonReflected))
            .Reading("Client and service write and read in the same way. Over REST the service sends an object from memory. gRPC carries "
                + "JSON instead of protobuf.");
        DeclareForBothApis(comparison, "get", "what GET costs beside POST", "GET instead of POST",
            (arms.JsonHttp1, arms.JsonHttp1Get), (arms.ProtoHttp1, arms.ProtoHttp1Get), ("with JSON", "with protobuf"))
            .Reading("The calls are unary calls of the Connect protocol over HTTP/1.1. A GET has its request in the query.");
    }

    private static void DeclareProtocol(ComparisonBuilder comparison, Arms arms)
    {
        var why = comparison.Explain("protocol", "encoding, version of HTTP and framing, from REST to gRPC").Of(Payloads);
        var bridge = why.Difference(PlainPost, arms.JsonHttp1, arms.Rest);
        var httpJson = why.Difference("HTTP/2 instead of HTTP/1.1, with JSON", arms.JsonHttp2, arms.JsonHttp1);
        var encodingHttp1 = why.Difference("protobuf instead of JSON, plain over HTTP/1.1", arms.ProtoHttp1, arms.JsonHttp1);
        var encodingHttp2 = why.Difference("protobuf instead of JSON, plain over HTTP/2", arms.ProtoHttp2, arms.JsonHttp2);
        var encodingGrpc = why.Difference("protobuf instead of JSON, in gRPC", arms.Grpc, arms.GrpcJson);
        var httpProtobuf = why.Difference("HTTP/2 instead of HTTP/1.1, with protobuf", arms.ProtoHttp2, arms.ProtoHttp1);
        var framingJson = why.Difference("gRPC instead of a plain POST over HTTP/2, with JSON", arms.GrpcJson, arms.JsonHttp2);
        var framingProtobuf = why.Difference("gRPC instead of a plain POST over HTTP/2, with protobuf", arms.Grpc, arms.ProtoHttp2);

        // gRPC needs HTTP/2, so the steps can be taken in three orders. Each average is over these orders, so the averages add up to the
        // whole path.
        var encoding = why.Average(Encoding, encodingHttp1, encodingHttp2, encodingGrpc);
        var http = why.Average(Http, httpJson, httpJson, httpProtobuf);
        var framing = why.Average(Framing, framingJson, framingProtobuf, framingProtobuf);
        why.Path(arms.Rest, arms.Grpc, bridge, encoding, http, framing);

        why.Interaction(EncodingByHttp, encodingHttp2, encodingHttp1);
        why.Interaction(EncodingByFraming, encodingGrpc, encodingHttp2);
        why.Twin(arms.Grpc, arms.GrpcTwin);
        why.Reading("Encoding, HTTP and framing are averages over the three orders in which the steps can be taken. Together they lead "
            + "from the plain POST of JSON over HTTP/1.1 to gRPC. A step includes everything in which its arms differ. The plain POST has "
            + "another method, sends its body with its length, and the client decodes the body at once. protobuf needs a message for "
            + "every object, and JSON is copied once more. With several calls in flight, HTTP/1.1 has a connection for each call, and "
            + "HTTP/2 has one for all.");
    }

    private static void DeclareBudget(ComparisonBuilder comparison, Arms arms) => comparison
        .Explain("budget", "what one call is made of: TCP, HTTP, encoding and decoding, mapping, handler and store")
        .Of(Payloads).OfOneCall()
        .From("REST: TCP", arms.RestEcho)
        .Then("REST: client and server of HTTP", arms.RestRaw)
        .Then("REST: encoding and decoding JSON", arms.RestEncoded, "encode-json", "decode-json")
        .Then("REST: handler and store", arms.Rest)
        .From("gRPC: TCP", arms.GrpcEcho)
        .Then("gRPC: client and server of HTTP/2 and gRPC", arms.GrpcRaw)
        .Then("gRPC: encoding and decoding protobuf", arms.GrpcEncoded, "encode-protobuf", "decode-protobuf")
        .Then("gRPC: mapping to messages", arms.GrpcMapped, "map")
        .Then("gRPC: handler and store", arms.Grpc)
        .Twin(arms.Grpc, arms.GrpcTwin)
        .Reading("Each step adds one part to the call before it. The first call sends the same number of bytes over TCP alone. Then an "
            + "endpoint sends prepared bytes, which the client does not decode. Then an object from memory is encoded and decoded. For "
            + "gRPC, a message is made of the object. The last call is the whole call.");

    private static void DeclareConnections(ComparisonBuilder comparison, Arms arms)
    {
        var why = comparison.Explain("connections", "what the number of connections costs").Of(Payloads);
        Ways(Arms.RestLabel, arms.Rest, arms.RestOneConnection, arms.RestFourConnections, arms.RestConnectionPerCall);
        Ways(Arms.GrpcLabel, arms.Grpc, arms.GrpcOneConnection, arms.GrpcFourConnections, arms.GrpcConnectionPerCall);
        why.Difference("gRPC instead of REST, connections as the libraries keep them", arms.Grpc, arms.Rest);
        why.Reading("By default, REST has a connection for every call in flight, and gRPC has one connection for a hundred calls.");

        void Ways<TClient>(string side, Arm<TClient> usual, Arm<TClient> one, Arm<TClient> four, Arm<TClient> perCall)
            where TClient : class
        {
            why.Difference($"{side}: one connection instead of the library's own", one, usual);
            why.Difference($"{side}: four connections instead of the library's own", four, usual);
            why.Difference($"{side}: a new connection for every call", perCall, usual);
        }
    }

    /// <summary>Measures one change in both APIs, and by how much its effect differs between them.</summary>
    private static Explanation DeclareForBothApis<TRest, TGrpc>(
        ComparisonBuilder comparison, string name, string question, string change, (Arm<TRest> Without, Arm<TRest> With) rest,
        (Arm<TGrpc> Without, Arm<TGrpc> With) grpc, (string First, string Second)? places = null)
        where TRest : class
        where TGrpc : class
    {
        var (first, second) = places ?? ($"over {Arms.RestLabel}", $"over {Arms.GrpcLabel}");
        var why = comparison.Explain(name, question).Of(Payloads);
        var overRest = why.Difference($"{change} {first}", rest.With, rest.Without);
        var overGrpc = why.Difference($"{change} {second}", grpc.With, grpc.Without);
        why.Interaction("how much that differs between the two", overGrpc, overRest);
        return why;
    }
}
