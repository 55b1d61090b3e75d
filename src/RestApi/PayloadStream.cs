using RpcBench.Store;

namespace RpcBench.RestApi;

/// <summary>Newline-delimited JSON, one object per line. Each line is flushed, as gRPC flushes each message of a stream.</summary>
internal sealed class PayloadStream<T>(
    StoreCall call, IPayloads<T> payloads, JsonTypeInfo<T> json, CancellationToken cancellation) : IResult
    where T : class, IPayload
{
    public const string ContentType = "application/x-ndjson";

    private static ReadOnlySpan<byte> NewLine => "\n"u8;

    public async Task ExecuteAsync(HttpContext httpContext)
    {
        using var owned = call;
        var response = httpContext.Response;
        response.ContentType = ContentType;

        // The times are known only at the end, when headers can no longer be sent. Kestrel sends trailers over HTTP/2 only.
        var reportsTiming = call.Timing is not null && response.SupportsTrailers();
        if (reportsTiming)
        {
            response.DeclareTrailer(ServerTiming.ResponseHeader);
        }

        await foreach (var payload in call.StreamAsync(payloads, cancellation))
        {
            await JsonSerializer.SerializeAsync(response.BodyWriter, payload, json, cancellation);
            NewLine.CopyTo(response.BodyWriter.GetSpan(NewLine.Length));
            response.BodyWriter.Advance(NewLine.Length);
            if ((await response.BodyWriter.FlushAsync(cancellation)).IsCompleted)
            {
                // The caller has gone. The token will be cancelled too, but later and by another thread.
                return;
            }
        }

        if (reportsTiming && call.Timing is { } timing)
        {
            response.AppendTrailer(ServerTiming.ResponseHeader, timing.ToString());
        }
    }
}
