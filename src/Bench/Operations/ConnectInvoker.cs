using System.Buffers.Text;
using RpcBench.ConnectService.Calls;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

/// <summary>Calls gRPC methods as unary calls of the Connect protocol, through an <see cref="HttpClient"/>. A call is a POST with the
/// message as its body, or a GET with the message in its query. The marshallers of the method write and read the messages. Buffers are
/// pooled, as in grpc-dotnet.</summary>
internal sealed class ConnectInvoker : CallInvoker, IDisposable
{
    private static readonly MediaTypeHeaderValue Json = new("application/json");
    private static readonly MediaTypeHeaderValue Protobuf = new("application/proto");
    private static readonly Task<Metadata> NoMetadata = Task.FromResult<Metadata>([]);

    private readonly HttpClient _http;
    private readonly Version _version;
    private readonly MediaTypeHeaderValue _mediaType;

    // The start of the query of a GET, or null if calls are POSTs.
    private readonly string? _query;

    public ConnectInvoker(ArmTarget target, Version version, bool isJson, bool isGet)
    {
        (_version, _mediaType) = (version, isJson ? Json : Protobuf);
        if (isGet)
        {
            var encoding = isJson ? "json" : "proto";
            _query = $"?{ConnectQuery.Version}&{ConnectQuery.Base64}&{ConnectQuery.Encoding}={encoding}&{ConnectQuery.Message}=";
        }

        _http = new(target.Handler) { BaseAddress = target.Address, Timeout = Timeout.InfiniteTimeSpan };
    }

    public override AsyncUnaryCall<TResponse> AsyncUnaryCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request) => new(
        CallAsync(method, request, options.CancellationToken), NoMetadata, static () => Grpc.Core.Status.DefaultSuccess, static () => [],
        static () => { });

    public override TResponse BlockingUnaryCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request) => throw new NotSupportedException();

    public override AsyncServerStreamingCall<TResponse> AsyncServerStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request) => throw new NotSupportedException();

    public override AsyncClientStreamingCall<TRequest, TResponse> AsyncClientStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options) => throw new NotSupportedException();

    public override AsyncDuplexStreamingCall<TRequest, TResponse> AsyncDuplexStreamingCall<TRequest, TResponse>(
        Method<TRequest, TResponse> method, string? host, CallOptions options) => throw new NotSupportedException();

    public void Dispose() => _http.Dispose();

    private async Task<TResponse> CallAsync<TRequest, TResponse>(
        Method<TRequest, TResponse> method, TRequest request, CancellationToken cancellation)
        where TRequest : class
        where TResponse : class
    {
        using var body = new PooledMessage();
        method.RequestMarshaller.ContextualSerializer(request, body);
        var path = $"/{PayloadService.Descriptor.FullName}/{method.Name}";
        using var message = _query is null ? CreatePost(path, body.Written) : CreateGet($"{path}{_query}", body.Written);
        using var response = await _http.SendAsync(message, HttpCompletionOption.ResponseHeadersRead, cancellation);
        if (response.StatusCode != HttpStatusCode.OK)
        {
            // The body describes the error. A connection with an unread body could not be reused.
            throw new HttpRequestException(await response.Content.ReadAsStringAsync(cancellation), null, response.StatusCode);
        }

        return await ReadAsync(method.ResponseMarshaller.ContextualDeserializer, response.Content, cancellation);
    }

    private HttpRequestMessage CreatePost(string path, ReadOnlyMemory<byte> body) => new(HttpMethod.Post, path)
    {
        Version = _version,
        VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        Content = new ReadOnlyMemoryContent(body) { Headers = { ContentType = _mediaType } },
    };

    private HttpRequestMessage CreateGet(string begin, ReadOnlyMemory<byte> body) =>
        new(HttpMethod.Get, $"{begin}{Base64Url.EncodeToString(body.Span)}")
        {
            Version = _version,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };

    private static async Task<T> ReadAsync<T>(Func<DeserializationContext, T> read, HttpContent content, CancellationToken cancellation)
    {
        var length = (int)(content.Headers.ContentLength ?? throw new HttpRequestException("The response has no Content-Length header."));
        var buffer = ArrayPool<byte>.Shared.Rent(length);
        try
        {
            await using var stream = await content.ReadAsStreamAsync(cancellation);
            await stream.ReadExactlyAsync(buffer.AsMemory(0, length), cancellation);
            return read(new ReceivedMessage(new(buffer, 0, length)));
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }

    /// <summary>A request message in a pooled array, which has the length that the serializer announces.</summary>
    private sealed class PooledMessage : SerializationContext, IBufferWriter<byte>, IDisposable
    {
        private byte[] _buffer = [];
        private int _written;

        public ReadOnlyMemory<byte> Written => _buffer.AsMemory(0, _written);

        public override void SetPayloadLength(int payloadLength) => _buffer = ArrayPool<byte>.Shared.Rent(payloadLength);

        public override IBufferWriter<byte> GetBufferWriter() => this;

        public override void Complete()
        {
        }

        public override void Complete(byte[] payload)
        {
            SetPayloadLength(payload.Length);
            payload.CopyTo(_buffer, 0);
            _written = payload.Length;
        }

        public void Advance(int count) => _written += count;

        public Memory<byte> GetMemory(int sizeHint = 0) => _buffer.AsMemory(_written);

        public Span<byte> GetSpan(int sizeHint = 0) => _buffer.AsSpan(_written);

        public void Dispose()
        {
            if (_buffer.Length > 0)
            {
                ArrayPool<byte>.Shared.Return(_buffer);
            }
        }
    }
}
