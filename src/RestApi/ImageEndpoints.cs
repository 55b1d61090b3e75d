using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http.HttpResults;

namespace RpcBench.RestApi;

internal static class ImageEndpoints
{
    private const string NoImage = "The bytes are not a JPEG or PNG image whose header can be read.";

    public static void MapImages(this WebApplication app)
    {
        var images = app.MapGroup("/api/images").WithTags("Images");
        var handlers = new ImageHandlers(app.Services.GetRequiredService<CallTimings>());

        images.MapPost("/raw", handlers.MeasureRawAsync)
            .WithName("MeasureRawImage")
            .WithSummary("The dimensions of an image, sent as it is")
            .WithDescription("The body is the JPEG or PNG itself. Its dimensions are read from its header; no pixel is decoded.")
            .Accepts<Stream>("image/jpeg", "image/png", "application/octet-stream")
            .ProducesProblemWhen(StatusCodes.Status400BadRequest, NoImage)
            .ProducesBodyProblems()
            .ProducesProblem(StatusCodes.Status500InternalServerError);

        images.MapPost("/json", handlers.MeasureBase64)
            .WithName("MeasureBase64Image")
            .WithSummary("The dimensions of an image, sent as base64 in JSON")
            .WithDescription("The JPEG or PNG is decoded from base64; its dimensions are read from its header, and no pixel is decoded.")
            .Accepts<ImageRequest>("application/json")
            .ProducesProblemWhen(StatusCodes.Status400BadRequest, $"The body is not the JSON of an image in base64. {NoImage}")
            .ProducesBodyProblems()
            .ProducesProblem(StatusCodes.Status500InternalServerError);
    }
}

internal sealed class ImageHandlers(CallTimings timings)
{
    // Reads the whole body, although its beginning would be enough. The gRPC service receives the whole message, and both APIs must do the
    // same work.
    public async Task<Ok<ImageSize>> MeasureRawAsync(PipeReader body, HttpContext context, CancellationToken cancellation)
    {
        var read = await body.ReadAtLeastAsync(int.MaxValue, cancellation);
        try
        {
            return Measure(context, read.Buffer.IsSingleSegment ? read.Buffer.FirstSpan : read.Buffer.ToArray());
        }
        finally
        {
            body.AdvanceTo(read.Buffer.End);
        }
    }

    public Ok<ImageSize> MeasureBase64(ImageRequest request, HttpContext context) => Measure(context, request.Image);

    private Ok<ImageSize> Measure(HttpContext context, ReadOnlySpan<byte> image)
    {
        var timing = timings.Begin(context);
        var size = ImageHeader.Measure(image);
        context.Response.AddTiming(timing?.Read());
        return TypedResults.Ok(size);
    }
}
