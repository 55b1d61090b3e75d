namespace RpcBench.Contracts.Payloads;

/// <summary>Level 8 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthEight
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public DepthSeven DepthSeven { get; set; } = null!;
}
