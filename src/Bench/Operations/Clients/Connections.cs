using System.Net;
using System.Net.Sockets;

namespace RpcBench.Bench.Operations.Clients;

/// <summary>The one way in which both clients open connections, so that neither has a proxy, a cookie jar or a decompressor more.</summary>
internal static class Connections
{
    /// <summary>The largest message of the contract.</summary>
    public const int MaxMessageBytes = 8 * 1024 * 1024;

    /// <summary>A handler for one client; with a counter its connections' bytes are counted.</summary>
    public static SocketsHttpHandler Handler(SocketCounter? counter)
    {
        var handler = new SocketsHttpHandler
        {
            UseProxy = false,
            UseCookies = false,
            AllowAutoRedirect = false,
            AutomaticDecompression = DecompressionMethods.None,
            // Kestrel 10.0.12 can lose the answer after one that spanned several windows (dotnet/aspnetcore#53736): no answer spans one of this size.
            InitialHttp2StreamWindowSize = MaxMessageBytes,
        };
        if (counter is not null)
        {
            handler.ConnectCallback = async (context, cancellation) =>
            {
                var socket = new Socket(SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
                try
                {
                    await socket.ConnectAsync(context.DnsEndPoint, cancellation);
                    return new CountingStream(new NetworkStream(socket, ownsSocket: true), counter);
                }
                catch
                {
                    socket.Dispose();
                    throw;
                }
            };
        }

        return handler;
    }
}
