namespace RpcBench.Contracts.Payloads;

/// <summary>Level 2 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthTwo(
    int Id,
    string StringValue,
    int IntValue,
    double DoubleValue,
    DepthOne DepthOne);
