namespace RpcBench.Networks;

/// <summary>The line that the relay writes to standard output once it is ready, after <see cref="Prefix"/>.</summary>
public sealed record NetworkAnnouncement(int ProcessId, IReadOnlyList<RouteAnnouncement> Routes)
{
    public const string Prefix = "rpcbench-network ";
}

public sealed record RouteAnnouncement(string Listen, string To);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(NetworkAnnouncement))]
public sealed partial class NetworkJsonContext : JsonSerializerContext;
