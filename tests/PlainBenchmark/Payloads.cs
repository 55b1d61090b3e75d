using BenchmarkDotNet.Attributes;
using Grpc.Net.Client;
using RpcBench.Tests.Plain;

namespace RpcBench.PlainBenchmark;

/// <summary>What somebody writes with BenchmarkDotNet and without this tool.</summary>
public class Payloads
{
    // The longest lists are larger than the 4 MB that a client takes by default.
    private static readonly BareCall[] All = BareCalls.Create(
        new() { BaseAddress = new(Environment.GetEnvironmentVariable("REST_ADDRESS")!) },
        new(GrpcChannel.ForAddress(Environment.GetEnvironmentVariable("GRPC_ADDRESS")!, new() { MaxReceiveMessageSize = null })));

    private BareCall _call = All[0];

    [ParamsSource(nameof(Calls))]
    public string Call { get; set; } = "";

    public static IEnumerable<string> Calls => All.Select(call => call.Name);

    [GlobalSetup]
    public void Choose() => _call = Array.Find(All, call => call.Name == Call)!;

    [Benchmark(Baseline = true)]
    public Task Rest() => _call.Rest();

    [Benchmark]
    public Task Grpc() => _call.Grpc();
}
