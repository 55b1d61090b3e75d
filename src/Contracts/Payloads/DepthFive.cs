namespace RpcBench.Contracts.Payloads;

/// <summary>Level 5 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthFive(
    int Id,
    string StringValue,
    int IntValue,
    double DoubleValue,
    DepthFour DepthFour);
