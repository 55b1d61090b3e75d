namespace RpcBench.Bench;

/// <summary>The ways to call the services of this repository. Each client is created as its library's guide recommends.</summary>
internal sealed class Arms
{
    public const string RestLabel = "REST";
    public const string GrpcLabel = "gRPC";
    public const int RestPort = 5080;
    public const int GrpcPort = 5081;
    public const int RestHttp2Port = 5082;

    /// <summary>The feature of arms whose HTTP/2 windows differ from those of the other arms.</summary>
    public const string Windows = "HTTP/2 windows";

    /// <summary>The initial window of SocketsHttpHandler in bytes, which the handler widens as it learns the round-trip time.</summary>
    private const int DefaultWindow = 65_535;

    private const string OwnWindows = "64 KiB in the client, .NET's own; other arms have 8 MiB";

    private readonly ComparisonBuilder _comparison;
    private readonly OwnOptions _options;

    public Arms(ComparisonBuilder comparison, OwnOptions options)
    {
        (_comparison, _options) = (comparison, options);
        Rest = comparison.Arm("rest", RestClient).WithLabel(RestLabel).WithUsualPort(RestPort).WithPage("Swagger UI", "/swagger");
        RestH2 = Rest.Variant("rest-h2").WithLabel("REST over HTTP/2").WithUsualPort(RestHttp2Port).OnlyWhenNamed();
        RestH2DefaultWindows = Rest
            .Variant("rest-h2-default-windows", target => HttpClient(WithDefaultWindow(target), HttpVersion.Version20))
            .WithLabel("REST over HTTP/2, default windows").WithFeature(Windows, OwnWindows).OnlyWhenNamed();
        RestTwin = Rest.Variant("rest-twin").WithLabel("REST again").OnlyWhenNamed();
        Grpc = comparison.Arm("grpc", GrpcClient).WithLabel(GrpcLabel).WithUsualPort(GrpcPort);
        GrpcDefaultWindows = Grpc.Variant("grpc-default-windows", target => GrpcClient(WithDefaultWindow(target)))
            .WithLabel("gRPC, default windows").WithFeature(Windows, OwnWindows).OnlyWhenNamed();

        // gRPC methods with JSON need separate calls. Arms with other transports reuse the calls of Grpc or GrpcJson.
        GrpcJson = Rung("grpc-json", "gRPC with JSON", GrpcClient);
        JsonHttp1 = Connect(GrpcJson, "json-h1", "JSON over HTTP/1.1");
        JsonHttp2 = Connect(GrpcJson, "json-h2", "JSON over HTTP/2");
        ProtoHttp1 = Connect(Grpc, "proto-h1", "protobuf over HTTP/1.1");
        ProtoHttp2 = Connect(Grpc, "proto-h2", "protobuf over HTTP/2");
        JsonHttp1Get = Connect(GrpcJson, "json-h1-get", "JSON by GET over HTTP/1.1");
        ProtoHttp1Get = Connect(Grpc, "proto-h1-get", "protobuf by GET over HTTP/1.1");
        GrpcTwin = Explained(Grpc.Variant("grpc-twin"), "gRPC again");

        RestEcho = Rung("rest-echo", "REST's bytes over TCP", target => new Echo<HttpClient>(target, RestClient)).WithoutProof();
        RestRaw = Rung("rest-raw", "REST from bytes", RestClient).WithoutProof();
        RestCoded = Rung("rest-coded", "REST from an object", RestClient);
        RestReflected = Rung("rest-reflected", "REST from an object by reflection", RestClient);
        RestStream = Rung("rest-stream", "REST as a stream", RestClient);
        GrpcEcho = Rung("grpc-echo", "gRPC's bytes over TCP", target => new Echo<GrpcServices>(target, GrpcClient)).WithoutProof();
        GrpcRaw = Rung("grpc-raw", "gRPC from bytes", GrpcClient).WithoutProof();
        GrpcCoded = Rung("grpc-coded", "gRPC from a message", GrpcClient);
        GrpcMapped = Rung("grpc-mapped", "gRPC from an object", GrpcClient);
        GrpcJsonReflected = Rung("grpc-json-reflected", "gRPC with JSON by reflection", GrpcClient);
        GrpcStream = Rung("grpc-stream", "gRPC as a stream", GrpcClient);

        RestOne = Explained(Rest.Variant("rest-one"), "REST on one connection").WithConnections(1);
        RestFour = Explained(Rest.Variant("rest-four"), "REST on four connections").WithConnections(4);
        RestPerCall = Explained(Rest.Variant("rest-per-call"), "REST on a connection a call").WithConnectionPerCall();
        GrpcOne = Explained(Grpc.Variant("grpc-one"), "gRPC on one connection").WithConnections(1);
        GrpcFour = Explained(Grpc.Variant("grpc-four"), "gRPC on four connections").WithConnections(4);
        GrpcPerCall = Explained(Grpc.Variant("grpc-per-call"), "gRPC on a connection a call").WithConnectionPerCall();

        RestTls = Explained(Rest.Variant("rest-tls"), "REST with TLS").OverTls();
        GrpcTls = Explained(Grpc.Variant("grpc-tls"), "gRPC with TLS").OverTls();
        RestServerGc = Explained(Rest.Variant("rest-server-gc"), "REST with server GC");
        RestWorkstationGc = Explained(Rest.Variant("rest-workstation-gc"), "REST with workstation GC");
        GrpcServerGc = Explained(Grpc.Variant("grpc-server-gc"), "gRPC with server GC");
        GrpcWorkstationGc = Explained(Grpc.Variant("grpc-workstation-gc"), "gRPC with workstation GC");
    }

    public Arm<HttpClient> Rest { get; }

    public Arm<HttpClient> RestH2 { get; }

    public Arm<HttpClient> RestH2DefaultWindows { get; }

    /// <summary>The Web API again, in another process, to show what difference the measurement itself can produce.</summary>
    public Arm<HttpClient> RestTwin { get; }

    public Arm<GrpcServices> Grpc { get; }

    public Arm<GrpcServices> GrpcDefaultWindows { get; }

    public Arm<GrpcServices> GrpcJson { get; }

    public Arm<GrpcServices> JsonHttp1 { get; }

    public Arm<GrpcServices> JsonHttp2 { get; }

    public Arm<GrpcServices> ProtoHttp1 { get; }

    public Arm<GrpcServices> ProtoHttp2 { get; }

    public Arm<GrpcServices> JsonHttp1Get { get; }

    public Arm<GrpcServices> ProtoHttp1Get { get; }

    public Arm<GrpcServices> GrpcTwin { get; }

    public Arm<Echo<HttpClient>> RestEcho { get; }

    public Arm<HttpClient> RestRaw { get; }

    public Arm<HttpClient> RestCoded { get; }

    public Arm<HttpClient> RestReflected { get; }

    public Arm<HttpClient> RestStream { get; }

    public Arm<Echo<GrpcServices>> GrpcEcho { get; }

    public Arm<GrpcServices> GrpcRaw { get; }

    public Arm<GrpcServices> GrpcCoded { get; }

    public Arm<GrpcServices> GrpcMapped { get; }

    public Arm<GrpcServices> GrpcJsonReflected { get; }

    public Arm<GrpcServices> GrpcStream { get; }

    public Arm<HttpClient> RestOne { get; }

    public Arm<HttpClient> RestFour { get; }

    public Arm<HttpClient> RestPerCall { get; }

    public Arm<HttpClient> RestTls { get; }

    public Arm<HttpClient> RestServerGc { get; }

    public Arm<HttpClient> RestWorkstationGc { get; }

    public Arm<GrpcServices> GrpcOne { get; }

    public Arm<GrpcServices> GrpcFour { get; }

    public Arm<GrpcServices> GrpcPerCall { get; }

    public Arm<GrpcServices> GrpcTls { get; }

    public Arm<GrpcServices> GrpcServerGc { get; }

    public Arm<GrpcServices> GrpcWorkstationGc { get; }

    public static HttpClient HttpClient(ArmTarget target, Version version) => new(target.Handler)
    {
        BaseAddress = target.Address,
        DefaultRequestVersion = version,
        DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        // The timeout of the call is the only limit, as with gRPC. HttpClient's default timeout of 100 seconds would cost a timer per call.
        Timeout = Timeout.InfiniteTimeSpan,
    };

    public static ArmTarget WithDefaultWindow(ArmTarget target)
    {
        target.Sockets.InitialHttp2StreamWindowSize = DefaultWindow;
        return target;
    }

    public HttpClient RestClient(ArmTarget target) =>
        HttpClient(target, target.Arm == "rest-h2" ? HttpVersion.Version20 : _options.RestVersion(target.Options));

    public GrpcServices GrpcClient(ArmTarget target) => new(target.Channel().CreateCallInvoker());

    /// <summary>The id of the arm determines the HTTP version, the encoding and the HTTP method.</summary>
    public static GrpcServices ConnectClient(ArmTarget target) => new(new ConnectInvoker(target,
        target.Arm.Contains("-h2", StringComparison.Ordinal) ? HttpVersion.Version20 : HttpVersion.Version11,
        isJson: target.Arm.StartsWith("json", StringComparison.Ordinal), isGet: target.Arm.EndsWith("-get", StringComparison.Ordinal)));

    private static Arm<GrpcServices> Connect(Arm<GrpcServices> calls, string id, string label) =>
        Explained(calls.Variant(id, ConnectClient), label);

    private Arm<TClient> Rung<TClient>(string id, string label, Func<ArmTarget, TClient> client)
        where TClient : class => Explained(_comparison.Arm(id, client), label);

    private static Arm<TClient> Explained<TClient>(Arm<TClient> arm, string label)
        where TClient : class => arm.WithLabel(label).OnlyToExplain();
}
