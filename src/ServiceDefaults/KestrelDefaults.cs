using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace RpcBench.ServiceDefaults;

/// <summary>The configuration of the server, with the limits of <see cref="ServiceLimits"/>.</summary>
internal static class KestrelDefaults
{
    // Bytes per second. A response gets the time that this rate allows, and at least Limits:StallTimeout.
    private const double MinResponseRate = 16 * 1024;

    // Pings detect a connection with open calls whose peer has disappeared. Kestrel closes an idle HTTP/2 connection after 130 s.
    private static readonly TimeSpan PingDelay = TimeSpan.FromSeconds(60);

    /// <exception cref="StartupException">Thrown when an endpoint cannot be used.</exception>
    public static void AddKestrel(this WebApplicationBuilder builder)
    {
        var configuration = builder.Configuration;
        if (configuration["urls"] is { Length: > 0 })
        {
            throw new StartupException($"'urls' is set, but Kestrel ignores it because {KestrelEndpoints.Section} has addresses. Set "
                + $"{KestrelEndpoints.UrlKey("Http1")} or {KestrelEndpoints.UrlKey("Http2")} instead.");
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

        // By default, 240 bytes per second, a response of 1 MiB that nobody reads would stay in memory for more than an hour.
        kestrel.MinResponseDataRate = new(MinResponseRate, limits.StallTimeout);
        kestrel.Http2.KeepAlivePingDelay = PingDelay;
        kestrel.Http2.KeepAlivePingTimeout = limits.StallTimeout;

        if (!limits.KestrelWindows)
        {
            // Windows are so large that no message waits for one, as at the clients. Otherwise large requests would wait, and small
            // requests would not.
            kestrel.Http2.InitialStreamWindowSize = MessageLimit.Bytes;
            kestrel.Http2.InitialConnectionWindowSize = MessageLimit.Bytes;
        }
    }
}
