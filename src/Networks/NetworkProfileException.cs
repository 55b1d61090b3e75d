namespace RpcBench.Networks;

/// <summary>A profile that cannot be: names what is wrong and what would be right.</summary>
public sealed class NetworkProfileException(string message) : Exception(message);
