namespace RpcBench.Tests.Services;

/// <summary>A service that listens on free ports. Disposed, it stops, and fails the test if it logged anything that nobody
/// expected.</summary>
internal sealed class RunningService : IAsyncDisposable
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    private readonly Process _process;
    private readonly ConcurrentQueue<string> _output = new();
    private readonly ConcurrentQueue<string> _errors = new();
    private readonly TaskCompletionSource<string> _announced = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private bool _errorsExpected;

    private RunningService(ProcessStartInfo start)
    {
        start.RedirectStandardOutput = start.RedirectStandardError = true;
        _process = new Process { StartInfo = start };
        _process.OutputDataReceived += (_, line) => Keep(_output, line.Data);
        _process.ErrorDataReceived += (_, line) => Keep(_errors, line.Data);
        _process.Start();
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
    }

    public ServiceAnnouncement Announcement { get; private set; } = null!;

    /// <summary>Whether the process lives.</summary>
    public bool IsRunning => !_process.HasExited;

    /// <summary>What it has logged.</summary>
    public string Log => string.Join('\n', _errors);

    /// <summary>What it has logged as an error or worse.</summary>
    public IReadOnlyList<string> Errors =>
        [.. Log.Split('\n')
            .Where(line => line.StartsWith("fail:", StringComparison.Ordinal) || line.StartsWith("crit:", StringComparison.Ordinal))];

    public static Task<RunningService> StartAsync(string project, params string[] settings) =>
        StartAsync(new ProcessStartInfo("dotnet", OnFreePorts(project, settings)));

    /// <summary>One with further environment variables.</summary>
    public static Task<RunningService> StartInAsync(
        IReadOnlyDictionary<string, string> environment, string project, params string[] settings) =>
        StartAsync(In(environment, new ProcessStartInfo("dotnet", OnFreePorts(project, settings))));

    /// <summary>Starts a service that is expected to refuse, and returns what it said.</summary>
    public static Task<ProgramExit> RefusedAsync(string project, params string[] settings) =>
        RefusedAsync(new ProcessStartInfo("dotnet", [ServiceAssembly.PathOf(project), .. settings]));

    /// <summary>Whoever started it makes it fail on purpose, or reads its log.</summary>
    public RunningService ExpectErrors()
    {
        _errorsExpected = true;
        return this;
    }

    /// <summary>Asks it to stop, as an operating system does, and waits for its end.</summary>
    public async Task<ProgramExit> StopAsync()
    {
        if (!Signal.TrySend(_process.Id, Signal.Terminate) && !_process.HasExited)
        {
            throw new InvalidOperationException($"Process {_process.Id} could not be asked to stop.");
        }

        return await EndedAsync();
    }

    public async ValueTask DisposeAsync()
    {
        try
        {
            if (IsRunning)
            {
                await StopAsync();
            }
        }
        finally
        {
            End();
        }

        if (!_errorsExpected && !_errors.IsEmpty)
        {
            throw new InvalidOperationException($"The {Announcement.Service} service logged: {Log}");
        }
    }

    private static string[] OnFreePorts(string project, string[] settings) =>
        [ServiceAssembly.PathOf(project), "--Announce", "true", "--Listen:Http1", "0", "--Listen:Http2", "0", .. settings];

    private static ProcessStartInfo In(IReadOnlyDictionary<string, string> environment, ProcessStartInfo start)
    {
        foreach (var (name, value) in environment)
        {
            start.Environment[name] = value;
        }

        return start;
    }

    private static async Task<RunningService> StartAsync(ProcessStartInfo start)
    {
        var service = new RunningService(start);
        try
        {
            using var timeout = new CancellationTokenSource(WaitTimeout);
            var ended = service._process.WaitForExitAsync(timeout.Token);
            if (await Task.WhenAny(service._announced.Task, ended) == ended)
            {
                await ended;
                throw new InvalidOperationException($"The service ended instead of starting: {service.Log}");
            }

            service.Announcement =
                JsonSerializer.Deserialize(await service._announced.Task, ServiceJsonContext.Default.ServiceAnnouncement)!;
            return service;
        }
        catch
        {
            service.End();
            throw;
        }
    }

    private static async Task<ProgramExit> RefusedAsync(ProcessStartInfo start)
    {
        var service = new RunningService(start);
        try
        {
            return await service.EndedAsync();
        }
        finally
        {
            service.End();
        }
    }

    private async Task<ProgramExit> EndedAsync()
    {
        using var timeout = new CancellationTokenSource(WaitTimeout);
        await _process.WaitForExitAsync(timeout.Token);
        return new(_process.ExitCode, string.Join('\n', _output), Log);
    }

    private void End()
    {
        if (IsRunning)
        {
            _process.Kill(entireProcessTree: true);
            _process.WaitForExit();
        }

        _process.Dispose();
    }

    private void Keep(ConcurrentQueue<string> lines, string? line)
    {
        if (line is null)
        {
            return;
        }

        lines.Enqueue(line);
        if (line.StartsWith(ServiceAnnouncement.Prefix, StringComparison.Ordinal))
        {
            _announced.TrySetResult(line[ServiceAnnouncement.Prefix.Length..]);
        }
    }
}
