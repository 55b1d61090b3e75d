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
        RunAsync(what, (_, token) => body(token), cancellation);

    /// <summary>The same of calls one after the other, each with the limit for itself: the body says which begins.</summary>
    /// <exception cref="CallException">The limit passed.</exception>
    public async Task RunAsync(string what, Func<Action<string>, CancellationToken, Task> body, CancellationToken cancellation)
    {
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        ending.CancelAfter(limit);
        var running = Task.CompletedTask;
        try
        {
            running = body(Begin, ending.Token);
            await running.WaitAsync(ending.Token);
        }
        catch (Exception exception) when (ending.IsCancellationRequested)
        {
            // Each client reports a cancellation by an exception of its own.
            await Task.WhenAny(running, Task.Delay(limit < EndsWithin ? limit : EndsWithin, CancellationToken.None));
            cancellation.ThrowIfCancellationRequested();
            throw new CallException($"{what} was not answered within {limit.TotalSeconds:0} seconds.", exception);
        }

        void Begin(string next)
        {
            what = next;
            ending.CancelAfter(limit);
        }
    }
}
