namespace RpcBench.Endurance.Kills;

/// <summary>A run of the Bench, started as users start it but in a separate session and with a separate temporary folder.</summary>
internal sealed class KilledRun(string folder, string temporary, params string[] arguments) : IAsyncDisposable
{
    private static readonly TimeSpan ExitTimeLimit = TimeSpan.FromMinutes(10);

    private readonly StartedProgram _program = new(
        new("setsid", ["dotnet", BuiltPrograms.BenchPath, .. arguments]) { WorkingDirectory = folder, RedirectStandardInput = true },
        new Dictionary<string, string?>
        {
            ["TMPDIR"] = temporary,
            ["RPCBENCH_MYSQL"] = null,
            ["RPCBENCH_RUN"] = null,

            // Hundreds of runs end before faster code would have paid for its compilation.
            ["DOTNET_TieredPGO"] = "0",
        });

    /// <summary>The process id, which is also the id of the process group.</summary>
    public int Id => _program.ProcessId;

    public bool HasEnded => !_program.IsRunning;

    public int ExitCode { get; private set; }

    public string Output => $"{_program.Output}\n{_program.Errors}";

    public string LastOutputLines => string.Join(
        " | ", Output.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries).TakeLast(12));

    public async Task WaitForExitAsync(CancellationToken cancellation)
    {
        try
        {
            ExitCode = await _program.WaitForExitAsync(ExitTimeLimit, cancellation);
        }
        catch (OperationCanceledException) when (!cancellation.IsCancellationRequested)
        {
            throw new BrokenClaimException(
                $"the run had not ended {ExitTimeLimit.TotalMinutes} minutes later; it last wrote: {LastOutputLines}");
        }
    }

    /// <summary>Stops the run if it has not ended. A signal gives the run time to remove what it created.</summary>
    public async ValueTask DisposeAsync()
    {
        if (!HasEnded)
        {
            ProcessStop.Send(Id, ProcessStop.Terminate);
            await Task.WhenAny(_program.WaitForExitAsync(ExitTimeLimit, CancellationToken.None), Task.Delay(TimeSpan.FromSeconds(30)));
        }

        _program.Dispose();
    }
}
