namespace RpcBench.Contracts.Payloads;

/// <summary>Three chains of 4, 5 and 6 levels, 16 rows.</summary>
public sealed record DeeperPayload(
    int Id,
    DepthFour DepthFour,
    DepthFive DepthFive,
    DepthSix DepthSix) : IPayload;
