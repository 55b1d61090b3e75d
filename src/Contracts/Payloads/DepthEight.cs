namespace RpcBench.Contracts.Payloads;

/// <summary>Level 8 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthEight(
    int Id,
    string StringValue,
    int IntValue,
    double DoubleValue,
    DepthSeven DepthSeven);
