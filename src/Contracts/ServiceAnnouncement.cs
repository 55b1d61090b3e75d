namespace RpcBench.Contracts;

/// <summary>The report of a service that has started to listen: its addresses, and the conditions under which it actually runs, whatever
/// was requested. If the setting <c>Announce</c> is on, the service writes it to standard output as one line after <see
/// cref="Prefix"/>.</summary>
public sealed record ServiceAnnouncement
{
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

    public string? StoreProvider { get; init; }

    public string? StoreDriver { get; init; }
}

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ServiceAnnouncement))]
[JsonSerializable(typeof(ServiceCost))]
public sealed partial class ServiceJsonContext : JsonSerializerContext;
