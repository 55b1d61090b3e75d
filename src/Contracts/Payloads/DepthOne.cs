namespace RpcBench.Contracts.Payloads;

/// <summary>Level 1 of a nested chain, the innermost: three scalars.</summary>
public sealed record DepthOne
{
    public int Id { get; set; }

    public string StringValue { get; set; } = "";

    public int IntValue { get; set; }

    public double DoubleValue { get; set; }
}
