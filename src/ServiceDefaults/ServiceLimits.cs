using Microsoft.Extensions.Configuration;
using RpcBench.ServiceDefaults.Startup;

namespace RpcBench.ServiceDefaults;

/// <summary>How much a service takes on for one call: the section <c>Limits</c> of its configuration.</summary>
/// <param name="MaxBodyBytes"><c>Limits:MaxBodyBytes</c>: the largest request body or message, 1 byte to 1 GiB, 8 MiB unless configured.</param>
/// <param name="RequestTimeout"><c>Limits:RequestTimeout</c>: how long a call may wait for the store, 1 ms to 1 hour, 30 s unless configured.</param>
public sealed record ServiceLimits(int MaxBodyBytes, TimeSpan RequestTimeout)
{
    private const int Mebibyte = 1024 * 1024;

    internal static ServiceLimits Read(IConfiguration configuration) => new(
        Setting.Read(configuration, "Limits:MaxBodyBytes", 8 * Mebibyte, 1, 1024 * Mebibyte),
        Setting.Read(configuration, "Limits:RequestTimeout", TimeSpan.FromSeconds(30), TimeSpan.FromMilliseconds(1), TimeSpan.FromHours(1)));
}
