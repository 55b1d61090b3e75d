namespace RpcBench.Contracts;

/// <summary>What a service says of itself once it listens: where, and under which conditions it really runs (not the ones it was asked
/// for). Written as one line of standard output, after <see cref="Prefix"/>, when the setting <c>Announce</c> is on.</summary>
public sealed record ServiceAnnouncement
{
    /// <summary>What the line on standard output starts with.</summary>
    public const string Prefix = "rpcbench-ready ";

    public required string Service { get; init; }

    /// <summary>Where HTTP/1.1 is spoken; null: nowhere.</summary>
    public Uri? Http1 { get; init; }

    public required Uri Http2 { get; init; }

    /// <summary>Where <see cref="ServiceCost"/> is answered over HTTP/2, on loopback; null without <c>Cost:Enabled=true</c>.</summary>
    public Uri? Cost { get; init; }

    /// <summary>The certificate of its endpoints with TLS, in base64url; null: it has made none.</summary>
    public string? Certificate { get; init; }

    public required int ProcessId { get; init; }

    public required string Runtime { get; init; }

    public required bool ServerGc { get; init; }

    public required bool ConcurrentGc { get; init; }

    public required int Processors { get; init; }

    /// <summary>Null: it has no store.</summary>
    public string? StoreProvider { get; init; }

    public string? StoreDriver { get; init; }
}

/// <summary>Source-generated JSON of what services say of themselves.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ServiceAnnouncement))]
[JsonSerializable(typeof(ServiceCost))]
public sealed partial class ServiceJsonContext : JsonSerializerContext;
