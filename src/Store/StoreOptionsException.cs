namespace RpcBench.Store;

/// <summary>Thrown when options do not describe a store. The message is one line and quotes nothing of a connection string. There is no
/// inner exception, because its message could quote it.</summary>
public sealed class StoreOptionsException(string message) : Exception(message);
