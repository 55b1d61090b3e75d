namespace RpcBench.Contracts;

/// <summary>A JPEG or PNG image, in JSON as base64.</summary>
public sealed record ImageRequest
{
    [JsonRequired]
    public byte[] Image { get; set; } = [];
}

/// <summary>The dimensions of an image, in pixels.</summary>
public sealed record ImageSize
{
    [JsonRequired]
    public int Width { get; set; }

    [JsonRequired]
    public int Height { get; set; }
}
