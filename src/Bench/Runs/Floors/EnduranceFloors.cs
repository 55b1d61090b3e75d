using RpcBench.Bench.Lab;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Bench.Runs.Load.Calls;
using RpcBench.Load.Engine;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>Whether the generator's memory stands still under the highest rate that it reaches.</summary>
internal static class EnduranceFloors
{
    private const int InFlight = 64;
    private const double MostMebibytes = 20;
    private const int FirstMinute = 60;

    private static readonly TimeSpan Length = TimeSpan.FromMinutes(10);

    public static async Task<IReadOnlyList<FloorRecord>> MeasureAsync(CancellationToken cancellation)
    {
        await using var lab = await Laboratory.StartAsync(new() { Store = Lab.Stores.StoreRequest.Memory }, cancellation);
        await using var bare = await lab.StartServiceAsync("floor", new() { ["Listen:Http1"] = "0", ["Listen:Http2"] = "0" }, cancellation);
        using var clients = new ApiClients(new(bare.Announcement.Http1!, new(1, 1), bare.Announcement.Http2));
        using var target = await OperationTarget.PrepareAsync(
            clients, new(Api.Rest, OperationMix.Parse("GetSmallPayload"), Seed: 1, CallLimit.Standard.Limit), cancellation);
        var memory = new Memory();
        var plan = new LoadPlan(TimeSpan.Zero, Length, InFlight, CallLimit.Standard.Limit, 0, memory);
        var measured = await LoadEngine.RunAsync(target, new ClosedModel(InFlight), plan, cancellation);
        return
        [
            new("Memory of the generator under load", "MiB that it grows by from the first to the tenth minute", MostMebibytes, AtLeast: false,
                (memory.Last - memory.AfterAMinute) / 1048576.0, null, $"{Figure.Count(measured.PerSecond)} calls a second, {Figure.Memory(memory.AfterAMinute)} after the first minute"),
        ];
    }

    private sealed class Memory : ILoadObserver
    {
        public long AfterAMinute { get; private set; }

        public long Last { get; private set; }

        public void WindowBegan()
        {
        }

        public void SecondEnded(LoadSecond second)
        {
            Last = Environment.WorkingSet;
            if (second.Second < FirstMinute)
            {
                AfterAMinute = Last;
            }
        }

        public void WindowEnded()
        {
        }
    }
}
