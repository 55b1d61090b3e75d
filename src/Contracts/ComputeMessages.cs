namespace RpcBench.Contracts;

/// <summary>Two whole numbers of 64 bits to add.</summary>
public sealed record AddRequest
{
    [JsonRequired]
    public long Left { get; set; }

    [JsonRequired]
    public long Right { get; set; }
}

/// <summary>The sum of two whole numbers.</summary>
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

/// <summary>The dot product of two vectors.</summary>
public sealed record DotProductResponse
{
    [JsonRequired]
    public double Product { get; set; }
}
