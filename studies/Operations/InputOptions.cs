namespace RpcBench.Studies.Operations;

internal sealed class InputOptions
{
    /// <summary>Two vectors of this length, with 20 characters per number, fit into a body of 8 MiB.</summary>
    public const int MaxVectorLength = 150_000;

    /// <summary>Room for a header, a few rows of pixels, and padding.</summary>
    public const int MinImageBytes = 1_000;

    /// <summary>As base64, which is four thirds as large, and with the JSON around it, the image fits into a body of 8 MiB.</summary>
    public const int MaxImageBytes = (MessageLimit.Bytes - 64) / 4 * 3;

    // The sizes of the published comparisons.
    private const int DefaultVectorLength = 100;
    private const int DefaultImageBytes = 1_655_274;

    private readonly Option<int> _vectorLength = new("--vector-length")
    {
        HelpName = "number",
        Description = "Elements of a vector",
        DefaultValueFactory = _ => DefaultVectorLength,
    };

    private readonly Option<int> _imageBytes = new("--image-bytes")
    {
        HelpName = "bytes",
        Description = "Size of images",
        DefaultValueFactory = _ => DefaultImageBytes,
    };

    private readonly Option<string> _imageFormat = VerbOptions.CreateChoice("--image-format", "name", ["jpeg", "png"], "jpeg or png");

    public InputOptions(ComparisonBuilder comparison)
    {
        _vectorLength.LimitTo(1, MaxVectorLength);
        _imageBytes.LimitTo(MinImageBytes, MaxImageBytes);
        foreach (var option in All)
        {
            comparison.Command.Add(option);
        }
    }

    public IReadOnlyList<Option> All => [_vectorLength, _imageBytes, _imageFormat];

    public int GetVectorLength(ParseResult parsed) => parsed.GetValue(_vectorLength) is > 0 and var length ? length : DefaultVectorLength;

    public int GetImageBytes(ParseResult parsed) => parsed.GetValue(_imageBytes) is > 0 and var bytes ? bytes : DefaultImageBytes;

    public bool IsPng(ParseResult parsed) => parsed.GetValue(_imageFormat) == "png";
}
