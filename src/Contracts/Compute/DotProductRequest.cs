using System.Text.Json.Serialization;

namespace RpcBench.Contracts.Compute;

/// <summary>Two vectors of equal length.</summary>
public sealed record DotProductRequest
{
    [JsonRequired]
    public double[] Left { get; set; } = [];

    [JsonRequired]
    public double[] Right { get; set; } = [];
}
