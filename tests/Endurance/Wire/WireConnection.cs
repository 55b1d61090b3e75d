namespace RpcBench.Endurance.Wire;

/// <summary>A connection on which one request is sent and one response read.</summary>
internal static class WireConnection
{
    // Long enough for any answer on a busy machine. A request that is not whole may be waited for by the service, and need not be by us.
    private static readonly TimeSpan Whole = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan Broken = TimeSpan.FromMilliseconds(60);

    /// <summary>Sends, and reads until there is an answer (null: not yet), the connection is closed, or no more is to come.</summary>
    public static async Task<WireResponse> SendAsync(
        Uri address, WireRequest request, Func<ReadOnlyMemory<byte>, bool, WireResponse?> read, CancellationToken cancellation)
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        using var came = new MemoryStream();
        var buffer = new byte[16 * 1024];
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(request.IsWhole ? Whole : Broken);
        await socket.ConnectAsync(address.Host, address.Port, cancellation);
        var sending = SendAllAsync(socket, request.Bytes, cancellation);
        try
        {
            while (true)
            {
                var length = await socket.ReceiveAsync(buffer, limit.Token);
                came.Write(buffer, 0, length);
                if (read(came.GetBuffer().AsMemory(0, (int)came.Length), length == 0) is { } answer)
                {
                    return answer;
                }

                if (length == 0)
                {
                    return WireResponse.None;
                }
            }
        }
        catch (SocketException)
        {
            // Reset, with what came before it.
            return read(came.GetBuffer().AsMemory(0, (int)came.Length), true) ?? WireResponse.None;
        }
        catch (OperationCanceledException) when (!cancellation.IsCancellationRequested)
        {
            return request.IsWhole
                ? throw new BrokenClaimException(
                    $"No answer came within {Whole.TotalSeconds:0} s to a request that is whole: {request.What}.")
                : WireResponse.None;
        }
        finally
        {
            // A reset, so that no port is kept after a connection of which there are tens of thousands.
            socket.LingerState = new(true, 0);
            socket.Close();
            await sending;
        }
    }

    /// <summary>Sends what the service takes until the connection or the time is over, and throws nothing then.</summary>
    public static async Task SendAllAsync(Socket socket, byte[] bytes, CancellationToken cancellation)
    {
        try
        {
            for (var sent = 0; sent < bytes.Length;)
            {
                sent += await socket.SendAsync(bytes.AsMemory(sent), cancellation);
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException or OperationCanceledException)
        {
            // The service refused it, or did not read on.
        }
    }
}
