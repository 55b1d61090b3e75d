using System.Text.Json.Serialization;

namespace RpcBench.Contracts.Compute;

/// <summary>The sum of two whole numbers.</summary>
public sealed record AddAnswer
{
    [JsonRequired]
    public long Sum { get; set; }
}
