namespace RpcBench.ServiceDefaults;

/// <summary>The limits of a service, from the section <c>Limits</c> of its configuration.</summary>
/// <param name="MaxBodyBytes">The largest body or message, 1 byte to 1 GiB, 8 MiB by default.</param>
/// <param name="RequestTimeout">The longest wait for the store, 1 ms to 1 h, 30 s by default.</param>
/// <param name="StallTimeout">How long a response may wait for a peer that reads nothing, and how long a peer may leave an HTTP/2 ping
/// unanswered. 2 s (Kestrel does not accept 1 s) to 1 h, 20 s by default.</param>
/// <param name="MaxConnections">The most connections at the same time, 20,000 by default.</param>
/// <param name="KestrelWindows">Whether HTTP/2 uses Kestrel's flow-control windows. By default, a window is as large as the default limit
/// of a body, so that no request waits for a window.</param>
public sealed record ServiceLimits(
    int MaxBodyBytes, TimeSpan RequestTimeout, TimeSpan StallTimeout, int MaxConnections, bool KestrelWindows)
{
    private const int Gibibyte = 1024 * 1024 * 1024;

    /// <exception cref="StartupException">Thrown when a limit is invalid.</exception>
    public static ServiceLimits Read(IConfiguration configuration) => new(
        Setting.Read(configuration, "Limits:MaxBodyBytes", MessageLimit.Bytes, 1, Gibibyte),
        Setting.Read(configuration, "Limits:RequestTimeout", TimeSpan.FromSeconds(30), TimeSpan.FromMilliseconds(1), TimeSpan.FromHours(1)),
        Setting.Read(configuration, "Limits:StallTimeout", TimeSpan.FromSeconds(20), TimeSpan.FromSeconds(2), TimeSpan.FromHours(1)),
        Setting.Read(configuration, "Limits:MaxConnections", 20_000, 1, int.MaxValue),
        Setting.IsOn(configuration, "Limits:KestrelWindows"));
}
