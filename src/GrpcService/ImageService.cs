using Grpc.Core;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.GrpcService;

internal sealed class ImageService(CallTimings timings, ILogger<ImageService> logger) : V1.ImageService.ImageServiceBase
{
    public override Task<V1.ImageSize> MeasureRaw(V1.RawImage request, ServerCallContext context) =>
        StorelessCall.Run(timings, context, logger, request, static request => Measure(request.Image.Span));

    // REST decodes base64 while it reads the body, before its handler starts. Here the text arrives as a string, and the handler decodes
    // it.
    public override Task<V1.ImageSize> MeasureBase64(V1.Base64Image request, ServerCallContext context) =>
        StorelessCall.Run(timings, context, logger, request, static request => Measure(Decode(request.Image)));

    private static byte[] Decode(string text)
    {
        try
        {
            var image = Convert.FromBase64String(text);
            return HasZeroPadding(text, image.Length) ? image : throw new FormatException();
        }
        catch (FormatException exception)
        {
            throw new CallFailedException(CallFailure.Malformed("The image is not base64."), exception);
        }
    }

    // Checks the unused bits after the last byte. The JSON reader refuses base64 in which these bits are not zero, but Convert ignores
    // them.
    private static bool HasZeroPadding(string text, int bytes) => (bytes % 3) switch
    {
        0 => true,
        1 => "AQgw".Contains(LastDigit(text), StringComparison.Ordinal),
        _ => "AEIMQUYcgkosw048".Contains(LastDigit(text), StringComparison.Ordinal),
    };

    private static char LastDigit(string text) => text.AsSpan().TrimEnd("= \t\r\n")[^1];

    private static V1.ImageSize Measure(ReadOnlySpan<byte> image)
    {
        var size = ImageHeader.Measure(image);
        return new() { Width = size.Width, Height = size.Height };
    }
}
