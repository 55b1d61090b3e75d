namespace RpcBench.Hosting.Processes;

/// <summary>A program of this project as a separate process.</summary>
/// <typeparam name="T">The announcement that the program makes once it is ready.</typeparam>
internal sealed class ProgramProcess<T> : IAsyncDisposable
    where T : class
{
    private static readonly TimeSpan StartTimeout = TimeSpan.FromSeconds(60);

    private readonly Process _process;
    private readonly LastLines _log;
    private readonly TaskCompletionSource<T> _announced = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly ProgramStart<T> _start;

    private ProgramProcess(ProgramStart<T> start, Process process)
    {
        _start = start;
        _process = process;
        _log = new(start.Subject);
        _process.Exited += (_, _) => _announced.TrySetException(new EnvironmentException($"{start.Subject} ended before it was ready."));
        _process.EnableRaisingEvents = true;
        _log.Read(process, TryReadAnnouncement);
    }

    public T Announcement => _announced.Task.Result;

    public int ProcessId => _process.Id;

    /// <summary>Peak memory of the process in bytes, or 0 if the operating system does not report it.</summary>
    public long PeakResidentBytes
    {
        get
        {
            _process.Refresh();
            return _process.HasExited ? 0 : _process.PeakWorkingSet64;
        }
    }

    public TimeSpan ProcessorTime
    {
        get
        {
            _process.Refresh();
            return _process.TotalProcessorTime;
        }
    }

    /// <exception cref="UserException">Thrown with the program's output when the program rejected its input.</exception>
    /// <exception cref="EnvironmentException">Thrown with the program's log when it ended or did not become ready.</exception>
    public static async Task<ProgramProcess<T>> StartAsync(
        ProgramStart<T> start, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        var program = new ProgramProcess<T>(start, launch(CreateStartInfo(start)));
        return await program.PrepareOrDisposeAsync(() => program.WaitUntilReadyAsync(cancellation));
    }

    /// <exception cref="EnvironmentException">Thrown with the program's log when it ended.</exception>
    public async Task EndedAsync(CancellationToken cancellation)
    {
        await _process.WaitForExitAsync(cancellation);
        throw _log.CreateException($"ended with exit code {_process.ExitCode} in the middle of the run");
    }

    public async ValueTask DisposeAsync()
    {
        await ProcessStop.StopAsync(_process);
        _process.Dispose();
    }

    private static ProcessStartInfo CreateStartInfo(ProgramStart<T> start)
    {
        var info = CurrentProgram.CreateStartInfo([start.Program, .. start.Arguments]);
        info.RedirectStandardInput = true;
        foreach (var (name, value) in start.Environment)
        {
            info.Environment[name] = value;
        }

        return info;
    }

    private async Task WaitUntilReadyAsync(CancellationToken cancellation)
    {
        try
        {
            await _announced.Task.WaitAsync(StartTimeout, cancellation);
        }
        catch (TimeoutException)
        {
            throw _log.CreateException($"was not ready within {StartTimeout.TotalSeconds:0} seconds");
        }
        catch (EnvironmentException)
        {
            // The exit may be noticed before the last lines of output arrive.
            await _process.WaitForExitAsync(cancellation);
            throw _process.ExitCode == ExitCodes.BadInput
                ? new UserException($"{_log}") : _log.CreateException($"ended with exit code {_process.ExitCode} before it was ready");
        }
    }

    private bool TryReadAnnouncement(string line)
    {
        if (!line.StartsWith(_start.AnnouncementPrefix, StringComparison.Ordinal)
            || JsonSerializer.Deserialize(line.AsSpan(_start.AnnouncementPrefix.Length), _start.Announcement) is not { } announcement)
        {
            return false;
        }

        _announced.TrySetResult(announcement);
        return true;
    }
}

/// <summary>The start of a program, which writes a line with the prefix and the announcement once it is ready.</summary>
internal sealed record ProgramStart<T>(string Program, string Subject, string AnnouncementPrefix, JsonTypeInfo<T> Announcement)
    where T : class
{
    public IReadOnlyList<string> Arguments { get; init; } = [];

    /// <summary>Environment variables, whose secrets do not appear in a process list.</summary>
    public IReadOnlyDictionary<string, string> Environment { get; init; } = new Dictionary<string, string>();
}
