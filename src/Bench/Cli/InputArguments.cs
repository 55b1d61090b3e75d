namespace RpcBench.Bench.Cli;

internal sealed class InputArguments
{
    private const string Limit = "larger bodies are over the services' limit of 8 MiB";

    private readonly Option<int> _vectorLength =
        VerbOptions.Create("--vector-length", "number", InputSizes.Standard.VectorLength, "Elements of each vector of DotProduct");

    private readonly Option<int> _imageBytes = VerbOptions.Create(
        "--image-bytes", "bytes", InputSizes.Standard.ImageBytes, "Size of the image of MeasureRawImage and MeasureBase64Image");

    private readonly Option<string> _imageFormat =
        VerbOptions.Choice("--image-format", "name", "image format", ["jpeg", "png"], "jpeg or png");

    public InputArguments()
    {
        _vectorLength.Bound(1, InputSizes.LongestVector, Limit);
        _imageBytes.Bound(InputSizes.SmallestImage, InputSizes.LargestImage, Limit);
    }

    public IReadOnlyList<Option> All => [_vectorLength, _imageBytes, _imageFormat];

    public InputSizes Read(ParseResult parsed) => new(
        parsed.ValueOf<int>(_vectorLength.Name), parsed.ValueOf<int>(_imageBytes.Name),
        Enum.Parse<ImageFormat>(parsed.ValueOf<string>(_imageFormat.Name), ignoreCase: true));
}
