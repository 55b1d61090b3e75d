namespace RpcBench.Calls;

/// <summary>The time limit of a call. A call without a response must end the run with a reason instead of blocking it.</summary>
internal sealed class CallLimit(TimeSpan limit)
{
    // The window of a new connection doubles from ten segments to the largest message within this number of round trips.
    private const int MaxRoundTrips = 40;

    private const double CheckIntervalFraction = 0.1;

    // Twenty times the services' limit is ten minutes. Work that takes longer is lost, however many calls it makes.
    private const int MaxBatchFactor = 20;

    private static readonly TimeSpan ServiceTimeout = TimeSpan.FromSeconds(30);

    // The time within which a cancelled call should end.
    private static readonly TimeSpan CancellationTimeout = TimeSpan.FromSeconds(5);

    /// <summary>The limit of a run without a network between the clients and the services.</summary>
    public static CallLimit Standard { get; } = new(ServiceTimeout);

    public TimeSpan Limit => limit;

    /// <summary>Returns the limit of a run over a network. The round trips and the time for the largest message are not the services'
    /// fault, so they are added.</summary>
    public static CallLimit ForNetwork(NetworkProfile network)
    {
        var link = network.BitsPerSecond is { } rate
            ? TimeSpan.FromSeconds(TcpFacts.BytesOnLink(ClientConnections.MaxMessageBytes) * 8.0 / rate) : TimeSpan.Zero;
        return new(ServiceTimeout + (network.RoundTrip * MaxRoundTrips) + link);
    }

    /// <summary>Returns the limit of a preparation or clean-up that makes this number of calls. The start of each of these calls cannot be
    /// observed.</summary>
    public CallLimit ForBatch(int calls) => new(limit * Math.Clamp(calls, 1, MaxBatchFactor));

    /// <summary>Runs a call and cancels it when the limit passes. A call that ignores the token gets a few seconds to end and is then
    /// abandoned. Its connections end with the clients.</summary>
    /// <exception cref="CallException">Thrown when the limit passed. The message begins with <c>what</c>.</exception>
    public Task RunAsync(string what, Func<CancellationToken, Task> call, CancellationToken cancellation)
    {
        var begun = Stopwatch.GetTimestamp();
        return RunAsync(what, call, () => begun, cancellation);
    }

    /// <summary>Runs several calls. The limit applies to each call. <c>oldest</c> returns when the oldest running call began, in ticks of
    /// <see cref="Stopwatch"/>.</summary>
    /// <exception cref="CallException">Thrown when the limit passed. The message begins with <c>what</c>.</exception>
    public Task RunAsync(string what, Func<CancellationToken, Task> body, Func<long> oldest, CancellationToken cancellation) =>
        RunAsync(exception => new CallException($"{what} got no response within {limit.TotalSeconds:0} seconds.", exception), body, oldest,
            cancellation);

    /// <summary>Runs one call of an arm and returns its result. <c>answered</c> returns how many calls over the arm have been answered so
    /// far.</summary>
    /// <exception cref="LostCallException">Thrown when the limit passed.</exception>
    public async Task<T> FetchAsync<T>(
        ArmCalls calls, Func<CancellationToken, Task<T>> call, Func<long> answered, CancellationToken cancellation)
    {
        var begun = Stopwatch.GetTimestamp();
        T? result = default;
        await RunAsync(calls, async token => result = await call(token), () => begun, answered, cancellation);
        return result!;
    }

    /// <summary>Runs several calls of an arm. The limit applies to each call. <c>oldest</c> returns when the oldest running call began, in
    /// ticks of <see cref="Stopwatch"/>. <c>answered</c> returns how many calls over the arm have been answered so far.</summary>
    /// <exception cref="LostCallException">Thrown when the limit passed.</exception>
    public Task RunAsync(
        ArmCalls calls, Func<CancellationToken, Task> body, Func<long> oldest, Func<long> answered, CancellationToken cancellation) =>
        RunAsync(exception => new LostCallException(calls.CreateLostCall(answered(), limit), exception), body, oldest, cancellation);

    private async Task RunAsync(
        Func<Exception, CallException> lose, Func<CancellationToken, Task> body, Func<long> oldest, CancellationToken cancellation)
    {
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        // The timer first fires when a call may have been running for the whole limit, so that it does not disturb timed calls.
        await using var watch = new Timer(
            _ =>
            {
                if (Stopwatch.GetElapsedTime(oldest()) >= limit)
                {
                    ending.Cancel();
                }
            },
            null, limit, TimeSpan.FromMilliseconds(Math.Max(1, limit.TotalMilliseconds * CheckIntervalFraction)));
        var running = Task.CompletedTask;
        try
        {
            running = body(ending.Token);
            await running.WaitAsync(ending.Token);
        }
        catch (Exception exception) when (ending.IsCancellationRequested)
        {
            // Each client reports a cancellation with a different exception.
            await Task.WhenAny(running, Task.Delay(limit < CancellationTimeout ? limit : CancellationTimeout, CancellationToken.None));
            cancellation.ThrowIfCancellationRequested();
            throw lose(exception);
        }
    }
}
