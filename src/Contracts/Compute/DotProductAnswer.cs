using System.Text.Json.Serialization;

namespace RpcBench.Contracts.Compute;

/// <summary>The dot product of two vectors.</summary>
public sealed record DotProductAnswer
{
    [JsonRequired]
    public double Product { get; set; }
}
