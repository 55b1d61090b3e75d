namespace RpcBench.Store;

/// <summary>The store cannot be reached: HTTP 503, gRPC UNAVAILABLE.</summary>
public sealed class StoreUnavailableException(string message, Exception? innerException = null) : Exception(message, innerException);
