namespace RpcBench.Measuring.Operations;

/// <summary>Sees what the calls of one client are carried by: the opening of its connection, and the heads of its responses.</summary>
public sealed class ProtocolObserver
{
    private readonly ConnectionOpening _client = new();
    private readonly ConnectionOpening _service = new();
    private string? _httpVersion;
    private string? _compression;

    /// <summary>What was seen; null: no connection was made.</summary>
    public ProtocolRecord? ToRecord() => HasConnected
        ? new(_httpVersion, _client.IsTls, _compression, _client.StreamWindowBytes(), _service.StreamWindowBytes())
        : null;

    internal bool HasConnected { get; private set; }

    internal void Sent(ReadOnlySpan<byte> bytes)
    {
        HasConnected = true;
        _client.Add(bytes);
    }

    internal void Received(ReadOnlySpan<byte> bytes) => _service.Add(bytes);

    /// <summary>The handler, watched.</summary>
    internal HttpMessageHandler Watch(HttpMessageHandler handler) => new Watching(this) { InnerHandler = handler };

    private void Saw(HttpResponseMessage response)
    {
        var codings = response.Headers.TryGetValues("grpc-encoding", out var messages)
            ? messages.Where(coding => coding != "identity")
            : [];
        _compression = string.Join(", ", response.Content.Headers.ContentEncoding.Concat(codings)) is { Length: > 0 } all ? all : "none";
        _httpVersion = response.Version.ToString();
    }

    private sealed class Watching(ProtocolObserver observer) : DelegatingHandler
    {
        protected override async Task<HttpResponseMessage> SendAsync(HttpRequestMessage request, CancellationToken cancellationToken)
        {
            var response = await base.SendAsync(request, cancellationToken);
            observer.Saw(response);
            return response;
        }
    }
}
