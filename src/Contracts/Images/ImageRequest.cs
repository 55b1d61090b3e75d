using System.Text.Json.Serialization;

namespace RpcBench.Contracts.Images;

/// <summary>A JPEG or PNG image, in JSON as base64.</summary>
public sealed record ImageRequest
{
    [JsonRequired]
    public byte[] Image { get; set; } = [];
}
