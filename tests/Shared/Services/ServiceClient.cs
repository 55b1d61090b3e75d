namespace RpcBench.Tests.Services;

/// <summary>Creates HTTP clients of one address that use no proxy.</summary>
internal static class ServiceClient
{
    public static HttpClient CreateHttp1(Uri? address) => new(new SocketsHttpHandler { UseProxy = false }) { BaseAddress = address };

    public static HttpClient CreateHttp2(Uri address) => new(new SocketsHttpHandler { UseProxy = false })
    {
        BaseAddress = address,
        DefaultRequestVersion = HttpVersion.Version20,
        DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
    };
}
