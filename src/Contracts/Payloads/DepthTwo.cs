namespace RpcBench.Contracts.Payloads;

/// <summary>Level 2 of a nested chain: three scalars and the level below.</summary>
public sealed record DepthTwo
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }

    public DepthOne DepthOne { get; set; } = null!;
}
