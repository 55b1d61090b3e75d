namespace RpcBench.Store;

/// <summary>The store cannot be reached: HTTP 503, gRPC UNAVAILABLE.</summary>
public sealed class StoreUnavailableException : Exception
{
    public StoreUnavailableException(string message)
        : base(message)
    {
    }

    public StoreUnavailableException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
