using System.Text.Json.Serialization;

namespace RpcBench.Contracts.Compute;

/// <summary>Two whole numbers of 64 bits to add.</summary>
public sealed record AddRequest
{
    [JsonRequired]
    public long Left { get; set; }

    [JsonRequired]
    public long Right { get; set; }
}
