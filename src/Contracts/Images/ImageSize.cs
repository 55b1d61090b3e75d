using System.Text.Json.Serialization;

namespace RpcBench.Contracts.Images;

/// <summary>The dimensions of an image, in pixels.</summary>
public sealed record ImageSize
{
    [JsonRequired]
    public int Width { get; set; }

    [JsonRequired]
    public int Height { get; set; }
}
