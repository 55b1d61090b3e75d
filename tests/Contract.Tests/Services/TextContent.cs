namespace RpcBench.Contract.Tests.Services;

/// <summary>Creates a request body from text that need not be JSON.</summary>
internal static class TextContent
{
    public static StringContent Create(string text, string type = "application/json") => new(text, Encoding.UTF8, type);

    public static Task<HttpResponseMessage> PostTextAsync(
        this HttpClient rest, string path, string text, string type = "application/json") =>
        rest.PostAsync(path, Create(text, type));
}
