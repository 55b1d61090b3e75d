namespace RpcBench.Tests.Services;

/// <summary>HTTP clients of one address, without a proxy.</summary>
internal static class ServiceClient
{
    /// <summary>One that speaks HTTP/1.1 unless a request asks for another version.</summary>
    public static HttpClient Http1(Uri? address) => new(new SocketsHttpHandler { UseProxy = false }) { BaseAddress = address };

    public static HttpClient Http2(Uri address) => new(new SocketsHttpHandler { UseProxy = false })
    {
        BaseAddress = address,
        DefaultRequestVersion = HttpVersion.Version20,
        DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
    };
}
