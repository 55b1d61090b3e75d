namespace RpcBench.Measuring.Lab.Processes;

/// <summary>A small process that outlives this one by a moment: it makes the run's folder, and should this process be killed, it ends what
/// the run had started and removes what it had made. The end of its standard input tells it that this process is gone. Should the guard
/// itself be killed, another takes its place.</summary>
internal sealed class Guard : IAsyncDisposable
{
    public const string Verb = ":guard";

    private const int MostSuccessors = 10;

    // Beyond it stand the signals that ended a process.
    private const int LastExitCode = 128;
    private static readonly TimeSpan ReadyWithin = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(30);

    private readonly Lock _gate = new();
    private Process _process;
    private int _successors;
    private bool _isEnding;

    private Guard(Process process, string folder)
    {
        _process = process;
        Folder = folder;
        ReplaceAtExit(process);
    }

    public string Folder { get; }

    /// <summary>Starts it; returns once it has made the folder.</summary>
    /// <exception cref="LabException">It did not.</exception>
    public static async Task<Guard> StartAsync(CancellationToken cancellation)
    {
        for (var starts = 1; ; starts++)
        {
            var process = Launch();
            try
            {
                if (await process.StandardOutput.ReadLineAsync(cancellation).AsTask().WaitAsync(ReadyWithin, cancellation) is { } folder)
                {
                    return new(process, folder);
                }

                var said = await process.StandardError.ReadToEndAsync(cancellation);
                await process.WaitForExitAsync(cancellation);
                if (process.ExitCode <= LastExitCode || starts > MostSuccessors)
                {
                    throw new LabException($"The guard of the run's processes did not start. {said}".TrimEnd());
                }

                // It was killed, and what it had made by then the next one removes.
                process.Dispose();
            }
            catch (Exception exception)
            {
                // The end of its input ends it, and it removes its folder.
                process.Dispose();
                throw exception is TimeoutException
                    ? new LabException(
                        $"The guard of the run's processes was not ready within {ReadyWithin.TotalSeconds:0} seconds.", exception)
                    : exception;
            }
        }
    }

    /// <summary>Returns once what the guard watched over is gone. The folder's lock must have been let go of.</summary>
    public async ValueTask DisposeAsync()
    {
        lock (_gate)
        {
            _isEnding = true;
        }

        _process.StandardInput.Close();
        using var limit = new CancellationTokenSource(EndWithin);
        try
        {
            await _process.WaitForExitAsync(limit.Token);
        }
        catch (OperationCanceledException)
        {
            _process.Kill();
        }

        _process.Dispose();
        if (Directory.Exists(Folder))
        {
            // It was killed on the way.
            await RunRemains.RemoveAsync(Folder, held: null);
        }
    }

    private static Process Launch(params string[] folder)
    {
        var start = new ProcessStartInfo(OwnProgram.Host, [OwnProgram.Path, Verb, .. folder])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };

        // It belongs to no run, or the guard of a run around this one would end it before its work is done.
        start.Environment.Remove(OwningRun.Variable);
        return Process.Start(start) ?? throw new LabException("The guard of the run's processes did not start.");
    }

    private void ReplaceAtExit(Process process)
    {
        process.BeginErrorReadLine();
        process.Exited += (_, _) => Replace();
        process.EnableRaisingEvents = true;
    }

    private void Replace()
    {
        lock (_gate)
        {
            if (_isEnding || ++_successors > MostSuccessors)
            {
                return;
            }

            _process.Dispose();
            _process = Launch(Folder);
            ReplaceAtExit(_process);
        }
    }
}
