namespace RpcBench.ServiceDefaults;

/// <summary>One connection as far as it counts: from its making to its first disposal.</summary>
internal sealed class CountedConnection : IDisposable
{
    private readonly OpenCount _connections;
    private int _isCounted = 1;

    public CountedConnection(OpenCount connections) => (_connections = connections).Begin();

    public void Dispose()
    {
        if (Interlocked.Exchange(ref _isCounted, 0) == 1)
        {
            _connections.End();
        }
    }
}
