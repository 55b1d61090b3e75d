using RpcBench.Bench.Lab;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Bench.Runs.Load.Calls;
using RpcBench.Bench.Runs.Paired;
using RpcBench.Bench.Runs.Statistics;
using RpcBench.Load.Engine;
using RpcBench.Load.Schedules;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>The load generator against the field's own tools on the same endpoint, and how punctual it is.</summary>
internal static class GeneratorFloors
{
    private const int InFlight = 64;
    private const int Pairs = 16;
    private const int WarmBlocks = 5;
    private const double Rate = 2000;

    private static readonly TimeSpan Block = TimeSpan.FromSeconds(1);
    private static readonly TimeSpan Punctual = TimeSpan.FromSeconds(10);
    private static readonly OperationMix Smallest = OperationMix.Parse("GetSmallPayload");

    public static async Task<IReadOnlyList<FloorRecord>> MeasureAsync(Action<string> leaveOut, CancellationToken cancellation)
    {
        await using var lab = await Laboratory.StartAsync(new() { Store = Lab.Stores.StoreRequest.Memory }, cancellation);
        await using var bare = await lab.StartServiceAsync("floor", new() { ["Listen:Http1"] = "0", ["Listen:Http2"] = "0" }, cancellation);
        var rest = bare.Announcement.Http1!;
        var grpc = bare.Announcement.Http2;
        var endpoints = new Endpoints(rest, new(1, 1), grpc);
        List<FloorRecord> floors = [];
        using (var clients = new ApiClients(endpoints))
        {
            using var target = await TargetAsync(clients, Api.Rest, cancellation);
            floors.Add(await PunctualityAsync(target, cancellation));
            if (ForeignGenerator.FindWrk() is { } wrk)
            {
                floors.Add(await CompareAsync(
                    "REST generator at 64 in flight, against wrk with 64 connections", 0.7, target,
                    () => wrk.RunAsync(new(rest, "/api/payloads/small/1"), InFlight, Block, cancellation), cancellation));
            }
            else
            {
                leaveOut("the REST generator against wrk, which is not installed (package wrk)");
            }
        }

        if (ForeignGenerator.FindH2Load() is { } h2load)
        {
            // One connection with 64 streams, in both.
            using var clients = new ApiClients(endpoints, ConnectionPolicy.Fixed(1));
            using var target = await TargetAsync(clients, Api.Grpc, cancellation);
            floors.Add(await CompareAsync(
                "gRPC generator at 64 in flight, against h2load with as many streams on one connection", 0.5, target,
                () => h2load.RunAsync(new(grpc, "/rpcbench.v1.PayloadService/GetSmallPayload"), InFlight, Block, cancellation), cancellation));
        }
        else
        {
            leaveOut("the gRPC generator against h2load, which is not installed (package nghttp2-client)");
        }

        return floors;
    }

    private static Task<OperationTarget> TargetAsync(ApiClients clients, Api api, CancellationToken cancellation) => OperationTarget.PrepareAsync(
        clients, new(api, Smallest, Seed: 1, CallLimit.Standard.Limit) { CheckedOneIn = int.MaxValue }, cancellation);

    private static async Task<FloorRecord> PunctualityAsync(OperationTarget target, CancellationToken cancellation)
    {
        var plan = new LoadPlan(TimeSpan.FromSeconds(2), Punctual, (int)Rate, CallLimit.Standard.Limit, 0, null);
        var measured = await LoadEngine.RunAsync(target, new OpenModel(new ConstantSchedule(Rate)), plan, cancellation);
        return new(
            $"Open loop at {Figure.Count(Rate)} calls a second sends on time", "milliseconds that the 99th percentile of sends is late", 1, AtLeast: false,
            measured.Lateness!.Percentile(99) / 1e6, null, $"{Figure.Count(measured.Lateness!.Count)} sends, the latest {Figure.Time(measured.Lateness!.Maximum)} late");
    }

    private static async Task<FloorRecord> CompareAsync(
        string name, double limit, OperationTarget target, Func<Task<double>> foreign, CancellationToken cancellation)
    {
        // The runtime compiles the paths of the calls a second and a third time while they run; the field's tools are compiled.
        for (var warm = 0; warm < WarmBlocks; warm++)
        {
            await OwnAsync(target, cancellation);
        }

        await foreign();
        List<double> ours = [];
        List<double> theirs = [];
        await Alternation.RunAsync(Pairs, new Random(1), async () => ours.Add(await OwnAsync(target, cancellation)), async () => theirs.Add(await foreign()));
        // Their time a call over ours is our calls a second over theirs.
        var ratio = RatioInterval.FromPairs([.. ours.Select(rate => 1 / rate)], [.. theirs.Select(rate => 1 / rate)]);
        return new(name, "requests per second, ours over theirs", limit, AtLeast: true, ratio.Estimate, ratio,
            $"{Figure.Count(ours.Average())} and {Figure.Count(theirs.Average())} a second");
    }

    private static async Task<double> OwnAsync(OperationTarget target, CancellationToken cancellation)
    {
        var plan = new LoadPlan(TimeSpan.Zero, Block, InFlight, CallLimit.Standard.Limit, 0, null);
        return (await LoadEngine.RunAsync(target, new ClosedModel(InFlight), plan, cancellation)).PerSecond;
    }
}
