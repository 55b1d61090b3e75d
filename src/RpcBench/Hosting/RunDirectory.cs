namespace RpcBench.Hosting;

/// <summary>The temporary folder of the run and its watchdog, a small process that creates the folder and outlives this process by a
/// moment. If this process is killed, the watchdog's input ends. The watchdog then ends everything that the run started, and removes
/// everything that the run created or registered here.</summary>
internal sealed class RunDirectory : IAsyncDisposable
{
    private const int MaxStarts = 10;

    // Exit codes above this value mean that a signal ended the process.
    private const int MaxExitCode = 128;
    private static readonly TimeSpan StartTimeout = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan StopTimeout = TimeSpan.FromSeconds(30);

    private readonly Process _watchdog;
    private readonly string _watchdogMark;
    private readonly ParseCleanup? _parseCustom;

    private RunDirectory(string path, Process watchdog, ParseCleanup? parseCustom)
    {
        (Path, _watchdog, _watchdogMark, _parseCustom) = (path, watchdog, $"{ProcessIdentity.Read(watchdog.Id)}", parseCustom);
        watchdog.BeginErrorReadLine();
    }

    public string Path { get; }

    /// <summary>Starts the watchdog and waits until it has created the folder.</summary>
    /// <exception cref="EnvironmentException">Thrown when the folder cannot be created or the watchdog did not start.</exception>
    public static async Task<RunDirectory> CreateAsync(CancellationToken cancellation, ParseCleanup? parseCustom = null)
    {
        for (var start = 1; start <= MaxStarts; start++)
        {
            var name = RunFolder.CreateName();
            var watchdog = StartWatchdog(name);
            if (await WaitForFolderAsync(watchdog, cancellation) is { } folder)
            {
                return new(folder, watchdog, parseCustom);
            }

            // The watchdog was killed, perhaps before it reported a folder that it had created.
            watchdog.Dispose();
            await RunFolder.RemoveNamedAsync(name);
        }

        throw new EnvironmentException("The watchdog of the run's processes was killed each time that it started.");
    }

    public Process Start(ProcessStartInfo program)
    {
        // Programs of this project end when their standard input ends.
        program.RedirectStandardInput = true;
        program.Environment[OwningRun.Variable] = Path;
        program.Environment[OwningRun.WatchdogVariable] = _watchdogMark;
        var process = Process.Start(program) ?? throw new EnvironmentException($"{program.FileName} did not start.");
        if (!OperatingSystem.IsLinux() && ProcessIdentity.Read(process.Id) is { } mark)
        {
            CleanupList.Add(Path, new ProcessCleanup(mark));
        }

        return process;
    }

    /// <summary>Registers another folder, which need not exist yet, to be removed together with this folder.</summary>
    public void RegisterCleanup(string folder) => CleanupList.Add(Path, new FolderCleanup(folder));

    public void RegisterCleanup(ICleanup cleanup) => CleanupList.Add(Path, cleanup);

    public void UnregisterCleanup(ICleanup cleanup) => CleanupList.Remove(Path, cleanup);

    /// <summary>Stops the watchdog and waits until its clean-up is over.</summary>
    public async ValueTask DisposeAsync()
    {
        _watchdog.StandardInput.Close();
        using var limit = new CancellationTokenSource(StopTimeout);
        try
        {
            await _watchdog.WaitForExitAsync(limit.Token);
        }
        catch (OperationCanceledException)
        {
            _watchdog.Kill();
        }

        _watchdog.Dispose();
        if (Directory.Exists(Path))
        {
            // The watchdog was killed before or during its clean-up.
            await RunCleanup.RemoveAsync(Path, _parseCustom);
        }
    }

    private static Process StartWatchdog(string name)
    {
        var start = CurrentProgram.CreateStartInfo([CurrentProgram.Path, Watchdog.Verb, name]);
        start.RedirectStandardInput = true;

        // Otherwise the watchdog of an enclosing run would end this watchdog before its work is done.
        start.Environment.Remove(OwningRun.Variable);
        return Process.Start(start) ?? throw new EnvironmentException("The watchdog of the run's processes did not start.");
    }

    /// <summary>Returns the folder that the watchdog created, or null if it was killed first.</summary>
    private static async Task<string?> WaitForFolderAsync(Process watchdog, CancellationToken cancellation)
    {
        try
        {
            var line = watchdog.StandardOutput.ReadLineAsync(cancellation).AsTask();
            if (await line.WaitAsync(StartTimeout, cancellation) is { } folder)
            {
                return folder;
            }

            var said = await watchdog.StandardError.ReadToEndAsync(cancellation);
            await watchdog.WaitForExitAsync(cancellation);
            return watchdog.ExitCode > MaxExitCode
                ? null : throw new EnvironmentException($"The watchdog of the run's processes did not start. {said}".TrimEnd());
        }
        catch (Exception exception)
        {
            // This closes the watchdog's input. The watchdog then ends and removes its folder.
            watchdog.Dispose();
            if (exception is TimeoutException)
            {
                throw new EnvironmentException(
                    $"The watchdog of the run's processes was not ready within {StartTimeout.TotalSeconds:0} seconds.", exception);
            }

            throw;
        }
    }
}
