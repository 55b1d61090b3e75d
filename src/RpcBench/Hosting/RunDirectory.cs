namespace RpcBench.Hosting;

/// <summary>The run's temporary folder and its guard, a small process that outlives this one by a moment: it makes the folder, and should
/// this process be killed, it ends what the run had started and removes what it had made or named here. The end of its standard input tells
/// it that this process is gone.</summary>
internal sealed class RunDirectory : IAsyncDisposable
{
    private const int MostStarts = 10;

    // Beyond it stand the signals that ended a process.
    private const int LastExitCode = 128;
    private static readonly TimeSpan ReadyWithin = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan EndWithin = TimeSpan.FromSeconds(30);

    private readonly Process _guard;
    private readonly string _mark;
    private readonly ParseCleanup? _parseOwn;

    private RunDirectory(string path, Process guard, ParseCleanup? parseOwn)
    {
        (Path, _guard, _mark, _parseOwn) = (path, guard, $"{ProcessMark.Read(guard.Id)}", parseOwn);
        guard.BeginErrorReadLine();
    }

    public string Path { get; }

    /// <summary>Starts the guard; returns once it has made the folder.</summary>
    /// <param name="cancellation">Cancels the start.</param>
    /// <param name="parseOwn">Reads cleanups of the program, should the guard be killed. Null if the program adds none.</param>
    /// <exception cref="EnvironmentException">It cannot be made, or its guard did not start.</exception>
    public static async Task<RunDirectory> CreateAsync(CancellationToken cancellation, ParseCleanup? parseOwn = null)
    {
        for (var start = 1; start <= MostStarts; start++)
        {
            var name = RunFolder.NewName();
            var guard = Launch(name);
            if (await ReadyAsync(guard, cancellation) is { } folder)
            {
                return new(folder, guard, parseOwn);
            }

            // It was killed, perhaps when it had made the folder and not yet said so.
            guard.Dispose();
            await RunFolder.RemoveNamedAsync(name);
        }

        throw new EnvironmentException("The guard of the run's processes was killed whenever it started.");
    }

    public Process Start(ProcessStartInfo program)
    {
        // Its end tells our own programs that this process is gone.
        program.RedirectStandardInput = true;
        program.Environment[OwningRun.Variable] = Path;
        program.Environment[OwningRun.GuardVariable] = _mark;
        var process = Process.Start(program) ?? throw new EnvironmentException($"{program.FileName} did not start.");
        if (!OperatingSystem.IsLinux() && ProcessMark.Read(process.Id) is { } mark)
        {
            CleanupList.Add(Path, new ProcessCleanup(mark));
        }

        return process;
    }

    /// <summary>Lets another folder go with this one, also one that does not exist yet.</summary>
    public void TakeAlong(string folder) => CleanupList.Add(Path, new FolderCleanup(folder));

    public void TakeAlong(ICleanup cleanup) => CleanupList.Add(Path, cleanup);

    public void Forget(ICleanup cleanup) => CleanupList.Remove(Path, cleanup);

    /// <summary>Returns once what the guard watched over is gone.</summary>
    public async ValueTask DisposeAsync()
    {
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
            // It was killed on the way, or before.
            await RunCleanup.RemoveAsync(Path, _parseOwn);
        }
    }

    private static Process Launch(string name)
    {
        var start = OwnProgram.ToStart([OwnProgram.Path, Watchdog.Verb, name]);
        start.RedirectStandardInput = true;

        // It belongs to no run, or the guard of a run around this one would end it before its work is done.
        start.Environment.Remove(OwningRun.Variable);
        return Process.Start(start) ?? throw new EnvironmentException("The guard of the run's processes did not start.");
    }

    /// <summary>The folder that a guard has made; null: somebody killed it before.</summary>
    /// <exception cref="EnvironmentException">It cannot be made, or the guard did not start.</exception>
    private static async Task<string?> ReadyAsync(Process guard, CancellationToken cancellation)
    {
        try
        {
            var line = guard.StandardOutput.ReadLineAsync(cancellation).AsTask();
            if (await line.WaitAsync(ReadyWithin, cancellation) is { } folder)
            {
                return folder;
            }

            var said = await guard.StandardError.ReadToEndAsync(cancellation);
            await guard.WaitForExitAsync(cancellation);
            return guard.ExitCode > LastExitCode
                ? null : throw new EnvironmentException($"The guard of the run's processes did not start. {said}".TrimEnd());
        }
        catch (Exception exception)
        {
            // The end of its input ends it, and it removes its folder.
            guard.Dispose();
            if (exception is TimeoutException)
            {
                throw new EnvironmentException(
                    $"The guard of the run's processes was not ready within {ReadyWithin.TotalSeconds:0} seconds.", exception);
            }

            throw;
        }
    }
}
