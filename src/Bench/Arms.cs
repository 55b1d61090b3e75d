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
    public const string WindowsFeature = "HTTP/2 windows";

    /// <summary>The initial window of SocketsHttpHandler in bytes, which the handler widens as it learns the round-trip time.</summary>
    private const int DefaultWindowBytes = 65_535;

    private const string DefaultWindowsText = "64 KiB in the client, .NET's own; other arms have 8 MiB";

    private readonly ComparisonBuilder _comparison;
    private readonly BenchOptions _options;

    public Arms(ComparisonBuilder comparison, BenchOptions options)
    {
        (_comparison, _options) = (comparison, options);
        Rest = comparison.Arm("rest", CreateRestClient).WithLabel(RestLabel).WithUsualPort(RestPort).WithPage("Swagger UI", "/swagger");
        RestH2 = Rest.Variant("rest-h2").WithLabel("REST over HTTP/2").WithUsualPort(RestHttp2Port).OnlyWhenNamed();
        RestH2DefaultWindows = Rest
            .Variant("rest-h2-default-windows", target => CreateHttpClient(UseDefaultWindow(target), HttpVersion.Version20))
            .WithLabel("REST over HTTP/2, default windows").WithFeature(WindowsFeature, DefaultWindowsText).OnlyWhenNamed();
        RestTwin = Rest.Variant("rest-twin").WithLabel("REST again").OnlyWhenNamed();
        Grpc = comparison.Arm("grpc", CreateGrpcClient).WithLabel(GrpcLabel).WithUsualPort(GrpcPort);
        GrpcDefaultWindows = Grpc.Variant("grpc-default-windows", target => CreateGrpcClient(UseDefaultWindow(target)))
            .WithLabel("gRPC, default windows").WithFeature(WindowsFeature, DefaultWindowsText).OnlyWhenNamed();

        // gRPC methods with JSON need separate calls. Arms with other transports reuse the calls of Grpc or GrpcJson.
        GrpcJson = DeclareForWhy("grpc-json", "gRPC with JSON", CreateGrpcClient);
        JsonHttp1 = DeclareConnect(GrpcJson, "json-h1", "JSON over HTTP/1.1");
        JsonHttp2 = DeclareConnect(GrpcJson, "json-h2", "JSON over HTTP/2");
        ProtoHttp1 = DeclareConnect(Grpc, "proto-h1", "protobuf over HTTP/1.1");
        ProtoHttp2 = DeclareConnect(Grpc, "proto-h2", "protobuf over HTTP/2");
        JsonHttp1Get = DeclareConnect(GrpcJson, "json-h1-get", "JSON by GET over HTTP/1.1");
        ProtoHttp1Get = DeclareConnect(Grpc, "proto-h1-get", "protobuf by GET over HTTP/1.1");
        GrpcTwin = OnlyForWhy(Grpc.Variant("grpc-twin"), "gRPC again");

        RestEcho = DeclareForWhy("rest-echo", "REST's bytes over TCP", target => new Echo<HttpClient>(target, CreateRestClient))
            .WithoutProof();
        RestRaw = DeclareForWhy("rest-raw", "REST from bytes", CreateRestClient).WithoutProof();
        RestEncoded = DeclareForWhy("rest-coded", "REST from an object", CreateRestClient);
        RestReflected = DeclareForWhy("rest-reflected", "REST from an object by reflection", CreateRestClient);
        RestStream = DeclareForWhy("rest-stream", "REST as a stream", CreateRestClient);
        GrpcEcho = DeclareForWhy("grpc-echo", "gRPC's bytes over TCP", target => new Echo<GrpcServices>(target, CreateGrpcClient))
            .WithoutProof();
        GrpcRaw = DeclareForWhy("grpc-raw", "gRPC from bytes", CreateGrpcClient).WithoutProof();
        GrpcEncoded = DeclareForWhy("grpc-coded", "gRPC from a message", CreateGrpcClient);
        GrpcMapped = DeclareForWhy("grpc-mapped", "gRPC from an object", CreateGrpcClient);
        GrpcJsonReflected = DeclareForWhy("grpc-json-reflected", "gRPC with JSON by reflection", CreateGrpcClient);
        GrpcStream = DeclareForWhy("grpc-stream", "gRPC as a stream", CreateGrpcClient);

        RestOneConnection = OnlyForWhy(Rest.Variant("rest-one"), "REST on one connection").WithConnections(1);
        RestFourConnections = OnlyForWhy(Rest.Variant("rest-four"), "REST on four connections").WithConnections(4);
        RestConnectionPerCall = OnlyForWhy(Rest.Variant("rest-per-call"), "REST on a connection a call").WithConnectionPerCall();
        GrpcOneConnection = OnlyForWhy(Grpc.Variant("grpc-one"), "gRPC on one connection").WithConnections(1);
        GrpcFourConnections = OnlyForWhy(Grpc.Variant("grpc-four"), "gRPC on four connections").WithConnections(4);
        GrpcConnectionPerCall = OnlyForWhy(Grpc.Variant("grpc-per-call"), "gRPC on a connection a call").WithConnectionPerCall();

        RestTls = OnlyForWhy(Rest.Variant("rest-tls"), "REST with TLS").OverTls();
        GrpcTls = OnlyForWhy(Grpc.Variant("grpc-tls"), "gRPC with TLS").OverTls();
        RestServerGc = OnlyForWhy(Rest.Variant("rest-server-gc"), "REST with server GC");
        RestWorkstationGc = OnlyForWhy(Rest.Variant("rest-workstation-gc"), "REST with workstation GC");
        GrpcServerGc = OnlyForWhy(Grpc.Variant("grpc-server-gc"), "gRPC with server GC");
        GrpcWorkstationGc = OnlyForWhy(Grpc.Variant("grpc-workstation-gc"), "gRPC with workstation GC");
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

    public Arm<HttpClient> RestEncoded { get; }

    public Arm<HttpClient> RestReflected { get; }

    public Arm<HttpClient> RestStream { get; }

    public Arm<Echo<GrpcServices>> GrpcEcho { get; }

    public Arm<GrpcServices> GrpcRaw { get; }

    public Arm<GrpcServices> GrpcEncoded { get; }

    public Arm<GrpcServices> GrpcMapped { get; }

    public Arm<GrpcServices> GrpcJsonReflected { get; }

    public Arm<GrpcServices> GrpcStream { get; }

    public Arm<HttpClient> RestOneConnection { get; }

    public Arm<HttpClient> RestFourConnections { get; }

    public Arm<HttpClient> RestConnectionPerCall { get; }

    public Arm<HttpClient> RestTls { get; }

    public Arm<HttpClient> RestServerGc { get; }

    public Arm<HttpClient> RestWorkstationGc { get; }

    public Arm<GrpcServices> GrpcOneConnection { get; }

    public Arm<GrpcServices> GrpcFourConnections { get; }

    public Arm<GrpcServices> GrpcConnectionPerCall { get; }

    public Arm<GrpcServices> GrpcTls { get; }

    public Arm<GrpcServices> GrpcServerGc { get; }

    public Arm<GrpcServices> GrpcWorkstationGc { get; }

    public static HttpClient CreateHttpClient(ArmTarget target, Version version) => new(target.Handler)
    {
        BaseAddress = target.Address,
        DefaultRequestVersion = version,
        DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        // The timeout of the call is the only limit, as with gRPC. HttpClient's default timeout of 100 seconds would cost a timer per call.
        Timeout = Timeout.InfiniteTimeSpan,
    };

    public static ArmTarget UseDefaultWindow(ArmTarget target)
    {
        target.Sockets.InitialHttp2StreamWindowSize = DefaultWindowBytes;
        return target;
    }

    public HttpClient CreateRestClient(ArmTarget target) =>
        CreateHttpClient(target, target.Arm == "rest-h2" ? HttpVersion.Version20 : _options.GetRestVersion(target.Options));

    public GrpcServices CreateGrpcClient(ArmTarget target) => new(target.Channel().CreateCallInvoker());

    /// <summary>The id of the arm determines the HTTP version, the encoding and the HTTP method.</summary>
    public static GrpcServices CreateConnectClient(ArmTarget target) => new(new ConnectInvoker(target,
        target.Arm.Contains("-h2", StringComparison.Ordinal) ? HttpVersion.Version20 : HttpVersion.Version11,
        isJson: target.Arm.StartsWith("json", StringComparison.Ordinal), isGet: target.Arm.EndsWith("-get", StringComparison.Ordinal)));

    private static Arm<GrpcServices> DeclareConnect(Arm<GrpcServices> calls, string id, string label) =>
        OnlyForWhy(calls.Variant(id, CreateConnectClient), label);

    private Arm<TClient> DeclareForWhy<TClient>(string id, string label, Func<ArmTarget, TClient> client)
        where TClient : class => OnlyForWhy(_comparison.Arm(id, client), label);

    private static Arm<TClient> OnlyForWhy<TClient>(Arm<TClient> arm, string label)
        where TClient : class => arm.WithLabel(label).OnlyToExplain();
}
