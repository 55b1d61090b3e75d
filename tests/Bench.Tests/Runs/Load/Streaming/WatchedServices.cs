using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using RpcBench.GrpcService;
using RpcBench.RestApi;

namespace RpcBench.Bench.Tests.Runs.Load.Streaming;

/// <summary>Both services on real sockets in this process. Each service uses a watched store.</summary>
internal sealed class WatchedServices(
    WebApplication rest, WebApplication grpc, IPayloadStore[] memories, WatchedStore restStore, WatchedStore grpcStore)
    : IAsyncDisposable
{
    public WatchedStore RestStore { get; } = restStore;

    public WatchedStore GrpcStore { get; } = grpcStore;

    /// <summary>Starts both services on a shared store in memory or on one store each. Streams wait after <paramref name="streamsUpTo"/>
    /// objects.</summary>
    public static async Task<WatchedServices> StartAsync(
        int streamsUpTo = int.MaxValue, bool isShared = true, Func<IBookStore, IBookStore>? grpcBooks = null)
    {
        var restMemory = await PayloadStores.OpenAsync(new() { Provider = "memory" });
        var grpcMemory = isShared ? restMemory : await PayloadStores.OpenAsync(new() { Provider = "memory" });
        WatchedStore restStore = new(restMemory) { StreamLimit = streamsUpTo };
        WatchedStore grpcStore = new(grpcMemory) { StreamLimit = streamsUpTo, WrapBooks = grpcBooks };
        var rest = Build(restStore, RestServer.AddRestServer, HttpProtocols.Http1, HttpProtocols.Http2);
        rest.UseRestServer();
        rest.MapPayloads();
        rest.MapCompute();
        rest.MapImages();
        rest.MapBooks();
        var grpc = Build(grpcStore, builder => builder.AddGrpcServer(), HttpProtocols.Http2);
        grpc.MapGrpcService<GrpcService.PayloadService>();
        grpc.MapGrpcService<GrpcService.ComputeService>();
        grpc.MapGrpcService<GrpcService.ImageService>();
        grpc.MapGrpcService<GrpcService.BookService>();
        await rest.StartAsync();
        await grpc.StartAsync();
        return new(rest, grpc, [restMemory, grpcMemory], restStore, grpcStore);
    }

    public Endpoints AllEndpoints
    {
        get
        {
            var arms = BenchRuns.CreateRun([Catalogue.Rest, Catalogue.FindArm("rest-h2"), Catalogue.Grpc]).Arms;
            return new((arms[0], RestAddress(1)), (arms[1], RestAddress(2)), (arms[2], GrpcAddress));
        }
    }

    /// <summary>The clients of every arm, which are disposed of with the services.</summary>
    public ArmClients Clients => field ??= BenchRuns.OpenClients(AllEndpoints);

    private Uri GrpcAddress => new(grpc.Urls.Single());

    /// <summary>Returns the endpoints of the two arms that a run compares by default.</summary>
    public Endpoints CreateEndpoints(int restVersion) => StandardEndpoints.Create(RestAddress(restVersion), GrpcAddress, restVersion);

    /// <summary>Returns the arguments that make a run call these services.</summary>
    public IEnumerable<string> CreateTargetArguments(IEnumerable<ComparedArm> arms) =>
        arms.SelectMany(arm => new[] { $"--target-{arm.Id}", $"{AllEndpoints.AddressOf(arm)}" });

    public WatchedStore FindStore(ComparedArm arm) => arm.CallSourceId == "rest" ? RestStore : GrpcStore;

    public Task<ServiceUsage?> ReadUsageAsync(ComparedArm arm, CancellationToken cancellation) => Task.FromResult<ServiceUsage?>(new()
    {
        AllocatedBytes = GC.GetTotalAllocatedBytes(),
        PeakResidentBytes = Environment.WorkingSet,
        ObjectsRead = FindStore(arm).ObjectsRead,
    });

    public async ValueTask DisposeAsync()
    {
        Clients.Dispose();
        await rest.DisposeAsync();
        await grpc.DisposeAsync();
        foreach (var memory in memories)
        {
            await memory.DisposeAsync();
        }
    }

    private Uri RestAddress(int version) => new(rest.Urls.ElementAt(version - 1));

    private static WebApplication Build(WatchedStore store, Action<WebApplicationBuilder> add, params HttpProtocols[] protocols)
    {
        var builder = WebApplication.CreateEmptyBuilder(new());
        builder.Services.AddRoutingCore();
        builder.Services.AddLogging();
        builder.Services.AddSingleton(ServiceLimits.Read(builder.Configuration));
        builder.Services.AddSingleton<IPayloadStore>(_ => store);
        builder.Services.AddSingleton<CallTimings>();
        builder.Services.AddSingleton<StoreCalls>();
        builder.WebHost.UseKestrelCore().ConfigureKestrel(kestrel =>
        {
            foreach (var protocol in protocols)
            {
                kestrel.Listen(IPAddress.Loopback, 0, listen => listen.Protocols = protocol);
            }
        });
        add(builder);
        return builder.Build();
    }
}
