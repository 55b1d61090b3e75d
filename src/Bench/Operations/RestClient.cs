using System.Net.Http.Json;

namespace RpcBench.Bench.Operations;

/// <summary>The Web API through an <see cref="HttpClient"/>, decoding from the response's stream with source-generated JSON.</summary>
internal sealed class RestClient : IDisposable
{
    private const int BodyBuffer = 16 * 1024;

    private readonly ClientRota<HttpClient> _clients;
    private readonly Version _version;

    internal RestClient(Uri address, Version version, ClientConditions conditions)
    {
        _version = version;
        // A call's own limit is its only one, as over gRPC: the library's, of 100 seconds, would cost each call a timer.
        _clients = new(conditions.Policy, () =>
            new(Connections.Handler(conditions, address)) { BaseAddress = address, Timeout = Timeout.InfiniteTimeSpan });
    }

    /// <exception cref="HttpRequestException">No response, or a status other than success.</exception>
    /// <exception cref="HttpVersionException">The response came over another HTTP version than was asked for.</exception>
    public Task<object> GetAsync<T>(string route, JsonTypeInfo<T> type, CancellationToken cancellation)
        where T : class => AnswerAsync(HttpMethod.Get, route, null, type, cancellation);

    /// <returns>How many bytes the body has, which is read and not decoded.</returns>
    /// <inheritdoc cref="GetAsync"/>
    public async Task<object> GetBytesAsync(string route, CancellationToken cancellation)
    {
        using var lease = _clients.Take();
        using var request = Request(HttpMethod.Get, route);
        using var response = await lease.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellation);
        await CheckAsync(response, cancellation);
        await using var body = await response.Content.ReadAsStreamAsync(cancellation);
        var buffer = ArrayPool<byte>.Shared.Rent(BodyBuffer);
        try
        {
            var length = 0;
            for (int read; (read = await body.ReadAsync(buffer, cancellation)) > 0;)
            {
                length += read;
            }

            return length;
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }
    }

    /// <inheritdoc cref="GetAsync"/>
    public Task<object> PostAsync<TBody, TResponse>(
        string route, TBody body, JsonTypeInfo<TBody> bodyType, JsonTypeInfo<TResponse> answerType, CancellationToken cancellation)
        where TResponse : class =>
            AnswerAsync(HttpMethod.Post, route, JsonContent.Create(body, bodyType), answerType, cancellation);

    /// <inheritdoc cref="GetAsync"/>
    public Task<object> PostAsync<T>(
        string route, byte[] body, MediaTypeHeaderValue mediaType, JsonTypeInfo<T> type, CancellationToken cancellation)
        where T : class =>
        AnswerAsync(HttpMethod.Post, route, new ByteArrayContent(body) { Headers = { ContentType = mediaType } }, type, cancellation);

    /// <returns><paramref name="done"/>.</returns>
    /// <inheritdoc cref="GetAsync"/>
    public async Task<object> DeleteAsync(string route, object done, CancellationToken cancellation)
    {
        using var lease = _clients.Take();
        using var request = Request(HttpMethod.Delete, route);
        using var response = await lease.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellation);
        await CheckAsync(response, cancellation);
        await response.Content.LoadIntoBufferAsync(cancellation);
        return done;
    }

    /// <summary>One GET of a JSON array, or of newline-delimited JSON, each element as soon as the whole of it has come.</summary>
    /// <inheritdoc cref="GetAsync"/>
    public async IAsyncEnumerable<T> ReadItemsAsync<T>(
        string route, JsonTypeInfo<T> type, bool isArray, [EnumeratorCancellation] CancellationToken cancellation)
        where T : class
    {
        using var lease = _clients.Take();
        using var request = Request(HttpMethod.Get, route);
        using var response = await lease.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellation);
        await CheckAsync(response, cancellation);
        await using var body = await response.Content.ReadAsStreamAsync(cancellation);
        await foreach (var item in JsonSerializer.DeserializeAsyncEnumerable(body, type, topLevelValues: !isArray, cancellation))
        {
            yield return item ?? throw new HttpRequestException($"GET {route} answered with JSON null among its objects.");
        }
    }

    public void Dispose() => _clients.Dispose();

    private HttpRequestMessage Request(HttpMethod method, string route) => new(method, route)
    {
        Version = _version,
        VersionPolicy = HttpVersionPolicy.RequestVersionExact,
    };

    // All of a call in one state machine: each further one is a cost of every call that is not the library's.
    private async Task<object> AnswerAsync<T>(
        HttpMethod method, string route, HttpContent? content, JsonTypeInfo<T> type, CancellationToken cancellation)
        where T : class
    {
        using var lease = _clients.Take();
        using var request = Request(method, route);
        request.Content = content;
        using var response = await lease.Client.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellation);
        await CheckAsync(response, cancellation);
        return await response.Content.ReadFromJsonAsync(type, cancellation)
            ?? throw new HttpRequestException($"{method} {request.RequestUri} answered with JSON null.");
    }

    private static ValueTask CheckAsync(HttpResponseMessage response, CancellationToken cancellation) =>
        response.IsSuccessStatusCode ? ValueTask.CompletedTask : RefuseAsync(response, cancellation);

    private static async ValueTask RefuseAsync(HttpResponseMessage response, CancellationToken cancellation)
    {
        // A response that is left unread takes its connection with it: see Connections.
        await response.Content.LoadIntoBufferAsync(cancellation);
        response.EnsureSuccessStatusCode();
    }
}
