namespace RpcBench.Contracts;

/// <summary>What a service says of itself once it listens: where, and under which conditions it really runs (not the ones it was asked
/// for). Written as one line of standard output, after <see cref="Prefix"/>, when the setting <c>Announce</c> is on.</summary>
public sealed record ServiceAnnouncement(
    string Service, Uri? Http1, Uri Http2, int ProcessId, string Runtime, bool ServerGc, bool ConcurrentGc, int Processors,
    string StoreProvider, string StoreDriver)
{
    /// <summary>What the line on standard output starts with.</summary>
    public const string Prefix = "rpcbench-ready ";

    /// <summary>Where <see cref="ServiceCost"/> is answered over HTTP/2, on loopback; null without <c>Cost:Enabled=true</c>.</summary>
    public Uri? Cost { get; init; }

    /// <summary>HTTP/1.1 with TLS; the fragment is the certificate to trust, in base64url. Null without <c>Listen:Tls=true</c>.</summary>
    public Uri? Https1 { get; init; }

    /// <summary>The same for HTTP/2.</summary>
    public Uri? Https2 { get; init; }
}

/// <summary>Source-generated JSON of what services say of themselves.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ServiceAnnouncement))]
[JsonSerializable(typeof(ServiceCost))]
public sealed partial class ServiceJsonContext : JsonSerializerContext;
