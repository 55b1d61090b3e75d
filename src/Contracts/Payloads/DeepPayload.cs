namespace RpcBench.Contracts.Payloads;

/// <summary>Three chains of 1, 2 and 3 levels, 7 rows.</summary>
public sealed record DeepPayload : IPayload
{
    public int Id { get; set; }

    public DepthOne DepthOne { get; set; } = null!;

    public DepthTwo DepthTwo { get; set; } = null!;

    public DepthThree DepthThree { get; set; } = null!;
}
