namespace RpcBench.Contracts.Payloads;

/// <summary>Three chains of 7, 8 and 9 levels, 25 rows.</summary>
public sealed record DeepestPayload(
    int Id,
    DepthSeven DepthSeven,
    DepthEight DepthEight,
    DepthNine DepthNine) : IPayload;
