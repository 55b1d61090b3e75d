using System.Buffers;
using System.IO.Pipelines;
using Microsoft.AspNetCore.Http.HttpResults;

namespace RpcBench.RestApi;

/// <summary>Measures images.</summary>
internal sealed class ImageHandlers(CallTimings timings)
{
    // Whole, although its beginning would do: the gRPC service has its message whole too, and both are to do the same.
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
        context.Response.Report(timing?.Read());
        return TypedResults.Ok(size);
    }
}
