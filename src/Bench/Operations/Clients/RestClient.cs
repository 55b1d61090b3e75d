using System.Net.Http.Json;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using RpcBench.Contracts.Timing;

namespace RpcBench.Bench.Operations.Clients;

/// <summary>The Web API through one reused <see cref="HttpClient"/>, decoding from the response's stream with source-generated JSON.</summary>
public sealed class RestClient : IDisposable
{
    private readonly HttpClient _http;

    /// <param name="address">The base address of the Web API.</param>
    /// <param name="version">The HTTP version of every request, exactly.</param>
    /// <param name="counter">Counts the bytes of this client's connections; null: they are not counted.</param>
    public RestClient(Uri address, Version version, SocketCounter? counter)
    {
        _http = new(Connections.Handler(counter))
        {
            BaseAddress = address,
            DefaultRequestVersion = version,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
    }

    /// <summary>One GET, its whole body decoded.</summary>
    /// <exception cref="HttpRequestException">No answer, or a status other than success.</exception>
    /// <exception cref="HttpVersionException">The answer came over another HTTP version than was asked for.</exception>
    public async Task<T> GetAsync<T>(string route, JsonTypeInfo<T> type, CallReport? report, CancellationToken cancellation)
        where T : class
    {
        using var response = await SendAsync(route, report, cancellation);
        report?.Read(response.Headers.TryGetValues(ServerTiming.ResponseHeader, out var values) ? string.Join(", ", values) : null);
        return await response.Content.ReadFromJsonAsync(type, cancellation)
            ?? throw new HttpRequestException($"GET {route} answered with JSON null.");
    }

    /// <summary>One GET of newline-delimited JSON, every line decoded.</summary>
    /// <exception cref="HttpRequestException">No answer, or a status other than success.</exception>
    /// <exception cref="HttpVersionException">The answer came over another HTTP version than was asked for.</exception>
    public async Task<List<T>> GetLinesAsync<T>(string route, JsonTypeInfo<T> type, CancellationToken cancellation)
        where T : class
    {
        using var response = await SendAsync(route, null, cancellation);
        await using var body = await response.Content.ReadAsStreamAsync(cancellation);
        List<T> items = [];
        await foreach (var item in JsonSerializer.DeserializeAsyncEnumerable(body, type, topLevelValues: true, cancellation))
        {
            items.Add(item ?? throw new HttpRequestException($"GET {route} answered with a line of JSON null."));
        }

        return items;
    }

    public void Dispose() => _http.Dispose();

    private async Task<HttpResponseMessage> SendAsync(string route, CallReport? report, CancellationToken cancellation)
    {
        using var request = new HttpRequestMessage(HttpMethod.Get, route)
        {
            Version = _http.DefaultRequestVersion,
            VersionPolicy = _http.DefaultVersionPolicy,
        };
        if (report is not null)
        {
            request.Headers.Add(ServerTiming.AskHeader, "1");
        }

        var response = await _http.SendAsync(request, HttpCompletionOption.ResponseHeadersRead, cancellation);
        try
        {
            if (response.Version != _http.DefaultRequestVersion)
            {
                throw new HttpVersionException(_http.DefaultRequestVersion, response.Version);
            }

            response.EnsureSuccessStatusCode();
            return response;
        }
        catch
        {
            response.Dispose();
            throw;
        }
    }
}
