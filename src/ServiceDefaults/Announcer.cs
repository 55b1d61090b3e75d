using System.Buffers.Text;
using System.Runtime;
using System.Security.Cryptography.X509Certificates;

namespace RpcBench.ServiceDefaults;

/// <summary>The announcement on standard output that the service listens: JSON if <c>Announce=true</c>, otherwise text.</summary>
internal sealed record Announcer(string Service, bool IsJson)
{
    public void Announce(WebApplication app)
    {
        var announcement = Describe(app);
        Console.WriteLine(IsJson
            ? ServiceAnnouncement.Prefix + JsonSerializer.Serialize(announcement, ServiceJsonContext.Default.ServiceAnnouncement)
            : FormatText(announcement));
    }

    private ServiceAnnouncement Describe(WebApplication app)
    {
        // By now every endpoint with port 0 has a port.
        var endpoints = KestrelEndpoints.Read(app.Configuration).Zip(app.Urls)
            .ToDictionary(endpoint => endpoint.First.Name, endpoint => new Uri(endpoint.Second), StringComparer.OrdinalIgnoreCase);
        var store = app.Services.GetService<IPayloadStore>()?.Description;
        var certificate = app.Services.GetService<X509Certificate2>();
        return new()
        {
            Service = Service,
            Http1 = endpoints.GetValueOrDefault("Http1"),
            Http2 = endpoints["Http2"],
            Cost = app.Services.GetService<ServiceCounters>() is null ? null : endpoints["Http2"],
            Certificate = certificate is null ? null : Base64Url.EncodeToString(certificate.RawDataMemory.Span),
            ProcessId = Environment.ProcessId,
            Runtime = RuntimeInformation.FrameworkDescription,
            ServerGc = GCSettings.IsServerGC,

            // The only public sign of the setting. Without background collection, the mode is Batch.
            ConcurrentGc = GCSettings.LatencyMode != GCLatencyMode.Batch,
            Processors = Environment.ProcessorCount,
            StoreProvider = store?.Name,
            StoreDriver = store?.Driver,
        };
    }

    private static string FormatText(ServiceAnnouncement service)
    {
        var http1 = service.Http1 is { } address ? $"HTTP/1.1 on {address}, " : "";
        var store = service.StoreProvider is { } provider ? $", store {provider} ({service.StoreDriver})" : "";
        return $"rpcbench {service.Service} listens: {http1}HTTP/2 without TLS on {service.Http2}{store}. Ctrl-C stops it.";
    }
}
