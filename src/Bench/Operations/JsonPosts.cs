using System.Net.Http.Json;

namespace RpcBench.Bench.Operations;

internal static class JsonPosts
{
    public static async Task<T?> PostAsync<T>(
        HttpClient http, string route, HttpContent content, JsonTypeInfo<T> json, CancellationToken cancellation)
    {
        using var response = await http.PostAsync(route, content, cancellation);
        response.EnsureSuccessStatusCode();
        return await response.Content.ReadFromJsonAsync(json, cancellation);
    }
}
