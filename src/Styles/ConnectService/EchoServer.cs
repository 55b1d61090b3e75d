namespace RpcBench.ConnectService;

/// <summary>Answers so many bytes with so many, over TCP alone, to callers of this machine, by the sockets that carry HTTP too.</summary>
internal static class EchoServer
{
    private const int FirstBuffer = 64 * 1024;
    private const int MostBytes = 64 * 1024 * 1024;

    /// <summary>Starts it on a free port; disposing of the listener ends it.</summary>
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
                _ = AnswerAsync(await listener.AcceptSocketAsync());
            }
        }
        catch (Exception exception) when (exception is SocketException or InvalidOperationException)
        {
            // The service stops.
        }
    }

    private static async Task AnswerAsync(Socket caller)
    {
        using var socket = caller;
        socket.NoDelay = true;
        var buffer = new byte[FirstBuffer];
        try
        {
            // A caller waits for its response, so that nothing of a next request comes with this one.
            while (await ReadAsync(socket, buffer, 0, PartialCalls.EchoHead) is var read && read >= PartialCalls.EchoHead)
            {
                var sent = BinaryPrimitives.ReadInt32LittleEndian(buffer);
                var wanted = BinaryPrimitives.ReadInt32LittleEndian(buffer.AsSpan(sizeof(int)));
                if (sent is < PartialCalls.EchoHead or > MostBytes || wanted is < 1 or > MostBytes)
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

    /// <summary>Reads until there are so many bytes. Returns how many there are: fewer, if the caller has closed.</summary>
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
