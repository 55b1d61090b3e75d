namespace RpcBench.Contracts.Payloads;

/// <summary>Level 4 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthFour(
    int Id,
    string StringValue,
    int IntValue,
    double DoubleValue,
    DepthThree DepthThree);
