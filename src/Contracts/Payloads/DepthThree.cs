namespace RpcBench.Contracts.Payloads;

/// <summary>Level 3 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthThree
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public DepthTwo DepthTwo { get; set; } = null!;
}
