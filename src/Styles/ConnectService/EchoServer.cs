namespace RpcBench.ConnectService;

/// <summary>Reads requests and sends responses of any requested length over plain TCP, to callers on the same machine. It uses the same
/// socket implementation as HTTP.</summary>
internal static class EchoServer
{
    private const int InitialBufferBytes = 64 * 1024;
    private const int MaxBytes = 64 * 1024 * 1024;

    /// <summary>Starts the server on a free port. Disposing the listener stops it.</summary>
    public static TcpListener Start()
    {
        var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        _ = AcceptAsync(listener);
        return listener;
    }

    private static async Task AcceptAsync(TcpListener listener)
    {
        try
        {
            while (true)
            {
                _ = ServeAsync(await listener.AcceptSocketAsync());
            }
        }
        catch (Exception exception) when (exception is SocketException or InvalidOperationException)
        {
            // The service stops.
        }
    }

    private static async Task ServeAsync(Socket caller)
    {
        using var socket = caller;
        socket.NoDelay = true;
        var buffer = new byte[InitialBufferBytes];
        try
        {
            // A caller waits for its response, so this read never contains the start of the next request.
            while (await ReadAsync(socket, buffer, 0, PartialCalls.EchoHeadBytes) is var read && read >= PartialCalls.EchoHeadBytes)
            {
                var sent = BinaryPrimitives.ReadInt32LittleEndian(buffer);
                var wanted = BinaryPrimitives.ReadInt32LittleEndian(buffer.AsSpan(sizeof(int)));
                if (sent is < PartialCalls.EchoHeadBytes or > MaxBytes || wanted is < 1 or > MaxBytes)
                {
                    return;
                }

                Array.Resize(ref buffer, Math.Max(buffer.Length, Math.Max(sent, wanted)));
                if (await ReadAsync(socket, buffer, read, sent) < sent)
                {
                    return;
                }

                await SendAsync(socket, buffer.AsMemory(0, wanted));
            }
        }
        catch (SocketException)
        {
            // The caller has gone.
        }
    }

    private static async ValueTask SendAsync(Socket socket, ReadOnlyMemory<byte> bytes)
    {
        while (bytes.Length > 0)
        {
            bytes = bytes[await socket.SendAsync(bytes)..];
        }
    }

    /// <summary>Returns fewer bytes than needed if the caller has closed the connection.</summary>
    private static async ValueTask<int> ReadAsync(Socket socket, byte[] buffer, int have, int needed)
    {
        while (have < needed)
        {
            var read = await socket.ReceiveAsync(buffer.AsMemory(have));
            if (read == 0)
            {
                break;
            }

            have += read;
        }

        return have;
    }
}
