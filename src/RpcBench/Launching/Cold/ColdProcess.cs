namespace RpcBench.Launching.Cold;

/// <summary>The process of a fresh client, as the run that started it sees it.</summary>
internal sealed class ColdProcess(ComparedArm arm, ClientProcess client, ColdOptions options) : IAsyncDisposable
{
    // Starting the runtime can take this long on a busy machine.
    private static readonly TimeSpan StartTimeout = TimeSpan.FromSeconds(60);

    // A client writes its first line after two calls.
    private const int FirstCalls = 2;

    public ComparedArm Arm => arm;

    public ColdSteps? Steps { get; private set; }

    /// <exception cref="CallException">Thrown when the first calls failed or took too long.</exception>
    /// <exception cref="EnvironmentException">Thrown when the client made no calls.</exception>
    public static async Task<ColdProcess> StartAsync(
        ComparedArm arm, ClientTask task, ColdOptions options, Func<ProcessStartInfo, Process> launch, CancellationToken cancellation)
    {
        string[] arguments =
        [
            ColdClient.Verb, arm.Id, Stopwatch.GetTimestamp().ToString(CultureInfo.InvariantCulture),
            .. options.SingleCall is { } call
                ? new[] { call.Operation, call.Number.ToString(CultureInfo.InvariantCulture) }
                : [((long)options.Idle.TotalMilliseconds).ToString(CultureInfo.InvariantCulture)],
        ];
        var cold = new ColdProcess(arm, ClientProcess.Start($"A fresh {arm.Label} client", task, launch, arguments), options);
        return await cold.PrepareOrDisposeAsync(async () =>
            cold.Steps = JsonSerializer.Deserialize(
                await cold.ReadAsync(StartTimeout + (options.Limit * FirstCalls), cancellation), ColdJson.Default.ColdSteps));
    }

    /// <summary>Waits for the call after the idle time, and returns its time in nanoseconds.</summary>
    /// <exception cref="EnvironmentException">Thrown when the client made no call.</exception>
    public async Task<double> MeasureAfterIdleAsync(CancellationToken cancellation) =>
        double.Parse(await ReadAsync(options.Idle + options.Limit, cancellation), CultureInfo.InvariantCulture);

    public ValueTask DisposeAsync() => client.DisposeAsync();

    private async Task<string> ReadAsync(TimeSpan limit, CancellationToken cancellation)
    {
        try
        {
            return await client.ReadLineAsync(cancellation).WaitAsync(limit, cancellation)
                ?? throw new EnvironmentException($"A new client process of {Arm.Label} ended without reporting its times.");
        }
        catch (TimeoutException)
        {
            throw new CallException($"A new client process of {Arm.Label} got no response within {limit.TotalSeconds:0} seconds.");
        }
    }
}
