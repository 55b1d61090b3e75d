namespace RpcBench.Contracts.Payloads;

/// <summary>Level 6 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthSix(
    int Id,
    string StringValue,
    int IntValue,
    double DoubleValue,
    DepthFive DepthFive);
