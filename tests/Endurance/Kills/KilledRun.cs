namespace RpcBench.Endurance.Kills;

/// <summary>A run of the Bench as users start it, in a session and with a temporary folder of its own.</summary>
internal sealed class KilledRun : IAsyncDisposable
{
    private static readonly TimeSpan StopsWithin = TimeSpan.FromSeconds(30);

    private readonly Process _process;
    private readonly ConcurrentQueue<string> _said = [];

    private KilledRun(Process process)
    {
        _process = process;
        process.OutputDataReceived += (_, line) => _said.Enqueue(line.Data ?? "");
        process.ErrorDataReceived += (_, line) => _said.Enqueue(line.Data ?? "");
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
    }

    /// <summary>The id, which is also that of its process group.</summary>
    public int Id => _process.Id;

    public bool HasEnded => _process.HasExited;

    public int ExitCode => _process.ExitCode;

    /// <summary>All that it wrote.</summary>
    public string Said => string.Join('\n', _said);

    /// <summary>Starts it.</summary>
    /// <param name="folder">Where it writes its reports.</param>
    /// <param name="temporary">Its temporary folder.</param>
    /// <param name="arguments">Its arguments.</param>
    public static KilledRun Start(string folder, string temporary, params string[] arguments)
    {
        var start = new ProcessStartInfo("setsid", ["dotnet", Built.Bench, .. arguments])
        {
            WorkingDirectory = folder,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["TMPDIR"] = temporary;
        start.Environment.Remove("RPCBENCH_MYSQL");
        start.Environment.Remove("RPCBENCH_RUN");

        // Hundreds of runs that are over before faster code would have paid for its compilation.
        start.Environment["DOTNET_TieredPGO"] = "0";
        var run = new KilledRun(Process.Start(start)!);
        run._process.StandardInput.Close();
        return run;
    }

    public Task EndedAsync(CancellationToken cancellation) => _process.WaitForExitAsync(cancellation);

    /// <summary>Ends it where it has not ended: asked first, so that it removes what it made.</summary>
    public async ValueTask DisposeAsync()
    {
        if (!HasEnded)
        {
            await ProcessStop.StopAsync(_process, StopsWithin);
        }

        _process.Dispose();
    }
}
