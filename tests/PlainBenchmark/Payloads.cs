using BenchmarkDotNet.Attributes;
using Grpc.Net.Client;
using RpcBench.Tests.Plain;

namespace RpcBench.PlainBenchmark;

/// <summary>What somebody writes with BenchmarkDotNet and without this tool.</summary>
public class Payloads
{
    private static readonly BareCall[] All = BareCalls.Create(
        new() { BaseAddress = new(Environment.GetEnvironmentVariable("REST_ADDRESS")!) },
        new(GrpcChannel.ForAddress(Environment.GetEnvironmentVariable("GRPC_ADDRESS")!, Options)));

    private BareCall _call = All[0];

    // The longest lists are larger than the 4 MB that a client takes by default. With the default window of 64 KiB some call is never
    // answered (dotnet/aspnetcore#53736), and nothing ends its wait.
    private static GrpcChannelOptions Options => new()
    {
        MaxReceiveMessageSize = null,
        HttpHandler = new SocketsHttpHandler { InitialHttp2StreamWindowSize = 8 * 1024 * 1024, EnableMultipleHttp2Connections = true },
    };

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
