using System.Net.Http.Json;
using BenchmarkDotNet.Attributes;
using RpcBench.Contracts;

namespace RpcBench.PlainBenchmark;

/// <summary>What somebody writes without this tool: a client of the framework, one call at a time, ids from 1 to 100 in turn.</summary>
public class Rest
{
    private static readonly PayloadJsonContext Json = PayloadJsonContext.Default;

    private readonly HttpClient _http = new() { BaseAddress = new(Environment.GetEnvironmentVariable("REST_ADDRESS")!) };
    private int _id;

    [Benchmark]
    public Task GetSmallPayload() => Get("small", Json.SmallPayload);

    [Benchmark]
    public Task GetMediumPayload() => Get("medium", Json.MediumPayload);

    [Benchmark]
    public Task GetLargePayload() => Get("large", Json.LargePayload);

    [Benchmark]
    public Task GetDeepPayload() => Get("deep", Json.DeepPayload);

    [Benchmark]
    public Task GetDeeperPayload() => Get("deeper", Json.DeeperPayload);

    [Benchmark]
    public Task GetDeepestPayload() => Get("deepest", Json.DeepestPayload);

    [Benchmark]
    public Task ListSmallPayloads() => List("small", Json.SmallPayloadArray);

    [Benchmark]
    public Task ListMediumPayloads() => List("medium", Json.MediumPayloadArray);

    [Benchmark]
    public Task ListLargePayloads() => List("large", Json.LargePayloadArray);

    [Benchmark]
    public Task ListDeepPayloads() => List("deep", Json.DeepPayloadArray);

    [Benchmark]
    public Task ListDeeperPayloads() => List("deeper", Json.DeeperPayloadArray);

    [Benchmark]
    public Task ListDeepestPayloads() => List("deepest", Json.DeepestPayloadArray);

    private Task Get<T>(string shape, JsonTypeInfo<T> type)
    {
        _id = (_id % 100) + 1;
        return _http.GetFromJsonAsync($"/api/payloads/{shape}/{_id}", type);
    }

    private Task List<T>(string shape, JsonTypeInfo<T> type) => _http.GetFromJsonAsync($"/api/payloads/{shape}", type);
}
