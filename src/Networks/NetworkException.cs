namespace RpcBench.Networks;

/// <summary>A network that cannot be described, created or entered. The message names the reason and the remedy.</summary>
public sealed class NetworkException(string message) : Exception(message);
