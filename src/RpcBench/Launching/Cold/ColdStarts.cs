namespace RpcBench.Launching.Cold;

/// <summary>The cold starts over one network: fresh clients of every arm that wait for their idle time while a launch measures.</summary>
internal sealed class ColdStarts(ColdRun run, PhaseClock phases, PlanScreen screen) : IAsyncDisposable
{
    /// <summary>Starts the clients.</summary>
    /// <param name="options">The options of the run.</param>
    /// <param name="task">The addresses and the time limit of the calls.</param>
    /// <param name="launch">Starts a process.</param>
    /// <param name="phases">The phases of the run.</param>
    /// <param name="screen">The screen that shows the progress.</param>
    /// <param name="planned">The planned time of the fresh clients of all arms.</param>
    /// <param name="cancellation">The token that cancels the run.</param>
    public static async Task<ColdStarts> StartAsync(
        MeasurementPlan options, ClientTask task, Func<ProcessStartInfo, Process> launch, PhaseClock phases, PlanScreen screen,
        TimeSpan planned, CancellationToken cancellation)
    {
        using var phase = phases.Enter(RunPhase.ColdStarts);
        screen.Begin("fresh clients of every arm");
        var run = await ColdRun.StartAsync(
            options.Compared, task, new(options.ColdIdle, TimeSpan.FromMilliseconds(task.LimitMilliseconds)), launch,
            () => screen.End("a fresh client of every arm", planned), cancellation);
        return new(run, phases, screen);
    }

    /// <summary>Waits until the idle times are over, and returns the figures.</summary>
    /// <param name="network">What the network delivers.</param>
    /// <param name="cancellation">The token that cancels the run.</param>
    public async Task<IReadOnlyList<ColdRecord>> FinishAsync(NetworkDeliveredRecord network, CancellationToken cancellation)
    {
        using var phase = phases.Enter(RunPhase.ColdStarts);
        screen.Begin("fresh clients wait out their idle time");
        return await run.FinishAsync(network.ConnectNanoseconds - network.RoundTripNanoseconds, cancellation);
    }

    public ValueTask DisposeAsync() => run.DisposeAsync();
}
