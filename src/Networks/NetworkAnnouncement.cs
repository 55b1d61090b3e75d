namespace RpcBench.Networks;

/// <summary>What the relay says once it carries, as one line of standard output after <see cref="Prefix"/>.</summary>
/// <param name="ProcessId">The operating system's id of the process.</param>
/// <param name="Routes">Where each target can be reached through the network; none where whole packets are carried.</param>
/// <param name="Namespaces">The two ends of the network where whole packets are carried; else null.</param>
public sealed record NetworkAnnouncement(int ProcessId, IReadOnlyList<RouteAnnouncement> Routes, NamespaceAnnouncement? Namespaces = null)
{
    /// <summary>What the line on standard output starts with.</summary>
    public const string Prefix = "rpcbench-network ";
}

/// <summary>One way through the relay.</summary>
/// <param name="Listen">The end point for clients, for example <c>127.0.0.1:40001</c>.</param>
/// <param name="To">The end point of the service.</param>
public sealed record RouteAnnouncement(string Listen, string To);

/// <summary>Two network namespaces of Linux with the network between them; both are gone with the process.</summary>
/// <param name="Client">Path of the clients' namespace, opened to start processes in it.</param>
/// <param name="ClientAddress">The clients' IPv4 address in it.</param>
/// <param name="Service">Path of the services' namespace.</param>
/// <param name="ServiceAddress">The services' IPv4 address in it.</param>
public sealed record NamespaceAnnouncement(string Client, string ClientAddress, string Service, string ServiceAddress);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(NetworkAnnouncement))]
public sealed partial class NetworkJsonContext : JsonSerializerContext;
