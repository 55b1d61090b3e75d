using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace RpcBench.ServiceDefaults;

/// <summary>The server: its endpoints are configured, and its limits are the services'.</summary>
internal static class Kestrel
{
    // A response is given so long for its bytes, and at least Limits:StallTimeout.
    private const double LeastResponseRate = 16 * 1024;

    // An HTTP/2 connection without a call is closed after Kestrel's 130 s; pings find out one with calls that its peer has forgotten.
    private static readonly TimeSpan PingDelay = TimeSpan.FromSeconds(60);

    /// <exception cref="StartupException">An endpoint cannot be used.</exception>
    public static void AddKestrel(this WebApplicationBuilder builder)
    {
        var configuration = builder.Configuration;
        if (configuration["urls"] is { Length: > 0 })
        {
            throw new StartupException($"'urls' is set, but Kestrel takes no address from it where {KestrelEndpoints.Section} has some: "
                + $"set {KestrelEndpoints.UrlKey("Http1")} or {KestrelEndpoints.UrlKey("Http2")}.");
        }

        _ = KestrelEndpoints.Read(configuration);
        builder.WebHost.UseKestrelCore().ConfigureKestrel(kestrel =>
        {
            kestrel.Configure(configuration.GetSection("Kestrel"));
            kestrel.AddServerHeader = false;
            SetLimits(kestrel.Limits, kestrel.ApplicationServices.GetRequiredService<ServiceLimits>());
        });
    }

    private static void SetLimits(KestrelServerLimits kestrel, ServiceLimits limits)
    {
        kestrel.MaxRequestBodySize = limits.MaxBodyBytes;
        kestrel.MaxConcurrentConnections = limits.MaxConnections;

        // With Kestrel's own rate of 240 bytes a second, a response of 1 MiB that nobody reads would be kept for more than an hour.
        kestrel.MinResponseDataRate = new(LeastResponseRate, limits.StallTimeout);
        kestrel.Http2.KeepAlivePingDelay = PingDelay;
        kestrel.Http2.KeepAlivePingTimeout = limits.StallTimeout;

        if (!limits.KestrelWindows)
        {
            // No request waits for a window, as no answer does at the clients: a small and a large request are not to differ by that.
            kestrel.Http2.InitialStreamWindowSize = MessageLimit.Bytes;
            kestrel.Http2.InitialConnectionWindowSize = MessageLimit.Bytes;
        }
    }
}
