namespace RpcBench.Bench.Operations.Inputs;

/// <summary>The formats of images that the services measure.</summary>
public enum ImageFormat
{
    Jpeg,
    Png,
}
