namespace RpcBench.Endurance.Stores;

/// <summary>The database is killed, stopped for a while or shut down under load, and comes back.</summary>
public sealed class StoreKillsCampaign() : Campaign(
    "store-kills",
    "A database that dies, hangs or restarts under load costs calls with 503, 504 and their like, no data, and no session of the pool.",
    whole: 100,
    quick: 3)
{
    private const int Sessions = 4;
    private const int FirstBook = 1_100_000_000;

    private readonly Dictionary<string, int> _faults = [];
    private StoreServices? _services;
    private int _book = FirstBook;
    private int _failed;

    public override IReadOnlyList<string> Findings =>
        [$"{string.Join(", ", _faults.OrderBy(fault => fault.Key).Select(fault => $"{fault.Value} times {fault.Key}"))}; "
            + $"{_failed.ToString("N0", CultureInfo.InvariantCulture)} calls failed as they should"];

    public override async Task StartAsync(CampaignSettings settings, CancellationToken cancellation)
    {
        CampaignSkippedException.ThrowUnless(OperatingSystem.IsLinux(), "processes are stopped by the signals of Linux");
        _services = Own(await StoreServices.StartAsync(Sessions, cancellation));
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        await using var load = new StoreLoad(_services!, trial.Random.Next(), () => Interlocked.Increment(ref _book));
        await load.AnsweredAsync(1 + trial.Random.Next(3), cancellation);

        // In turn, so that a few cases have each.
        var fault = (trial.Number % 3) switch { 0 => "killed", 1 => "stopped for a while", _ => "shut down" };
        _faults[fault] = _faults.GetValueOrDefault(fault) + 1;
        await (fault switch
        {
            "killed" => KillAsync(cancellation),
            "shut down" => ShutDownAsync(cancellation),
            _ => HangAsync(TimeSpan.FromMilliseconds(trial.Random.Next(200, 4500)), cancellation),
        });
        await load.AnsweredAsync(3, cancellation);
        await load.StopAsync();
        _failed += load.Failed;
        await _services!.CheckPlacesAsync(cancellation);
    }

    private async Task KillAsync(CancellationToken cancellation)
    {
        await _services!.Server.KillAsync();
        await _services.Server.RestartAsync(cancellation);
    }

    private async Task ShutDownAsync(CancellationToken cancellation)
    {
        using var process = Process.GetProcessById(_services!.Server.ProcessId);
        _ = Signal.TrySend(process.Id, Signal.Terminate);
        await process.WaitForExitAsync(cancellation);
        await _services.Server.RestartAsync(cancellation);
    }

    private async Task HangAsync(TimeSpan time, CancellationToken cancellation)
    {
        var id = _services!.Server.ProcessId;
        _ = Signal.TrySend(id, Signal.Stop);
        try
        {
            await Task.Delay(time, cancellation);
        }
        finally
        {
            _ = Signal.TrySend(id, Signal.Continue);
        }
    }
}
