namespace RpcBench.Contracts.Payloads;

/// <summary>Level 3 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthThree(
    int Id,
    string StringValue,
    int IntValue,
    double DoubleValue,
    DepthTwo DepthTwo);
