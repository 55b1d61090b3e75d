namespace RpcBench.Measuring.Operations;

/// <summary>Ends calls that get no response: a lost one must end a run with its reason, not hang it.</summary>
internal sealed class CallLimit(TimeSpan limit)
{
    // A new connection's window doubles from ten segments to the largest message of the contract in as many rounds and less.
    private const int RoundTrips = 40;

    private static readonly TimeSpan OfServices = TimeSpan.FromSeconds(30);

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

    /// <summary>Runs a body whose calls take the given token; what is called stands in the message.</summary>
    /// <exception cref="TimeoutException">The limit passed.</exception>
    public Task RunAsync(string what, Func<CancellationToken, Task> body, CancellationToken cancellation) =>
        RunAsync(what, (_, token) => body(token), cancellation);

    /// <summary>The same of calls one after the other, each with the limit for itself: the body says when one begins.</summary>
    /// <exception cref="TimeoutException">The limit passed.</exception>
    public async Task RunAsync(string what, Func<Action, CancellationToken, Task> body, CancellationToken cancellation)
    {
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        ending.CancelAfter(limit);
        try
        {
            await body(() => ending.CancelAfter(limit), ending.Token);
        }
        catch (Exception exception) when (ending.IsCancellationRequested)
        {
            // Each client reports a cancellation by an exception of its own.
            cancellation.ThrowIfCancellationRequested();
            throw new TimeoutException($"{what} was not answered within {limit.TotalSeconds:0} seconds.", exception);
        }
    }
}
