using System.Buffers.Text;
using RpcBench.ConnectService.Calls;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

/// <summary>gRPC methods in the Connect protocol's unary form through an <see cref="HttpClient"/>: a POST of the message, or a GET whose
/// query has it, which the method's own marshallers write and read. Buffers are pooled, as grpc-dotnet's are.</summary>
internal sealed class ConnectInvoker : CallInvoker, IDisposable
{
    private static readonly MediaTypeHeaderValue Json = new("application/json");
    private static readonly MediaTypeHeaderValue Protobuf = new("application/proto");
    private static readonly Task<Metadata> NoMetadata = Task.FromResult<Metadata>([]);

    private readonly HttpClient _http;
    private readonly Version _version;
    private readonly MediaTypeHeaderValue _mediaType;

    // What a GET's query begins with; null: calls are POSTs.
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

    /// <exception cref="HttpRequestException">No response, or a status other than success.</exception>
    private async Task<TResponse> CallAsync<TRequest, TResponse>(
        Method<TRequest, TResponse> method, TRequest request, CancellationToken cancellation)
        where TRequest : class
        where TResponse : class
    {
        using var body = new PooledMessage();
        method.RequestMarshaller.ContextualSerializer(request, body);
        var path = $"/{PayloadService.Descriptor.FullName}/{method.Name}";
        using var message = _query is null ? Post(path, body.Written) : Get($"{path}{_query}", body.Written);
        using var response = await _http.SendAsync(message, HttpCompletionOption.ResponseHeadersRead, cancellation);
        if (response.StatusCode != HttpStatusCode.OK)
        {
            // It says what is wrong, and left unread it would take its connection with it.
            throw new HttpRequestException(await response.Content.ReadAsStringAsync(cancellation), null, response.StatusCode);
        }

        return await ReadAsync(method.ResponseMarshaller.ContextualDeserializer, response.Content, cancellation);
    }

    private HttpRequestMessage Post(string path, ReadOnlyMemory<byte> body) => new(HttpMethod.Post, path)
    {
        Version = _version,
        VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        Content = new ReadOnlyMemoryContent(body) { Headers = { ContentType = _mediaType } },
    };

    private HttpRequestMessage Get(string begin, ReadOnlyMemory<byte> body) =>
        new(HttpMethod.Get, $"{begin}{Base64Url.EncodeToString(body.Span)}")
        {
            Version = _version,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };

    private static async Task<T> ReadAsync<T>(Func<DeserializationContext, T> read, HttpContent content, CancellationToken cancellation)
    {
        var length = (int)(content.Headers.ContentLength ?? throw new HttpRequestException("The response does not say how long it is."));
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

    /// <summary>A message to send, in an array of the pool as long as the serializer says.</summary>
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
