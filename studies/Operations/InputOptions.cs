namespace RpcBench.Studies.Operations;

internal sealed class InputOptions
{
    /// <summary>Two vectors of this length, with 20 characters per number, fit into a body of 8 MiB.</summary>
    public const int LongestVector = 150_000;

    /// <summary>Room for a header, a few rows of pixels, and padding.</summary>
    public const int SmallestImage = 1_000;

    /// <summary>As base64, which is four thirds as large, and with the JSON around it, the image fits into a body of 8 MiB.</summary>
    public const int LargestImage = (MessageLimit.Bytes - 64) / 4 * 3;

    // The sizes of the published comparisons.
    private const int StandardVector = 100;
    private const int StandardImage = 1_655_274;

    private readonly Option<int> _vectorLength = new("--vector-length")
    {
        HelpName = "number",
        Description = "Elements of a vector",
        DefaultValueFactory = _ => StandardVector,
    };

    private readonly Option<int> _imageBytes = new("--image-bytes")
    {
        HelpName = "bytes",
        Description = "Size of images",
        DefaultValueFactory = _ => StandardImage,
    };

    private readonly Option<string> _imageFormat = VerbOptions.Choice("--image-format", "name", ["jpeg", "png"], "jpeg or png");

    public InputOptions(ComparisonBuilder comparison)
    {
        _vectorLength.Bound(1, LongestVector);
        _imageBytes.Bound(SmallestImage, LargestImage);
        foreach (var option in All)
        {
            comparison.Command.Add(option);
        }
    }

    public IReadOnlyList<Option> All => [_vectorLength, _imageBytes, _imageFormat];

    public int VectorLength(ParseResult parsed) => parsed.GetValue(_vectorLength) is > 0 and var length ? length : StandardVector;

    public int ImageBytes(ParseResult parsed) => parsed.GetValue(_imageBytes) is > 0 and var bytes ? bytes : StandardImage;

    public bool IsPng(ParseResult parsed) => parsed.GetValue(_imageFormat) == "png";
}
