namespace RpcBench.Contracts.Payloads;

/// <summary>Three chains of 1, 2 and 3 levels, 7 rows.</summary>
public sealed record DeepPayload(
    int Id,
    DepthOne DepthOne,
    DepthTwo DepthTwo,
    DepthThree DepthThree) : IPayload;
