namespace RpcBench.Measuring.Operations;

/// <summary>A response came over another HTTP version than the run states.</summary>
public sealed class HttpVersionException(Version expected, Version actual)
    : Exception($"HTTP/{expected} was asked for and HTTP/{actual} answered.");
