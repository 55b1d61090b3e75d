using BenchmarkDotNet.Attributes;
using Grpc.Net.Client;
using RpcBench.Contracts.V1;

namespace RpcBench.PlainBenchmark;

/// <summary>The same over the generated client.</summary>
public class Grpc
{
    // The longest lists are larger than the 4 MB that a client takes by default.
    private readonly PayloadService.PayloadServiceClient _client =
        new(GrpcChannel.ForAddress(Environment.GetEnvironmentVariable("GRPC_ADDRESS")!, new() { MaxReceiveMessageSize = null }));

    private int _id;

    [Benchmark]
    public Task GetSmallPayload() => _client.GetSmallPayloadAsync(Next()).ResponseAsync;

    [Benchmark]
    public Task GetMediumPayload() => _client.GetMediumPayloadAsync(Next()).ResponseAsync;

    [Benchmark]
    public Task GetLargePayload() => _client.GetLargePayloadAsync(Next()).ResponseAsync;

    [Benchmark]
    public Task GetDeepPayload() => _client.GetDeepPayloadAsync(Next()).ResponseAsync;

    [Benchmark]
    public Task GetDeeperPayload() => _client.GetDeeperPayloadAsync(Next()).ResponseAsync;

    [Benchmark]
    public Task GetDeepestPayload() => _client.GetDeepestPayloadAsync(Next()).ResponseAsync;

    [Benchmark]
    public Task ListSmallPayloads() => _client.ListSmallPayloadsAsync(new()).ResponseAsync;

    [Benchmark]
    public Task ListMediumPayloads() => _client.ListMediumPayloadsAsync(new()).ResponseAsync;

    [Benchmark]
    public Task ListLargePayloads() => _client.ListLargePayloadsAsync(new()).ResponseAsync;

    [Benchmark]
    public Task ListDeepPayloads() => _client.ListDeepPayloadsAsync(new()).ResponseAsync;

    [Benchmark]
    public Task ListDeeperPayloads() => _client.ListDeeperPayloadsAsync(new()).ResponseAsync;

    [Benchmark]
    public Task ListDeepestPayloads() => _client.ListDeepestPayloadsAsync(new()).ResponseAsync;

    private PayloadId Next()
    {
        _id = (_id % 100) + 1;
        return new() { Id = _id };
    }
}
