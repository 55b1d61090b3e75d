namespace RpcBench.Contracts.Payloads;

/// <summary>Level 9 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthNine(
    int Id,
    string StringValue,
    int IntValue,
    double DoubleValue,
    DepthEight DepthEight);
