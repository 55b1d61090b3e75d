namespace RpcBench.Contracts.Payloads;

/// <summary>Three chains of 7, 8 and 9 levels, 25 rows.</summary>
public sealed record DeepestPayload : IPayload
{
    public int Id { get; set; }

    public DepthSeven DepthSeven { get; set; } = null!;

    public DepthEight DepthEight { get; set; } = null!;

    public DepthNine DepthNine { get; set; } = null!;
}
