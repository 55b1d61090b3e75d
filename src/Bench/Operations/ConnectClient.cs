using System.Buffers.Text;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

/// <summary>gRPC methods in the Connect protocol's unary form through an <see cref="HttpClient"/>: a POST of the message, or a GET whose
/// query has it, which the method's own marshallers write and read. Buffers are pooled, as grpc-dotnet's are.</summary>
internal sealed class ConnectClient : IDisposable
{
    private static readonly MediaTypeHeaderValue Json = new("application/json");
    private static readonly MediaTypeHeaderValue Protobuf = new("application/proto");

    private readonly ClientRota<HttpClient> _clients;
    private readonly Version _version;
    private readonly MediaTypeHeaderValue _mediaType;
    private readonly string? _query;

    internal ConnectClient(Uri address, Arm arm, ClientConditions conditions)
    {
        (_version, _mediaType) = (arm.HttpVersion, arm.IsJson ? Json : Protobuf);
        _query = arm.Form != CallForm.Query ? null : $"?{ConnectQuery.Version}&{ConnectQuery.Base64}&"
            + $"{ConnectQuery.Encoding}={(arm.IsJson ? "json" : "proto")}&{ConnectQuery.Message}=";
        _clients = new(conditions.Policy, () =>
            new(Connections.Handler(conditions, address)) { BaseAddress = address, Timeout = Timeout.InfiniteTimeSpan });
    }

    /// <exception cref="HttpRequestException">No response, or a status other than success.</exception>
    /// <exception cref="HttpVersionException">The response came over another HTTP version than was asked for.</exception>
    public async Task<object> CallAsync<TRequest, TResponse>(
        Method<TRequest, TResponse> method, TRequest request, CancellationToken cancellation)
        where TRequest : class
        where TResponse : class
    {
        using var lease = _clients.Take();
        using var body = new PooledMessage();
        method.RequestMarshaller.ContextualSerializer(request, body);
        var path = $"/{PayloadService.Descriptor.FullName}/{method.Name}";
        using var message = new HttpRequestMessage(_query is null ? HttpMethod.Post : HttpMethod.Get,
            _query is null ? path : $"{path}{_query}{Base64Url.EncodeToString(body.Written.Span)}")
        {
            Version = _version,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Content = _query is null ? new ReadOnlyMemoryContent(body.Written) { Headers = { ContentType = _mediaType } } : null,
        };
        using var response = await lease.Client.SendAsync(message, HttpCompletionOption.ResponseHeadersRead, cancellation);
        if (response.StatusCode != HttpStatusCode.OK)
        {
            // It says what is wrong, and left unread it would take its connection with it.
            throw new HttpRequestException(await response.Content.ReadAsStringAsync(cancellation), null, response.StatusCode);
        }

        return await ReadAsync(method.ResponseMarshaller.ContextualDeserializer, response.Content, cancellation);
    }

    public void Dispose() => _clients.Dispose();

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
