namespace RpcBench.Networks;

/// <summary>A network namespace that cannot be made or entered: names the reason and the remedy.</summary>
public sealed class NetworkNamespaceException(string message) : Exception(message);
