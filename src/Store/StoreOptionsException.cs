namespace RpcBench.Store;

/// <summary>Options that name no store. The message, one line, quotes nothing of a connection string; no inner exception may.</summary>
public sealed class StoreOptionsException(string message) : Exception(message);
