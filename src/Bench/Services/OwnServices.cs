using System.Buffers.Text;
using System.Net.Http.Json;
using System.Security.Cryptography.X509Certificates;
using RpcBench.ConnectService.Calls;

namespace RpcBench.Bench.Services;

/// <summary>The processes that serve our arms, over one store. Settings are environment variables: no secret shows in a process
/// list.</summary>
internal static class OwnServices
{
    private const string Http1 = "Kestrel:Endpoints:Http1:Url";
    private const string Http2 = "Kestrel:Endpoints:Http2:Url";
    private const string AnyPort = "http://127.0.0.1:0";

    // A response waits behind the calls that the service works on.
    private static readonly HttpClient Asking = new(new SocketsHttpHandler { UseProxy = false })
    {
        Timeout = TimeSpan.FromSeconds(10),
        DefaultRequestVersion = HttpVersion.Version20,
        DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
    };

    public static void Declare(ComparisonBuilder comparison, Arms arms, OwnOptions options)
    {
        var store = comparison
            .Dependency("The store", (start, stop) => PreparedStore.PrepareAsync(options.ReadStore(start.Options), start, stop))
            .WithProcess(prepared => prepared.Server?.ProcessId)
            .EndsWith((prepared, stop) => prepared.EndedAsync(stop))
            .AsStore(prepared => prepared.Facts);

        Service("rest", "rest").Serves(arms.Rest, RestListener).Serves(arms.RestH2, Http2);
        Service("rest-twin", "rest").Serves(arms.RestTwin, RestListener);
        Service("grpc", "grpc").Serves(arms.Grpc, Http2);
        Service("rest-server-gc", "rest").Serves(arms.RestServerGc, RestListener).WithSetting("DOTNET_gcServer", "1");
        Service("rest-workstation-gc", "rest").Serves(arms.RestWorkstationGc, RestListener).WithSetting("DOTNET_gcServer", "0");
        Service("grpc-server-gc", "grpc").Serves(arms.GrpcServerGc, Http2).WithSetting("DOTNET_gcServer", "1");
        Service("grpc-workstation-gc", "grpc").Serves(arms.GrpcWorkstationGc, Http2).WithSetting("DOTNET_gcServer", "0");
        Service("bare", "bare").AsCeiling("ListSmallPayloads")
            .Serves(arms.Rest, RestListener).Serves(arms.RestH2, Http2).Serves(arms.RestTwin, RestListener).Serves(arms.Grpc, Http2);

        // One process, so that whatever two arms of a question differ by is no difference between processes.
        var all = Service("connect", "connect").OnlyToExplain().Serves(arms.Rest, RestListener).Serves(arms.Grpc, Http2)
            .Serves(arms.RestEcho, RestListener).Serves(arms.GrpcEcho, Http2);
        foreach (var arm in (Arm<HttpClient>[])
            [arms.RestRaw, arms.RestCoded, arms.RestReflected, arms.RestStream, arms.RestOne, arms.RestFour, arms.RestPerCall])
        {
            all.Serves(arm, RestListener);
        }

        foreach (var arm in (Arm<GrpcServices>[])[arms.JsonHttp1, arms.ProtoHttp1, arms.JsonHttp1Get, arms.ProtoHttp1Get])
        {
            all.Serves(arm, Http1);
        }

        foreach (var arm in (Arm<GrpcServices>[])
            [arms.GrpcJson, arms.JsonHttp2, arms.ProtoHttp2, arms.GrpcTwin, arms.GrpcRaw, arms.GrpcCoded, arms.GrpcMapped,
                arms.GrpcJsonReflected, arms.GrpcStream, arms.GrpcOne, arms.GrpcFour, arms.GrpcPerCall])
        {
            all.Serves(arm, Http2);
        }

        all.Serves(arms.RestTls, "Kestrel:Endpoints:Https1:Url").Serves(arms.GrpcTls, "Kestrel:Endpoints:Https2:Url");

        string RestListener(ParseResult parsed) => options.RestVersion(parsed).Major == 2 ? Http2 : Http1;

        ServiceBuilder Service(string name, string program) =>
            comparison.Service(name, (start, stop) => StartAsync(program, start, store.Value, options, stop));
    }

    private static async Task<RunningService> StartAsync(
        string program, ServiceStart start, PreparedStore store, OwnOptions options, CancellationToken cancellation)
    {
        var process = start.Start(Configure(program, start, store, options));
        var line = await start.LineAsync(ServiceAnnouncement.Prefix, cancellation);
        if (line is null || JsonSerializer.Deserialize(line, ServiceJsonContext.Default.ServiceAnnouncement) is not { } announced)
        {
            // It has ended: whoever waits for its ports sees that.
            return RunningService.Of(process);
        }

        return new(() => ValueTask.CompletedTask)
        {
            ProcessId = announced.ProcessId,
            Runtime = announced.Runtime,
            Gc = RunningService.DescribeGc(announced.ServerGc, announced.ConcurrentGc),
            Cores = announced.Processors,
            Certificate = announced.Certificate is { } certificate
                ? X509CertificateLoader.LoadCertificate(Base64Url.DecodeFromChars(certificate)) : null,
            Usage = UsageOf(announced),
        };
    }

    private static ProcessStartInfo Configure(string program, ServiceStart start, PreparedStore store, OwnOptions options)
    {
        var info = ServiceStart.Assembly(ServiceFiles.Find(program));
        info.Environment["Announce"] = "true";
        // Two of one program are told apart by it, from outside too.
        info.Environment["Service__Name"] = start.Name;
        info.Environment["Kestrel__Endpoints__Http2__Url"] = AnyPort;
        if (program != "grpc")
        {
            info.Environment["Kestrel__Endpoints__Http1__Url"] = AnyPort;
        }

        info.Environment["Timing__Enabled"] = "true";
        info.Environment["Cost__Enabled"] = start.AsksForUsage ? "true" : "false";
        info.Environment["Store__Provider"] = store.Options.Provider;
        info.Environment["Store__ConnectionString"] = store.Options.ConnectionString;
        if (options.HasServerGc(start.Options) is { } isServer)
        {
            info.Environment["DOTNET_gcServer"] = isServer ? "1" : "0";
        }

        return info;
    }

    // Null: it does not say what it uses.
    private static Func<bool, CancellationToken, Task<ServiceUsage?>>? UsageOf(ServiceAnnouncement announced) => announced switch
    {
        { Cost: { } cost } => (resets, stop) => AskAsync(cost, resets, stop),
        { Service: "connect" } => (_, stop) => CountAsync(announced.Http2, stop),
        _ => null,
    };

    /// <summary>Some members of <see cref="ServiceCost"/>; null: no response in time.</summary>
    private static async Task<ServiceUsage?> AskAsync(Uri service, bool resets, CancellationToken cancellation)
    {
        try
        {
            var route = resets ? $"{ServiceCost.Path}?{ServiceCost.ResetQuery}=true" : ServiceCost.Path;
            return await Asking.GetFromJsonAsync<ServiceUsage>(new Uri(service, route), JsonSerializerOptions.Web, cancellation);
        }
        catch (Exception exception)
            when (exception is HttpRequestException or IOException or JsonException or OperationCanceledException)
        {
            cancellation.ThrowIfCancellationRequested();
            return null;
        }
    }

    private static async Task<ServiceUsage?> CountAsync(Uri service, CancellationToken cancellation)
    {
        var text = await Asking.GetStringAsync(new Uri(service, PartialCalls.CountersRoute), cancellation);
        return text.Split(' ') is [var work, var locks, var allocated]
            ? new() { WorkItems = Number(work), LockContentions = Number(locks), AllocatedBytes = Number(allocated) } : null;

        static long Number(string number) => long.Parse(number, CultureInfo.InvariantCulture);
    }
}
