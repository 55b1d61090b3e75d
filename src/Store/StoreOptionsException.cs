namespace RpcBench.Store;

/// <summary>Options that name no store. The message, one line, quotes nothing of a connection string, nor does an inner exception.</summary>
public sealed class StoreOptionsException(string message) : Exception(message);
