using System.Net.Sockets;
using RpcBench.Networks.Kernel;

namespace RpcBench.Bench.Operations.Clients;

/// <summary>Makes the clients' sockets where they must be made.</summary>
/// <param name="clientNamespace">The path of a network namespace; null: here.</param>
internal sealed class ClientSockets(string? clientNamespace) : IDisposable
{
    private readonly NetworkNamespace? _namespace = clientNamespace is null ? null : NetworkNamespace.Open(clientNamespace);

    /// <summary>Whether sockets are the libraries' own: nothing asks for others.</summary>
    public bool AreOrdinary => _namespace is null;

    /// <summary>A TCP socket that does not gather small writes.</summary>
    public Socket Create()
    {
        var socket = _namespace?.CreateTcpSocket() ?? new Socket(SocketType.Stream, ProtocolType.Tcp);
        socket.NoDelay = true;
        return socket;
    }

    public void Dispose() => _namespace?.Dispose();
}
