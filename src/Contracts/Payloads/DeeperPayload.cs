namespace RpcBench.Contracts.Payloads;

/// <summary>Three chains of 4, 5 and 6 levels, 16 rows.</summary>
public sealed record DeeperPayload : IPayload
{
    public int Id { get; set; }

    public DepthFour DepthFour { get; set; } = null!;

    public DepthFive DepthFive { get; set; } = null!;

    public DepthSix DepthSix { get; set; } = null!;
}
