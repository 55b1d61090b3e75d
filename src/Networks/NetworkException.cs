namespace RpcBench.Networks;

/// <summary>A network that cannot be described, made or entered: names the reason and the remedy.</summary>
public sealed class NetworkException(string message) : Exception(message);
