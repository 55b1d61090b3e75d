using Json = RpcBench.Contracts.ImageJsonContext;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

internal static class ImageOperations
{
    private static readonly MediaTypeHeaderValue Jpeg = new("image/jpeg");
    private static readonly MediaTypeHeaderValue Png = new("image/png");

    public static IReadOnlyList<Operation> All { get; } =
    [
        new("MeasureRawImage", "raw image", ShapeFamily.None, OperationKind.Image,
            (client, _, cancellation) => client.Rest.PostAsync(
                "/api/images/raw", client.Inputs.Image, TypeOf(client.Inputs), Json.Default.ImageSize, cancellation),
            (client, _, cancellation) => client.Grpc.UnaryAsync(
                // The message takes the bytes as they are, as the request of REST does: neither copies them first.
                (services, options) => services.Images.MeasureRawAsync(
                    new V1.RawImage { Image = UnsafeByteOperations.UnsafeWrap(client.Inputs.Image) }, options), cancellation)),
        new("MeasureBase64Image", "base64 image", ShapeFamily.None, OperationKind.Image,
            (client, _, cancellation) => client.Rest.PostAsync(
                "/api/images/json", new ImageRequest { Image = client.Inputs.Image }, Json.Default.ImageRequest, Json.Default.ImageSize,
                cancellation),
            (client, _, cancellation) => client.Grpc.UnaryAsync(
                (services, options) =>
                    services.Images.MeasureBase64Async(new V1.Base64Image { Image = Convert.ToBase64String(client.Inputs.Image) }, options),
                cancellation)),
    ];

    private static MediaTypeHeaderValue TypeOf(OperationInputs inputs) => inputs.Sizes.ImageFormat == ImageFormat.Png ? Png : Jpeg;
}
