using System.Net.Http.Json;
using BenchmarkDotNet.Attributes;
using BenchmarkDotNet.Configs;
using Grpc.Net.Client;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Bench;

/// <summary>The twelve methods as anybody would write them with BenchmarkDotNet, without this program. The verb <c>benchmarkdotnet</c>
/// starts the services and runs these benchmarks.</summary>
[GroupBenchmarksBy(BenchmarkLogicalGroupRule.ByCategory)]
public class PayloadBenchmarks
{
    internal const string RestAddress = "RPCBENCH_REST_ADDRESS";
    internal const string GrpcAddress = "RPCBENCH_GRPC_ADDRESS";

    private static readonly PayloadJsonContext Json = PayloadJsonContext.Default;

    private static readonly HttpClient Rest = new() { BaseAddress = AddressIn(RestAddress) };
    private static readonly V1.PayloadService.PayloadServiceClient Grpc = new(GrpcChannel.ForAddress(AddressIn(GrpcAddress), new()
    {
        // The longest lists exceed the 4 MB that a client accepts by default.
        MaxReceiveMessageSize = null,
        // With the default window of 64 KiB, a call may wait forever for its response (dotnet/aspnetcore#53736).
        HttpHandler = new SocketsHttpHandler { InitialHttp2StreamWindowSize = 8 * 1024 * 1024, EnableMultipleHttp2Connections = true },
    }));

    private int _last;

    private int Id => _last = (_last % 100) + 1;

    [Benchmark(Baseline = true), BenchmarkCategory("GetSmallPayload")]
    public Task<SmallPayload?> RestGetSmallPayload() => Rest.GetFromJsonAsync($"/api/payloads/small/{Id}", Json.SmallPayload);

    [Benchmark, BenchmarkCategory("GetSmallPayload")]
    public async Task<V1.SmallPayload> GrpcGetSmallPayload() => await Grpc.GetSmallPayloadAsync(new() { Id = Id });

    [Benchmark(Baseline = true), BenchmarkCategory("GetMediumPayload")]
    public Task<MediumPayload?> RestGetMediumPayload() => Rest.GetFromJsonAsync($"/api/payloads/medium/{Id}", Json.MediumPayload);

    [Benchmark, BenchmarkCategory("GetMediumPayload")]
    public async Task<V1.MediumPayload> GrpcGetMediumPayload() => await Grpc.GetMediumPayloadAsync(new() { Id = Id });

    [Benchmark(Baseline = true), BenchmarkCategory("GetLargePayload")]
    public Task<LargePayload?> RestGetLargePayload() => Rest.GetFromJsonAsync($"/api/payloads/large/{Id}", Json.LargePayload);

    [Benchmark, BenchmarkCategory("GetLargePayload")]
    public async Task<V1.LargePayload> GrpcGetLargePayload() => await Grpc.GetLargePayloadAsync(new() { Id = Id });

    [Benchmark(Baseline = true), BenchmarkCategory("GetDeepPayload")]
    public Task<DeepPayload?> RestGetDeepPayload() => Rest.GetFromJsonAsync($"/api/payloads/deep/{Id}", Json.DeepPayload);

    [Benchmark, BenchmarkCategory("GetDeepPayload")]
    public async Task<V1.DeepPayload> GrpcGetDeepPayload() => await Grpc.GetDeepPayloadAsync(new() { Id = Id });

    [Benchmark(Baseline = true), BenchmarkCategory("GetDeeperPayload")]
    public Task<DeeperPayload?> RestGetDeeperPayload() => Rest.GetFromJsonAsync($"/api/payloads/deeper/{Id}", Json.DeeperPayload);

    [Benchmark, BenchmarkCategory("GetDeeperPayload")]
    public async Task<V1.DeeperPayload> GrpcGetDeeperPayload() => await Grpc.GetDeeperPayloadAsync(new() { Id = Id });

    [Benchmark(Baseline = true), BenchmarkCategory("GetDeepestPayload")]
    public Task<DeepestPayload?> RestGetDeepestPayload() => Rest.GetFromJsonAsync($"/api/payloads/deepest/{Id}", Json.DeepestPayload);

    [Benchmark, BenchmarkCategory("GetDeepestPayload")]
    public async Task<V1.DeepestPayload> GrpcGetDeepestPayload() => await Grpc.GetDeepestPayloadAsync(new() { Id = Id });

    [Benchmark(Baseline = true), BenchmarkCategory("ListSmallPayloads")]
    public Task<SmallPayload[]?> RestListSmallPayloads() => Rest.GetFromJsonAsync("/api/payloads/small", Json.SmallPayloadArray);

    [Benchmark, BenchmarkCategory("ListSmallPayloads")]
    public async Task<V1.SmallPayloadList> GrpcListSmallPayloads() => await Grpc.ListSmallPayloadsAsync(new());

    [Benchmark(Baseline = true), BenchmarkCategory("ListMediumPayloads")]
    public Task<MediumPayload[]?> RestListMediumPayloads() => Rest.GetFromJsonAsync("/api/payloads/medium", Json.MediumPayloadArray);

    [Benchmark, BenchmarkCategory("ListMediumPayloads")]
    public async Task<V1.MediumPayloadList> GrpcListMediumPayloads() => await Grpc.ListMediumPayloadsAsync(new());

    [Benchmark(Baseline = true), BenchmarkCategory("ListLargePayloads")]
    public Task<LargePayload[]?> RestListLargePayloads() => Rest.GetFromJsonAsync("/api/payloads/large", Json.LargePayloadArray);

    [Benchmark, BenchmarkCategory("ListLargePayloads")]
    public async Task<V1.LargePayloadList> GrpcListLargePayloads() => await Grpc.ListLargePayloadsAsync(new());

    [Benchmark(Baseline = true), BenchmarkCategory("ListDeepPayloads")]
    public Task<DeepPayload[]?> RestListDeepPayloads() => Rest.GetFromJsonAsync("/api/payloads/deep", Json.DeepPayloadArray);

    [Benchmark, BenchmarkCategory("ListDeepPayloads")]
    public async Task<V1.DeepPayloadList> GrpcListDeepPayloads() => await Grpc.ListDeepPayloadsAsync(new());

    [Benchmark(Baseline = true), BenchmarkCategory("ListDeeperPayloads")]
    public Task<DeeperPayload[]?> RestListDeeperPayloads() => Rest.GetFromJsonAsync("/api/payloads/deeper", Json.DeeperPayloadArray);

    [Benchmark, BenchmarkCategory("ListDeeperPayloads")]
    public async Task<V1.DeeperPayloadList> GrpcListDeeperPayloads() => await Grpc.ListDeeperPayloadsAsync(new());

    [Benchmark(Baseline = true), BenchmarkCategory("ListDeepestPayloads")]
    public Task<DeepestPayload[]?> RestListDeepestPayloads() => Rest.GetFromJsonAsync("/api/payloads/deepest", Json.DeepestPayloadArray);

    [Benchmark, BenchmarkCategory("ListDeepestPayloads")]
    public async Task<V1.DeepestPayloadList> GrpcListDeepestPayloads() => await Grpc.ListDeepestPayloadsAsync(new());

    private static Uri AddressIn(string variable) => Environment.GetEnvironmentVariable(variable) is { } address
        ? new(address) : throw new InvalidOperationException($"The environment variable {variable} is not set. Start these benchmarks with "
            + "the verb benchmarkdotnet.");
}
