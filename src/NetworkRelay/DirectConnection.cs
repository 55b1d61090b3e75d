namespace RpcBench.NetworkRelay;

/// <summary>A client's connection and its continuation with nothing between: what the relay itself costs.</summary>
internal static class DirectConnection
{
    private const int Piece = 64 * 1024;

    /// <summary>Carries until both directions have ended or one side is lost. Closes both sockets.</summary>
    public static async Task RunAsync(Socket client, Func<Task<Socket>> connect)
    {
        Socket target;
        try
        {
            target = await connect();
        }
        catch (SocketException)
        {
            Relay.Reset(client);
            return;
        }

        var directions = await Task.WhenAll(CarryAsync(client, target), CarryAsync(target, client));
        if (directions.All(isWhole => isWhole))
        {
            client.Dispose();
            target.Dispose();
        }
    }

    private static async Task<bool> CarryAsync(Socket from, Socket to)
    {
        var buffer = new byte[Piece];
        try
        {
            while (await from.ReceiveAsync(buffer, SocketFlags.None) is > 0 and var read)
            {
                for (var sent = 0; sent < read;)
                {
                    sent += await to.SendAsync(buffer.AsMemory(sent, read - sent), SocketFlags.None);
                }
            }

            to.Shutdown(SocketShutdown.Send);
            return true;
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // A reset, or the other direction was: both sides hear of it.
            Relay.Reset(from);
            Relay.Reset(to);
            return false;
        }
    }
}
