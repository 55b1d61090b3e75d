namespace RpcBench.Contracts;

/// <summary>What a service reports once it listens: its addresses, and the conditions under which it actually runs (not those that were
/// requested). If the setting <c>Announce</c> is on, it is written as one line to standard output, after <see cref="Prefix"/>.</summary>
public sealed record ServiceAnnouncement
{
    /// <summary>What the line on standard output starts with.</summary>
    public const string Prefix = "rpcbench-ready ";

    public required string Service { get; init; }

    /// <summary>The HTTP/1.1 address, or null if there is none.</summary>
    public Uri? Http1 { get; init; }

    public required Uri Http2 { get; init; }

    /// <summary>The loopback address that returns <see cref="ServiceCost"/> over HTTP/2, or null without
    /// <c>Cost:Enabled=true</c>.</summary>
    public Uri? Cost { get; init; }

    /// <summary>The certificate of the TLS endpoints in base64url, or null if the service has none.</summary>
    public string? Certificate { get; init; }

    public required int ProcessId { get; init; }

    public required string Runtime { get; init; }

    public required bool ServerGc { get; init; }

    public required bool ConcurrentGc { get; init; }

    public required int Processors { get; init; }

    /// <summary>The provider of the store, or null if the service has no store.</summary>
    public string? StoreProvider { get; init; }

    public string? StoreDriver { get; init; }
}

/// <summary>Source-generated JSON of what services report about themselves.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ServiceAnnouncement))]
[JsonSerializable(typeof(ServiceCost))]
public sealed partial class ServiceJsonContext : JsonSerializerContext;
