namespace RpcBench.Measuring.Operations;

/// <summary>Ends calls that get no response: a lost one must end a run with its reason, not hang it.</summary>
internal sealed class CallLimit(TimeSpan limit)
{
    // A new connection's window doubles from ten segments to the largest message of the contract in as many rounds and less.
    private const int RoundTrips = 40;

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

    /// <summary>Runs a body whose calls take the given token; what is called stands in the message. A body that does not heed the token has
    /// a moment to end and is left behind: its connections end with the clients.</summary>
    /// <exception cref="CallException">The limit passed.</exception>
    public Task RunAsync(string what, Func<CancellationToken, Task> body, CancellationToken cancellation) =>
        RunAsync(what, body, static (run, ending, _) => run(ending.Token), cancellation);

    /// <summary>The same of calls one after the other, each with the limit for itself: the body says when one begins.</summary>
    /// <exception cref="CallException">The limit passed.</exception>
    public Task RunAsync(string what, Func<Action, CancellationToken, Task> body, CancellationToken cancellation) =>
        RunAsync(what, body, static (run, ending, each) => run(() => ending.CancelAfter(each), ending.Token), cancellation);

    /// <summary>The same of a call with a result.</summary>
    /// <exception cref="CallException">The limit passed.</exception>
    public async Task<T> FetchAsync<T>(string what, Func<CancellationToken, Task<T>> call, CancellationToken cancellation)
    {
        T? result = default;
        await RunAsync(what, async token => result = await call(token), cancellation);
        return result!;
    }

    private async Task RunAsync<T>(
        string what, T body, Func<T, CancellationTokenSource, TimeSpan, Task> run, CancellationToken cancellation)
    {
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        ending.CancelAfter(limit);
        var running = Task.CompletedTask;
        try
        {
            running = run(body, ending, limit);
            await running.WaitAsync(ending.Token);
        }
        catch (Exception exception) when (ending.IsCancellationRequested)
        {
            // Each client reports a cancellation by an exception of its own.
            await Task.WhenAny(running, Task.Delay(limit < EndsWithin ? limit : EndsWithin, CancellationToken.None));
            cancellation.ThrowIfCancellationRequested();
            throw new CallException($"{what} was not answered within {limit.TotalSeconds:0} seconds.", exception);
        }
    }
}
