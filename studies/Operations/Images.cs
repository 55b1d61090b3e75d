using System.Net.Http.Headers;
using System.Net.Http.Json;
using Google.Protobuf;
using Json = RpcBench.Contracts.ImageJsonContext;

namespace RpcBench.Studies.Operations;

internal static class Images
{
    private static readonly MediaTypeHeaderValue Jpeg = new("image/jpeg");
    private static readonly MediaTypeHeaderValue Png = new("image/png");

    public static void Declare(ComparisonBuilder comparison, Arms arms, InputOptions inputs)
    {
        var image = new Lazy<(byte[] Bytes, bool IsPng)>(() =>
        {
            var (bytes, isPng) = (inputs.GetImageBytes(comparison.Options), inputs.IsPng(comparison.Options));
            return (isPng ? PngNoise.Create(bytes) : JpegNoise.Create(bytes), isPng);
        });
        comparison.Operation("MeasureRawImage", keys: [0]).Group("image calls").OnlyWhenNamed().Condition("Image", Describe)
            .Call(arms.Rest, (http, _, stop) => JsonPosts.PostAsync(http, "/api/images/raw",
                new ByteArrayContent(image.Value.Bytes) { Headers = { ContentType = image.Value.IsPng ? Png : Jpeg } },
                Json.Default.ImageSize, stop))
            // The message uses the bytes without a copy, as the REST request does.
            .Call(arms.Grpc, (services, _, stop) => services.Images.MeasureRawAsync(
                new() { Image = UnsafeByteOperations.UnsafeWrap(image.Value.Bytes) }, cancellationToken: stop), MessageProjection.Create);
        comparison.Operation("MeasureBase64Image", keys: [0]).Group("image calls").OnlyWhenNamed().Condition("Image", Describe)
            .Call(arms.Rest, (http, _, stop) => JsonPosts.PostAsync(http, "/api/images/json",
                JsonContent.Create(new() { Image = image.Value.Bytes }, Json.Default.ImageRequest), Json.Default.ImageSize, stop))
            .Call(arms.Grpc, (services, _, stop) => services.Images.MeasureBase64Async(
                new() { Image = Convert.ToBase64String(image.Value.Bytes) }, cancellationToken: stop), MessageProjection.Create);

        string Describe() => $"{(image.Value.IsPng ? "PNG" : "JPEG")}, {image.Value.Bytes.Length:N0} bytes";
    }
}
