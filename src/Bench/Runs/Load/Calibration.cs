using RpcBench.Bench.Lab;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Load.Calls;
using RpcBench.Load.Engine;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Runs.Load;

/// <summary>What the generator itself can do: the same clients and the same connections against servers that do nothing but return an empty collection.</summary>
internal static class Calibration
{
    private const int InFlight = 64;

    // The runtime compiles the code for speed once it is seen to be used much.
    private static readonly TimeSpan Warmup = TimeSpan.FromSeconds(3);
    private static readonly TimeSpan Length = TimeSpan.FromSeconds(2);
    private static readonly OperationMix Nothing = OperationMix.Parse("ListSmallPayloads");

    // A run of this length or more gets all of it; of a shorter one, whose own figures are as little warmed up, it takes no more than its part.
    private static readonly TimeSpan Whole = TimeSpan.FromSeconds(4);

    /// <summary>Calls a second of each arm.</summary>
    /// <param name="lab">Where the servers that do nothing are started.</param>
    /// <param name="arms">The arms.</param>
    /// <param name="connections">As the run's.</param>
    /// <param name="duration">Of one arm at one load of the run.</param>
    /// <param name="cancellation">Gives it up.</param>
    public static async Task<IReadOnlyList<CeilingRecord>> MeasureAsync(
        Laboratory lab, IReadOnlyList<Arm> arms, ConnectionPolicy connections, TimeSpan duration, CancellationToken cancellation)
    {
        var part = Math.Clamp(duration / Whole, 0.1, 1);
        await using var idle = await lab.StartServiceAsync("bare", new() { ["Listen:Http1"] = "0", ["Listen:Http2"] = "0" }, cancellation);
        using var clients = new ArmClients(new(arms.Select(arm => (arm, arm.HttpVersion.Major == 2 ? idle.Announcement.Http2 : idle.Announcement.Http1!))), connections);
        List<CeilingRecord> ceilings = [];
        foreach (var arm in arms)
        {
            using var target = await OperationTarget.PrepareAsync(
                clients, new(arm, Nothing, Seed: 1, CallLimit.Standard.Limit) { CheckedOneIn = int.MaxValue }, cancellation);
            var measured = await LoadEngine.RunAsync(
                target, new ClosedModel(InFlight), new LoadPlan(Warmup * part, Length * part, InFlight, CallLimit.Standard.Limit), cancellation);
            ceilings.Add(new(arm.Id, InFlight, measured.PerSecond));
        }

        return ceilings;
    }
}
