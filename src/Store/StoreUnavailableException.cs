namespace RpcBench.Store;

/// <summary>Thrown when the store cannot be reached. Callers get HTTP 503 or gRPC UNAVAILABLE.</summary>
public sealed class StoreUnavailableException(string message, Exception? innerException = null) : Exception(message, innerException);
