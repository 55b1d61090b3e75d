namespace RpcBench.NetworkRelay;

/// <summary>Listens for clients and puts a network between them and their targets; all routes share its link.</summary>
internal sealed class Relay : IDisposable
{
    private const int Piece = 64 * 1024;

    private readonly RealTimeNetwork? _network;
    private readonly List<Socket> _listeners = [];
    private readonly RelayLimits _limits;
    private readonly Action<string> _warn;
    private int _open;
    private bool _wasFull;

    /// <summary>Without delay, rate, jitter and loss it passes bytes on. It warns once for each limit that reset connections.</summary>
    public Relay(NetworkProfile profile, TimeSpan ownCost, RelayLimits limits, Action<string> warn)
    {
        (_limits, _warn) = (limits, warn);
        var isDirect = profile is { RoundTrip.Ticks: 0, BitsPerSecond: null, Loss: 0, Jitter.Ticks: 0 };
        _network = isDirect ? null : new(profile, seed: 1, ownCost, limits.MostHeldBytes, () => warn(
            $"{limits.MostHeldBytes >> 20} MiB are on their way, which is the limit: connections that bring more are reset. --most-held "
                + "sets it."));
    }

    /// <summary>Listens, and carries every connection to the target. Returns where it listens.</summary>
    /// <exception cref="SocketException">The address is unavailable.</exception>
    public IPEndPoint Listen(IPEndPoint address, IPEndPoint target)
    {
        var listener = new Socket(address.AddressFamily, SocketType.Stream, ProtocolType.Tcp);
        _listeners.Add(listener);
        listener.Bind(address);
        listener.Listen(4096);
        _ = AcceptAsync(listener, target);
        return (IPEndPoint)listener.LocalEndPoint!;
    }

    public void Dispose()
    {
        _listeners.ForEach(listener => listener.Dispose());
        _network?.Dispose();
    }

    /// <summary>Closes with a reset, as a program does that was killed with bytes unread.</summary>
    private static void Reset(Socket socket)
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

    /// <summary>Null: nobody listens.</summary>
    private static async Task<Socket?> ConnectAsync(IPEndPoint target)
    {
        var socket = new Socket(target.AddressFamily, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        try
        {
            await socket.ConnectAsync(target);
            return socket;
        }
        catch (SocketException)
        {
            socket.Dispose();
            return null;
        }
    }

    private async Task AcceptAsync(Socket listener, IPEndPoint target)
    {
        while (true)
        {
            Socket client;
            try
            {
                client = await listener.AcceptAsync();
            }
            catch (ObjectDisposedException)
            {
                return;
            }
            catch (SocketException)
            {
                // That client has gone again, or there are no descriptors left for now.
                await Task.Yield();
                continue;
            }

            if (Interlocked.Increment(ref _open) > _limits.MostConnections)
            {
                Interlocked.Decrement(ref _open);
                Reset(client);
                if (!Interlocked.Exchange(ref _wasFull, true))
                {
                    _warn($"{_limits.MostConnections} connections are open, which is the limit: further ones are reset. ulimit -n raises "
                        + "it.");
                }

                continue;
            }

            _ = CarryAsync(client, target);
        }
    }

    private async Task CarryAsync(Socket client, IPEndPoint target)
    {
        try
        {
            client.NoDelay = true;
            await (_network is { } network ? DelayAsync(network, client, target) : PassOnAsync(client, target));
        }
        finally
        {
            Interlocked.Decrement(ref _open);
        }
    }

    /// <summary>Carries with the network between until both directions have ended or one side is lost. Closes both sockets.</summary>
    private static async Task DelayAsync(RealTimeNetwork network, Socket client, IPEndPoint address)
    {
        var (up, down) = network.Open();
        var lost = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        if (await ConnectAsync(address) is not { } target)
        {
            // The client hears of it when a refusal would have come.
            down.Owner = new Direction(network, down, client, client, lost.SetResult);
            network.Reset(down);
            await lost.Task;
            Reset(client);
            return;
        }

        var upwards = new Direction(network, up, client, target, () => lost.TrySetResult());
        var downwards = new Direction(network, down, target, client, () => lost.TrySetResult());
        up.Owner = upwards;
        down.Owner = downwards;
        client.Blocking = target.Blocking = false;
        _ = upwards.ReadAsync();
        _ = downwards.ReadAsync();
        await Task.WhenAny(lost.Task, Task.WhenAll(upwards.Over, downwards.Over));
        if (lost.Task.IsCompleted)
        {
            Reset(client);
            Reset(target);
            upwards.Cut();
            downwards.Cut();
            return;
        }

        client.Dispose();
        target.Dispose();
    }

    /// <summary>The same with nothing between: what the relay itself costs.</summary>
    private static async Task PassOnAsync(Socket client, IPEndPoint address)
    {
        if (await ConnectAsync(address) is not { } target)
        {
            Reset(client);
            return;
        }

        var directions = await Task.WhenAll(PassOneWayAsync(client, target), PassOneWayAsync(target, client));
        if (directions.All(isWhole => isWhole))
        {
            client.Dispose();
            target.Dispose();
        }
    }

    private static async Task<bool> PassOneWayAsync(Socket from, Socket to)
    {
        var buffer = new byte[Piece];
        try
        {
            while (await from.ReceiveAsync(buffer, SocketFlags.None) is > 0 and var read)
            {
                var sent = 0;
                while (sent < read)
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
            Reset(from);
            Reset(to);
            return false;
        }
    }
}

/// <summary>How much a relay takes on: clients at once, for each of which it has two files open, and bytes on their way in all.</summary>
internal sealed record RelayLimits(int MostConnections, long MostHeldBytes)
{
    /// <summary>What may be on its way unless <c>--most-held</c> says otherwise.</summary>
    public const int HeldMebibytes = 512;

    // For what .NET opens as it goes: a process without a descriptor left cannot even load code, and dies.
    private const int ReservedFiles = 64;
    private const int FilesOfConnection = 2;
    private const int FewestConnections = 8;
    private const int MostOfAll = 20_000;

    /// <summary>As many connections as this process may open files now.</summary>
    /// <exception cref="NetworkException">They are too few.</exception>
    public static RelayLimits OfThisProcess(int heldMebibytes)
    {
        var free = OpenFiles.Free() ?? int.MaxValue;
        var most = (free - ReservedFiles) / FilesOfConnection;
        return most >= FewestConnections
            ? new(Math.Min(most, MostOfAll), heldMebibytes * 1024L * 1024)
            : throw new NetworkException($"The relay may open only {free} more files: allow more with ulimit -n.");
    }
}
