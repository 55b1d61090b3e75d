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
        request.Content = Copy(request.Content!, await request.Content!.ReadAsByteArrayAsync(cancellationToken), out var sent);
        RequestBytes = sent;

        var response = await base.SendAsync(request, cancellationToken);
        ResponseEncoding = Encoding(response.Headers);
        response.Content = Copy(response.Content, await response.Content.ReadAsByteArrayAsync(cancellationToken), out var received);
        ResponseBytes = received;
        return response;
    }

    private static string? Encoding(HttpHeaders headers) =>
        headers.TryGetValues("grpc-encoding", out var values) ? values.Single() : null;

    private static ByteArrayContent Copy(HttpContent content, byte[] bytes, out int length)
    {
        var copy = new ByteArrayContent(bytes);
        copy.Headers.ContentType = content.Headers.ContentType;
        length = bytes.Length;
        return copy;
    }
}
