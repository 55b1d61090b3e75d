namespace RpcBench.Networks;

/// <summary>Thrown when a network cannot be described or created. The message names the reason and the remedy.</summary>
public sealed class NetworkException(string message) : Exception(message);
