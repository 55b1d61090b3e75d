namespace RpcBench.Measuring.Hosting;

/// <summary>The run's temporary folder and its guard, a small process that outlives this one by a moment: it makes the folder, and should
/// this process be killed, it ends what the run had started and removes what it had made or named here. The end of its standard input tells
/// it that this process is gone. Should the guard itself be killed, another takes its place.</summary>
internal sealed class RunDirectory : IAsyncDisposable
{
    private const int MostSuccessors = 10;

    // Beyond it stand the signals that ended a process.
    private const int LastExitCode = 128;
    private static readonly TimeSpan ReadyWithin = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(30);

    private readonly Lock _gate = new();
    private readonly FileStream _lock;
    private Process _guard;
    private int _successors;
    private bool _isEnding;

    private RunDirectory(string path, FileStream held, Process guard)
    {
        (Path, _lock, _guard) = (path, held, guard);
        ReplaceAtExit(guard);
    }

    public string Path { get; }

    /// <summary>Starts the guard; returns once it has made the folder.</summary>
    /// <exception cref="EnvironmentException">It cannot be made, or its guard did not start.</exception>
    public static async Task<RunDirectory> CreateAsync(CancellationToken cancellation)
    {
        for (var starts = 1; ; starts++)
        {
            var guard = Launch();
            string? folder = null;
            try
            {
                folder = await guard.StandardOutput.ReadLineAsync(cancellation).AsTask().WaitAsync(ReadyWithin, cancellation);
                if (folder is not null)
                {
                    return new(folder, RunLock.Share(folder), guard);
                }

                var said = await guard.StandardError.ReadToEndAsync(cancellation);
                await guard.WaitForExitAsync(cancellation);
                if (guard.ExitCode <= LastExitCode || starts > MostSuccessors)
                {
                    throw new EnvironmentException($"The guard of the run's processes did not start. {said}".TrimEnd());
                }

                // It was killed, and what it had made by then the next one removes.
                guard.Dispose();
            }
            catch (Exception exception)
            {
                // The end of its input ends it, and it removes its folder.
                guard.Dispose();
                throw exception switch
                {
                    TimeoutException => new EnvironmentException(
                        $"The guard of the run's processes was not ready within {ReadyWithin.TotalSeconds:0} seconds.", exception),
                    IOException when folder is not null => new EnvironmentException(
                        $"The run's folder {folder} is gone: {exception.Message}", exception),
                    _ => exception,
                };
            }
        }
    }

    public Process Start(ProcessStartInfo program)
    {
        program.Environment[OwningRun.Variable] = Path;
        var process = Process.Start(program) ?? throw new EnvironmentException($"{program.FileName} did not start.");
        if (!OperatingSystem.IsLinux())
        {
            CleanupList.Add(Path, new GuardedProcess(process.Id, process.StartTime.Ticks));
        }

        return process;
    }

    /// <summary>Until the disposal, what others start in this process is the run's too.</summary>
    public IDisposable MarkChildren()
    {
        Environment.SetEnvironmentVariable(OwningRun.Variable, Path);
        return new Unmarking();
    }

    /// <summary>Lets another folder go with this one, also one that does not exist yet.</summary>
    public void TakeAlong(string folder) => CleanupList.Add(Path, new GuardedFolder(folder));

    public void TakeAlong(ICleanup guarded) => CleanupList.Add(Path, guarded);

    public void Forget(ICleanup guarded) => CleanupList.Remove(Path, guarded);

    /// <summary>Returns once what the guard watched over is gone.</summary>
    public async ValueTask DisposeAsync()
    {
        await _lock.DisposeAsync();
        lock (_gate)
        {
            _isEnding = true;
        }

        _guard.StandardInput.Close();
        using var limit = new CancellationTokenSource(EndWithin);
        try
        {
            await _guard.WaitForExitAsync(limit.Token);
        }
        catch (OperationCanceledException)
        {
            _guard.Kill();
        }

        _guard.Dispose();
        if (Directory.Exists(Path))
        {
            // It was killed on the way.
            await RunCleanup.RemoveAsync(Path, held: null);
        }
    }

    private static Process Launch(params string[] folder)
    {
        var start = OwnProgram.ToStart([OwnProgram.Path, Watchdog.Verb, .. folder]);
        start.RedirectStandardInput = true;

        // It belongs to no run, or the guard of a run around this one would end it before its work is done.
        start.Environment.Remove(OwningRun.Variable);
        return Process.Start(start) ?? throw new EnvironmentException("The guard of the run's processes did not start.");
    }

    private void ReplaceAtExit(Process guard)
    {
        guard.BeginErrorReadLine();
        guard.Exited += (_, _) => Replace();
        guard.EnableRaisingEvents = true;
    }

    private void Replace()
    {
        lock (_gate)
        {
            if (_isEnding || ++_successors > MostSuccessors)
            {
                return;
            }

            _guard.Dispose();
            _guard = Launch(Path);
            ReplaceAtExit(_guard);
        }
    }

    private sealed class Unmarking : IDisposable
    {
        public void Dispose() => Environment.SetEnvironmentVariable(OwningRun.Variable, null);
    }
}
