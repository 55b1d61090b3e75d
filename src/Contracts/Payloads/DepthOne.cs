namespace RpcBench.Contracts.Payloads;

/// <summary>Level 1 of a nested chain, the innermost: three scalars.</summary>
public sealed record DepthOne(
    int Id,
    string StringValue,
    int IntValue,
    double DoubleValue);
