namespace RpcBench.Calls;

/// <summary>Ends calls that get no response: a lost one must end a run with its reason, not hang it.</summary>
internal sealed class CallLimit(TimeSpan limit)
{
    // A new connection's window doubles from ten segments to the largest message of the contract in as many rounds and less.
    private const int RoundTrips = 40;

    private const double AskedAgainAfter = 0.1;

    // What goes on for ten minutes is lost, however many calls it makes.
    private const int MostUnseen = 20;

    private static readonly TimeSpan OfServices = TimeSpan.FromSeconds(30);

    // Calls that were told to.
    private static readonly TimeSpan EndsWithin = TimeSpan.FromSeconds(5);

    /// <summary>What a run grants where nothing lies between.</summary>
    public static CallLimit Standard { get; } = new(OfServices);

    public TimeSpan Limit => limit;

    /// <summary>What a run grants over a network, whose round trips and time for the largest message are not the services' fault.</summary>
    public static CallLimit Over(NetworkProfile network)
    {
        var link = network.BitsPerSecond is { } rate
            ? TimeSpan.FromSeconds(TcpFacts.OnLink(Connections.MaxMessageBytes) * 8.0 / rate) : TimeSpan.Zero;
        return new(OfServices + (network.RoundTrip * RoundTrips) + link);
    }

    /// <summary>The limit of something which makes so many calls that nobody sees begin: what they need, and what they leave.</summary>
    public CallLimit ForUnseen(int calls) => new(limit * Math.Clamp(calls, 1, MostUnseen));

    /// <summary>Runs a call that takes the given token; what is called stands in the message. A call that does not heed the token has
    /// a moment to end and is left behind: its connections end with the clients.</summary>
    /// <exception cref="CallException">The limit passed.</exception>
    public Task RunAsync(string what, Func<CancellationToken, Task> call, CancellationToken cancellation)
    {
        var begun = Stopwatch.GetTimestamp();
        return RunAsync(what, call, () => begun, cancellation);
    }

    /// <summary>Runs several calls, each with the limit for itself.</summary>
    /// <param name="what">Stands in the message.</param>
    /// <param name="body">Makes the calls.</param>
    /// <param name="oldest">When that of the calls under way began which has been for longest, in ticks of <see cref="Stopwatch"/>.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <exception cref="CallException">The limit passed.</exception>
    public Task RunAsync(string what, Func<CancellationToken, Task> body, Func<long> oldest, CancellationToken cancellation) =>
        RunAsync(exception => new CallException($"{what} got no response within {limit.TotalSeconds:0} seconds.", exception), body, oldest,
            cancellation);

    /// <summary>Runs one call of an arm, with its result.</summary>
    /// <param name="calls">The arm's calls of an operation.</param>
    /// <param name="call">Makes the call.</param>
    /// <param name="answered">How many calls over the arm came back so far.</param>
    /// <param name="cancellation">Cancels the call.</param>
    /// <exception cref="LostCallException">The limit passed.</exception>
    public async Task<T> FetchAsync<T>(
        ArmCalls calls, Func<CancellationToken, Task<T>> call, Func<long> answered, CancellationToken cancellation)
    {
        var begun = Stopwatch.GetTimestamp();
        T? result = default;
        await RunAsync(calls, async token => result = await call(token), () => begun, answered, cancellation);
        return result!;
    }

    /// <summary>Runs several calls of an arm, each with the limit for itself.</summary>
    /// <param name="calls">The arm's calls of an operation.</param>
    /// <param name="body">Makes the calls.</param>
    /// <param name="oldest">When the oldest call under way began, in ticks of <see cref="Stopwatch"/>.</param>
    /// <param name="answered">How many calls over the arm came back so far.</param>
    /// <param name="cancellation">Cancels the calls.</param>
    /// <exception cref="LostCallException">The limit passed.</exception>
    public Task RunAsync(
        ArmCalls calls, Func<CancellationToken, Task> body, Func<long> oldest, Func<long> answered, CancellationToken cancellation) =>
        RunAsync(exception => new LostCallException(calls.Lose(answered(), limit), exception), body, oldest, cancellation);

    private async Task RunAsync(
        Func<Exception, CallException> lose, Func<CancellationToken, Task> body, Func<long> oldest, CancellationToken cancellation)
    {
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        // Asked only when a call may have been under way for as long: what is timed has nothing of it.
        await using var watch = new Timer(
            _ =>
            {
                if (Stopwatch.GetElapsedTime(oldest()) >= limit)
                {
                    ending.Cancel();
                }
            },
            null, limit, TimeSpan.FromMilliseconds(Math.Max(1, limit.TotalMilliseconds * AskedAgainAfter)));
        var running = Task.CompletedTask;
        try
        {
            running = body(ending.Token);
            await running.WaitAsync(ending.Token);
        }
        catch (Exception exception) when (ending.IsCancellationRequested)
        {
            // Each client reports a cancellation by an exception of its own.
            await Task.WhenAny(running, Task.Delay(limit < EndsWithin ? limit : EndsWithin, CancellationToken.None));
            cancellation.ThrowIfCancellationRequested();
            throw lose(exception);
        }
    }
}
