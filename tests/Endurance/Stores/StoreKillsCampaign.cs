namespace RpcBench.Endurance.Stores;

/// <summary>The database is killed, paused or shut down under load, and returns.</summary>
internal sealed class StoreKillsCampaign() : Campaign(
    "store-kills",
    "A database that dies, hangs or restarts under load costs calls with 503, 504 and their like, no data, and no session of the pool.",
    cases: 100,
    quickCases: 3,
    needsLinux: true)
{
    private const int Sessions = 4;

    private StoreServices? _services;
    private int _book = 1_100_000_000;

    public override async Task StartAsync(CancellationToken cancellation)
    {
        _services = DisposeAtEnd(await StoreServices.StartAsync(Sessions, cancellation));
        await _services.ReadExpectedResponsesAsync(cancellation);
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        await using var load = new StoreLoad(_services!, trial.Random.Next(), () => Interlocked.Increment(ref _book));
        await load.WaitForResponsesAsync(1 + trial.Random.Next(3), cancellation);

        // In turn, so that even a few cases have each fault.
        var fault = (trial.Number % 3) switch { 0 => "killed", 1 => "stopped for a while", _ => "shut down" };
        Count(fault);
        await (fault switch
        {
            "killed" => _services!.Store.Server.KillAsync(),
            "shut down" => ShutDownAsync(cancellation),
            _ => HangAsync(TimeSpan.FromMilliseconds(trial.Random.Next(200, 4500)), cancellation),
        });
        if (fault != "stopped for a while")
        {
            await _services!.Store.Server.RestartAsync(cancellation);
        }

        await load.WaitForResponsesAsync(3, cancellation);
        await load.StopAsync();
        Count("calls failed as they should", load.Failed);
        await _services!.CheckEverySessionIsFreeAsync(cancellation);
    }

    private async Task ShutDownAsync(CancellationToken cancellation)
    {
        using var process = Process.GetProcessById(_services!.Store.Server.ProcessId);
        _ = PosixSignals.TrySend(process.Id, PosixSignals.Terminate);
        await process.WaitForExitAsync(cancellation);
    }

    private async Task HangAsync(TimeSpan time, CancellationToken cancellation)
    {
        var id = _services!.Store.Server.ProcessId;
        _ = PosixSignals.TrySend(id, PosixSignals.Stop);
        try
        {
            await Task.Delay(time, cancellation);
        }
        finally
        {
            _ = PosixSignals.TrySend(id, PosixSignals.Continue);
        }
    }
}
