using System.CommandLine;
using RpcBench.Bench.Operations.Inputs;
using RpcBench.CommandLines;

namespace RpcBench.Bench.Cli;

/// <summary>The options for what calls send that an id does not name.</summary>
internal sealed class InputArguments
{
    private const string Limit = "larger bodies are over the services' limit of 8 MiB";

    private static readonly string[] Formats = ["jpeg", "png"];

    private readonly Option<int> _vectorLength = new("--vector-length")
    {
        Description = "Elements of each vector of DotProduct",
        HelpName = "number",
        DefaultValueFactory = _ => InputSizes.Standard.VectorLength,
    };

    private readonly Option<int> _imageBytes = new("--image-bytes")
    {
        Description = "Size of the image of MeasureRawImage and MeasureBase64Image",
        HelpName = "bytes",
        DefaultValueFactory = _ => InputSizes.Standard.ImageBytes,
    };

    private readonly Option<string> _imageFormat = new("--image-format")
    {
        Description = "jpeg or png",
        HelpName = "name",
        DefaultValueFactory = _ => "jpeg",
    };

    public InputArguments()
    {
        _vectorLength.Bound(1, InputSizes.LongestVector, Limit);
        _imageBytes.Bound(InputSizes.SmallestImage, InputSizes.LargestImage, Limit);
        _imageFormat.Validators.Add(result => LabArguments.OneOf(result, Formats, "image format"));
    }

    public void AddTo(Command command)
    {
        command.Add(_vectorLength);
        command.Add(_imageBytes);
        command.Add(_imageFormat);
    }

    public InputSizes Read(ParseResult parsed) => new(
        parsed.GetValue(_vectorLength),
        parsed.GetValue(_imageBytes),
        Enum.Parse<ImageFormat>(parsed.GetRequiredValue(_imageFormat), ignoreCase: true));
}
