namespace RpcBench.Store;

/// <summary>A store that cannot be reached: HTTP 503, gRPC UNAVAILABLE.</summary>
public sealed class StoreUnavailableException(string message, Exception? innerException = null) : Exception(message, innerException);
