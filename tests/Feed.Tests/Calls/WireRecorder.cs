using System.Net.Http.Headers;

namespace RpcBench.Feed.Tests.Calls;

/// <summary>Notes how much a unary call puts on the wire and how it is encoded, beneath the gRPC client.</summary>
internal sealed class WireRecorder() : DelegatingHandler(new SocketsHttpHandler())
{
    public string? RequestEncoding { get; private set; }

    public string? ResponseEncoding { get; private set; }

    public int RequestBytes { get; private set; }

    public int ResponseBytes { get; private set; }

    protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
    {
        RequestEncoding = Encoding(request.Headers);
        (request.Content, RequestBytes) = await CopyAsync(request.Content!, cancellationToken);
        var response = await base.SendAsync(request, cancellationToken);
        ResponseEncoding = Encoding(response.Headers);
        (response.Content, ResponseBytes) = await CopyAsync(response.Content, cancellationToken);
        return response;
    }

    private static string? Encoding(HttpHeaders headers) =>
        headers.TryGetValues("grpc-encoding", out var values) ? values.Single() : null;

    private static async Task<(ByteArrayContent Copy, int Bytes)> CopyAsync(HttpContent content, CancellationToken cancellation)
    {
        var bytes = await content.ReadAsByteArrayAsync(cancellation);
        return (new ByteArrayContent(bytes) { Headers = { ContentType = content.Headers.ContentType } }, bytes.Length);
    }
}
