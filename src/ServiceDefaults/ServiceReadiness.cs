using System.Runtime;
using Microsoft.AspNetCore.Builder;
using Microsoft.Extensions.DependencyInjection;

namespace RpcBench.ServiceDefaults;

/// <summary>Says on standard output that the service listens: to a program with <c>Announce=true</c>, else to a person.</summary>
internal static class ServiceReadiness
{
    private const string NoStore = "none";

    public static void Report(WebApplication app, ServiceProfile profile)
    {
        var announcement = Announce(app, profile);
        Console.WriteLine(Setting.IsOn(app.Configuration, "Announce")
            ? ServiceAnnouncement.Prefix + JsonSerializer.Serialize(announcement, ServiceJsonContext.Default.ServiceAnnouncement)
            : Describe(announcement));
    }

    private static ServiceAnnouncement Announce(WebApplication app, ServiceProfile profile)
    {
        Uri[] addresses = [.. app.Urls.Select(url => new Uri(url))];
        var encrypted = app.Services.GetService<OwnCertificate>() is { } certificate
            ? addresses.Where(address => address.Scheme == Uri.UriSchemeHttps)
                .Select(address => new UriBuilder(address) { Fragment = certificate.Fragment }.Uri).ToList()
            : null;
        var http2 = addresses[profile.Http1Port is null ? 0 : 1];
        var cost = app.Services.GetService<CostListening>();
        var store = app.Services.GetService<IPayloadStore>()?.Description;
        return new(
            profile.Name,
            profile.Http1Port is null ? null : addresses[0],
            http2,
            Environment.ProcessId,
            RuntimeInformation.FrameworkDescription,
            GCSettings.IsServerGC,

            // The one sign of it that the running collector gives: with background collection off, the mode is Batch.
            GCSettings.LatencyMode != GCLatencyMode.Batch,
            Environment.ProcessorCount,
            store?.Provider ?? NoStore,
            store?.Driver ?? NoStore)
        {
            Https1 = encrypted?[0],
            Https2 = encrypted?[1],
            Cost = cost is null ? null : cost.Outside is null ? http2 : addresses[^1],
        };
    }

    private static string Describe(ServiceAnnouncement service)
    {
        var http1 = service.Http1 is { } address ? $"HTTP/1.1 on {address}, " : "";
        return $"rpcbench {service.Service} listens: {http1}HTTP/2 without TLS on {service.Http2}, "
            + $"store {service.StoreProvider} ({service.StoreDriver}). Ctrl-C stops it.";
    }
}
