namespace RpcBench.Measuring.Runs;

/// <summary>One fresh client, a process of its own, as the run sees it.</summary>
internal sealed class ColdProcess(ComparedArm arm, Process process, ColdOptions options) : IAsyncDisposable
{
    private static readonly TimeSpan StopWithin = TimeSpan.FromSeconds(2);

    // Starting the runtime on a busy machine.
    private static readonly TimeSpan StartWithin = TimeSpan.FromSeconds(60);

    // Before it says anything.
    private const int FirstCalls = 2;

    private readonly Task<string> _errors = process.StandardError.ReadToEndAsync();

    public ComparedArm Arm => arm;

    public ColdSteps? Steps { get; private set; }

    /// <summary>Starts a client and returns once it made its first calls.</summary>
    /// <exception cref="CallException">They failed.</exception>
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
        var cold = new ColdProcess(arm, launch(OwnProgram.ToStart(arguments)), options);
        return await cold.ReadyAsync(async () =>
            cold.Steps = JsonSerializer.Deserialize(
                await cold.ReadAsync(StartWithin + (options.Limit * FirstCalls), cancellation), ColdJson.Default.ColdSteps));
    }

    /// <summary>Waits for the call after the idle time; in nanoseconds.</summary>
    /// <exception cref="LabException">It made none.</exception>
    public async Task<double> IdleAsync(CancellationToken cancellation) =>
        double.Parse(await ReadAsync(options.Idle + options.Limit, cancellation), CultureInfo.InvariantCulture);

    public async ValueTask DisposeAsync()
    {
        await ProcessStop.StopAsync(process, StopWithin);
        process.Dispose();
    }

    private async Task<string> ReadAsync(TimeSpan limit, CancellationToken cancellation)
    {
        try
        {
            if (await process.StandardOutput.ReadLineAsync(cancellation).AsTask().WaitAsync(limit, cancellation) is { } line)
            {
                return line;
            }

            await process.WaitForExitAsync(cancellation);
            throw OwnProgram.FailureOf(process, $"A fresh {Arm.Label} client", await _errors);
        }
        catch (TimeoutException)
        {
            throw new CallException($"A fresh {Arm.Label} client was not answered within {limit.TotalSeconds:0} seconds.");
        }
    }
}
