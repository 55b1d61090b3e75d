namespace RpcBench.Launching.Cold;

/// <summary>The fresh clients over one network, which wait for their idle time while a launch measures.</summary>
internal sealed class ColdStarts(ColdProcesses run, PhaseClock phases, ProgressScreen screen) : IAsyncDisposable
{
    public static async Task<ColdStarts> StartAsync(
        MeasurementPlan options, ClientTask task, Func<ProcessStartInfo, Process> launch, PhaseClock phases, ProgressScreen screen,
        TimeSpan planned, CancellationToken cancellation)
    {
        using var phase = phases.Enter(RunPhase.ColdStarts);
        screen.BeginStep("fresh clients of every arm");
        var run = await ColdProcesses.StartAsync(
            options.Compared, task, new(options.ColdIdle, TimeSpan.FromMilliseconds(task.LimitMilliseconds)), launch,
            () => screen.EndStep("a fresh client of every arm", planned), cancellation);
        return new(run, phases, screen);
    }

    public async Task<IReadOnlyList<ColdRecord>> FinishAsync(DeliveredNetworkRecord network, CancellationToken cancellation)
    {
        using var phase = phases.Enter(RunPhase.ColdStarts);
        screen.BeginStep("fresh clients wait out their idle time");
        return await run.FinishAsync(network.ConnectNanoseconds - network.RoundTripNanoseconds, cancellation);
    }

    public ValueTask DisposeAsync() => run.DisposeAsync();
}
