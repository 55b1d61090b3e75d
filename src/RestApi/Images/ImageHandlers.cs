using Microsoft.AspNetCore.Http.HttpResults;
using RpcBench.Contracts.Images;
using RpcBench.RestApi.Bodies;
using RpcBench.RestApi.Timing;
using RpcBench.ServiceDefaults.Calls;
using RpcBench.ServiceDefaults.Images;
using Types = RpcBench.Contracts.Images.ImageJsonContext;

namespace RpcBench.RestApi.Images;

/// <summary>Measures images.</summary>
internal sealed class ImageHandlers(RequestBodies bodies, CallTimings timings)
{
    public async Task<Ok<ImageSize>> MeasureRawAsync(HttpContext context, CancellationToken cancellation)
    {
        using var body = await bodies.ReadRawAsync(context.Request, cancellation);
        return Measure(context, body.Bytes);
    }

    public async Task<Ok<ImageSize>> MeasureBase64Async(HttpContext context, CancellationToken cancellation)
    {
        var request = await bodies.ReadJsonAsync(context.Request, Types.Default.ImageRequest, cancellation);
        return Measure(context, request.Image);
    }

    private Ok<ImageSize> Measure(HttpContext context, ReadOnlySpan<byte> image)
    {
        var timing = timings.Begin(context);
        var size = ImageHeader.Measure(image);
        context.Response.Report(timing?.Read());
        return TypedResults.Ok(size);
    }
}
