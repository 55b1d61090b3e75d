namespace RpcBench.Measuring.Runs;

/// <summary>One fresh client, a process of its own, as the run sees it.</summary>
internal sealed class ColdProcess : IAsyncDisposable
{
    private static readonly TimeSpan StopWithin = TimeSpan.FromSeconds(2);

    // Starting the runtime on a busy machine.
    private static readonly TimeSpan StartWithin = TimeSpan.FromSeconds(60);

    private readonly Process _process;
    private readonly Task<string> _errors;
    private readonly ColdOptions _options;

    private ColdProcess(ComparedArm arm, Process process, ColdOptions options) =>
        (Arm, _process, _options, _errors) = (arm, process, options, process.StandardError.ReadToEndAsync());

    public ComparedArm Arm { get; }

    public ColdSteps? Steps { get; private set; }

    /// <summary>Starts a client and returns once it made its first calls.</summary>
    /// <exception cref="LabException">It made none.</exception>
    public static async Task<ColdProcess> StartAsync(
        ComparedArm arm, ColdOptions options, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        string[] arguments =
        [
            options.Program, ColdClient.Verb, arm.Id,
            Stopwatch.GetTimestamp().ToString(CultureInfo.InvariantCulture),
            .. options.OneCall is { } call
                ? new[] { call.Operation, call.Number.ToString(CultureInfo.InvariantCulture) }
                : [((long)options.Idle.TotalMilliseconds).ToString(CultureInfo.InvariantCulture)],
        ];
        var process =
            launch(new ProcessStartInfo(OwnProgram.Host, arguments) { RedirectStandardOutput = true, RedirectStandardError = true });
        var cold = new ColdProcess(arm, process, options);
        return await cold.ReadyAsync(async () =>
            cold.Steps = await cold.ReadAsync(ColdJson.Default.ColdSteps, StartWithin + options.Limit, cancellation));
    }

    /// <summary>Waits for the call after the idle time.</summary>
    /// <exception cref="LabException">It made none.</exception>
    public Task<ColdIdle> IdleAsync(CancellationToken cancellation) =>
        ReadAsync(ColdJson.Default.ColdIdle, _options.Idle + _options.Limit, cancellation);

    public async ValueTask DisposeAsync()
    {
        if (!_process.HasExited)
        {
            await ProcessStop.StopAsync(_process, StopWithin);
        }

        _process.Dispose();
    }

    private async Task<T> ReadAsync<T>(JsonTypeInfo<T> type, TimeSpan limit, CancellationToken cancellation) where T : class
    {
        try
        {
            var line = await _process.StandardOutput.ReadLineAsync(cancellation).AsTask().WaitAsync(limit, cancellation);
            return line is not null
                ? JsonSerializer.Deserialize(line, type)!
                : throw new LabException($"A fresh {Arm.Label} client could not call: {await _errors}");
        }
        catch (TimeoutException)
        {
            throw new LabException($"A fresh {Arm.Label} client was not answered within {limit.TotalSeconds:0} seconds.");
        }
    }
}
