namespace RpcBench.Calls.Responses;

/// <summary>The responses of one call of the verification. A response belongs to the call in whose asynchronous flow its request was sent.
/// Timed calls collect no responses.</summary>
internal sealed class CallResponses
{
    private static readonly AsyncLocal<CallResponses?> Current = new();

    private readonly ConcurrentQueue<ObservedResponse> _responses = new();

    public static async Task<(T Result, IReadOnlyList<ObservedResponse> Responses)> CollectAsync<T>(Func<Task<T>> call)
    {
        var responses = new CallResponses();
        Current.Value = responses;
        var result = await call();
        return (result, [.. responses._responses]);
    }

    /// <summary>Adds a response to the running call, if that call collects its responses.</summary>
    public static void Add(HttpResponseMessage response)
    {
        // The response that opens a WebSocket has no body. The messages of the WebSocket follow it.
        if (Current.Value is { } responses && !ArmWire.OpensWebSocket(response))
        {
            responses._responses.Enqueue(ObservedResponse.Record(response));
        }
    }
}

/// <summary>A response whose body is recorded while the client reads it.</summary>
internal sealed class ObservedResponse
{
    private readonly HttpResponseMessage _response;
    private readonly RecordedContent _body;
    private readonly string? _mediaType;

    private ObservedResponse(HttpResponseMessage response, RecordedContent body, string? mediaType) =>
        (_response, _body, _mediaType) = (response, body, mediaType);

    /// <summary>The status. A gRPC response has one only after the client has read the whole response.</summary>
    public ResponseStatus Status => ResponseStatus.Read(_response, _mediaType);

    /// <summary>Bytes of the body that the client has read.</summary>
    public long Bytes => _body.Bytes;

    public static ObservedResponse Record(HttpResponseMessage response)
    {
        var mediaType = response.Content.Headers.ContentType?.MediaType?.ToLowerInvariant();
        var body = new RecordedContent(response.Content, isKept: mediaType is not null && MediaTypes.IsJson(mediaType));
        response.Content = body;
        return new(response, body, mediaType);
    }

    /// <summary>The body, or null if it is not JSON, was not read to its end, or is too large to be kept.</summary>
    public JsonElement? ReadJson() => _body.TakeBody() is { } kept ? JsonBody.Parse(kept, _mediaType!) : null;
}
