namespace RpcBench.Contracts;

public sealed record AddRequest
{
    [JsonRequired]
    public long Left { get; set; }

    [JsonRequired]
    public long Right { get; set; }
}

public sealed record AddResponse
{
    [JsonRequired]
    public long Sum { get; set; }
}

/// <summary>Two vectors of equal length.</summary>
public sealed record DotProductRequest
{
    [JsonRequired]
    public double[] Left { get; set; } = [];

    [JsonRequired]
    public double[] Right { get; set; } = [];
}

public sealed record DotProductResponse
{
    [JsonRequired]
    public double Product { get; set; }
}
