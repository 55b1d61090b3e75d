namespace RpcBench.Bench.Operations.Clients;

/// <summary>What both clients have alike.</summary>
/// <param name="Sockets">Makes their sockets.</param>
/// <param name="Policy">How calls use connections.</param>
/// <param name="Counter">Counts the connections and their bytes; null: they are not counted.</param>
internal sealed record ClientConditions(ClientSockets Sockets, ConnectionPolicy Policy, SocketCounter? Counter)
{
    /// <summary>How many bytes a service may send on one HTTP/2 stream before the client has read any.</summary>
    public int StreamWindowBytes { get; init; } = Connections.MaxMessageBytes;

    /// <summary>Connections that the libraries keep by themselves.</summary>
    public static ClientConditions Standard { get; } = new(new(null), ConnectionPolicy.Reuse, null);
}
