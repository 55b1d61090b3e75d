using System.Net.Sockets;

namespace RpcBench.NetworkRelay.Relaying;

internal static class Sockets
{
    /// <summary>Closes with a reset, as a program does that was killed with bytes unread.</summary>
    public static void Reset(Socket socket)
    {
        try
        {
            socket.LingerState = new LingerOption(enable: true, seconds: 0);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // It is closed already.
        }

        socket.Dispose();
    }
}
