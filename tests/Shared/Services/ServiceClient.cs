namespace RpcBench.Tests.Services;

/// <summary>Creates HTTP clients of one address that use no proxy.</summary>
internal static class ServiceClient
{
    /// <summary>Creates a client that uses HTTP/1.1 unless a request chooses another version.</summary>
    public static HttpClient Http1(Uri? address) => new(new SocketsHttpHandler { UseProxy = false }) { BaseAddress = address };

    public static HttpClient Http2(Uri address) => new(new SocketsHttpHandler { UseProxy = false })
    {
        BaseAddress = address,
        DefaultRequestVersion = HttpVersion.Version20,
        DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
    };
}
