namespace RpcBench.ServiceDefaults.Cost;

/// <summary>One connection as far as it counts.</summary>
/// <param name="connections">Where it is counted.</param>
internal sealed class CountedConnection(OpenCount connections)
{
    private int _isCounted;

    public void Begin()
    {
        connections.Begin();
        Volatile.Write(ref _isCounted, 1);
    }

    /// <summary>Takes it out of the count, for good.</summary>
    public void End()
    {
        if (Interlocked.Exchange(ref _isCounted, 0) == 1)
        {
            connections.End();
        }
    }
}
