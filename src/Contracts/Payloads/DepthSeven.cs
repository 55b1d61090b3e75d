namespace RpcBench.Contracts.Payloads;

/// <summary>Level 7 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthSeven(
    int Id,
    string StringValue,
    int IntValue,
    double DoubleValue,
    DepthSix DepthSix);
