namespace RpcBench.Endurance.Stores;

/// <summary>The calls over REST.</summary>
internal sealed class RestStoreClient(HttpClient http) : StoreClient("REST")
{
    public override Task<StoreResponse> ReadAsync(string reading, CancellationToken cancellation) =>
        SendAsync(HttpMethod.Get, $"/api/payloads/{reading}", null, body => body, cancellation);

    public override Task<StoreResponse> InsertAsync(int id, string title, CancellationToken cancellation) => SendAsync(
        HttpMethod.Post, "/api/books",
        JsonSerializer.Serialize(new() { Id = id, Title = title, Author = "A" }, BookJsonContext.Default.Book), Title, cancellation);

    public override Task<StoreResponse> FindAsync(int id, CancellationToken cancellation) =>
        SendAsync(HttpMethod.Get, $"/api/books/{id}", null, Title, cancellation);

    public override Task<StoreResponse> DeleteAsync(int id, CancellationToken cancellation) =>
        SendAsync(HttpMethod.Delete, $"/api/books/{id}", null, _ => "", cancellation);

    private static string Title(string body) => JsonSerializer.Deserialize(body, BookJsonContext.Default.Book)!.Title;

    private async Task<StoreResponse> SendAsync(
        HttpMethod method, string path, string? body, Func<string, string> content, CancellationToken cancellation)
    {
        using var request = new HttpRequestMessage(method, path);
        request.Content = body is null ? null : new StringContent(body, Encoding.UTF8, "application/json");
        using var response = await http.SendAsync(request, cancellation);
        var text = await response.Content.ReadAsStringAsync(cancellation);
        if (response.IsSuccessStatusCode)
        {
            return new(ResponseKind.Done, content(text));
        }

        var detail = response.Content.Headers.ContentType?.MediaType == "application/problem+json"
            ? JsonDocument.Parse(text).RootElement.GetProperty("detail").GetString()
            : null;
        return (response.StatusCode, detail) switch
        {
            (HttpStatusCode.NotFound, not null) => new(ResponseKind.Missing),
            (HttpStatusCode.Conflict, not null) => new(ResponseKind.Taken),
            (HttpStatusCode.ServiceUnavailable, Unavailable) when response.Headers.RetryAfter is not null => new(ResponseKind.Unavailable),
            (HttpStatusCode.GatewayTimeout, TimedOut) => new(ResponseKind.TimedOut),
            _ => throw Broken($"{method} {path}", $"{(int)response.StatusCode}: {text}"),
        };
    }
}
