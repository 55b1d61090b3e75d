namespace RpcBench.Bench.Operations;

/// <summary>Ends calls that are never answered: a lost answer must end a run with its reason, not hang it.</summary>
/// <param name="limit">How long the calls of one body may take together.</param>
public sealed class CallLimit(TimeSpan limit)
{
    /// <summary>What a run grants.</summary>
    public static CallLimit Standard { get; } = new(TimeSpan.FromSeconds(30));

    /// <summary>Runs a body whose calls take the given token.</summary>
    /// <param name="what">What is called, for the message.</param>
    /// <param name="body">Makes the calls.</param>
    /// <param name="cancellation">Ends them sooner.</param>
    /// <exception cref="TimeoutException">The limit passed.</exception>
    public async Task RunAsync(string what, Func<CancellationToken, Task> body, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(body);
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        ending.CancelAfter(limit);
        try
        {
            await body(ending.Token);
        }
        catch (Exception exception) when (ending.IsCancellationRequested)
        {
            // Each client reports a cancellation by an exception of its own.
            cancellation.ThrowIfCancellationRequested();
            throw new TimeoutException($"{what} was not answered within {limit.TotalSeconds:0} seconds.", exception);
        }
    }
}
