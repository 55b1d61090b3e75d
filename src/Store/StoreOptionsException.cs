namespace RpcBench.Store;

/// <summary>Options that name no store. The message is one line that says what is wrong and quotes nothing of a connection string; nor is
/// there an inner exception that might.</summary>
public sealed class StoreOptionsException(string message) : Exception(message);
