namespace RpcBench.NetworkRelay;

/// <summary>Listens for clients and simulates a network between them and their targets. All routes share the link of the network.</summary>
internal sealed class Relay : IDisposable
{
    private const int BufferBytes = 64 * 1024;

    private readonly RealTimeNetwork? _network;
    private readonly List<Socket> _listeners = [];
    private readonly RelayLimits _limits;
    private readonly Action<string> _warn;
    private int _open;
    private bool _wasFull;

    /// <summary>Creates a relay for this network. Without delay, rate, jitter and loss, it only forwards bytes. It warns once for each
    /// limit that made it reset connections.</summary>
    public Relay(NetworkProfile profile, TimeSpan ownCost, RelayLimits limits, Action<string> warn)
    {
        (_limits, _warn) = (limits, warn);
        var isDirect = profile is { RoundTrip.Ticks: 0, BitsPerSecond: null, Loss: 0, Jitter.Ticks: 0 };
        _network = isDirect ? null : new(profile, seed: 1, ownCost, limits.MostHeldBytes, () => warn(
            $"{limits.MostHeldBytes >> 20} MiB are on their way, which is the limit: connections that bring more are reset. --most-held "
                + "sets it."));
    }

    /// <summary>Listens, and forwards every connection to the target. Returns the address at which it listens.</summary>
    /// <exception cref="SocketException">Thrown when the address is unavailable.</exception>
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

    /// <summary>Closes the socket with a reset, as if its program had been killed before it read all bytes.</summary>
    private static void Reset(Socket socket)
    {
        try
        {
            socket.LingerState = new LingerOption(enable: true, seconds: 0);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The socket is closed already.
        }

        socket.Dispose();
    }

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
                // The client has disconnected again, or no file descriptor is free at the moment.
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

            _ = HandleConnectionAsync(client, target);
        }
    }

    private async Task HandleConnectionAsync(Socket client, IPEndPoint target)
    {
        try
        {
            client.NoDelay = true;
            await (_network is { } network ? RelayThroughNetworkAsync(network, client, target) : ForwardAsync(client, target));
        }
        finally
        {
            Interlocked.Decrement(ref _open);
        }
    }

    /// <summary>Forwards over the network until both directions have ended or one side is lost, and then closes both sockets.</summary>
    private static async Task RelayThroughNetworkAsync(RealTimeNetwork network, Socket client, IPEndPoint address)
    {
        var (up, down) = network.Open();
        var lost = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        if (await ConnectAsync(address) is not { } target)
        {
            // The client is reset when a refusal would have arrived.
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
        await Task.WhenAny(lost.Task, Task.WhenAll(upwards.Completion, downwards.Completion));
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

    /// <summary>Forwards without a network. This shows what the relay itself costs.</summary>
    private static async Task ForwardAsync(Socket client, IPEndPoint address)
    {
        if (await ConnectAsync(address) is not { } target)
        {
            Reset(client);
            return;
        }

        var directions = await Task.WhenAll(ForwardOneWayAsync(client, target), ForwardOneWayAsync(target, client));
        if (directions.All(isWhole => isWhole))
        {
            client.Dispose();
            target.Dispose();
        }
    }

    private static async Task<bool> ForwardOneWayAsync(Socket from, Socket to)
    {
        var buffer = new byte[BufferBytes];
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
            // This direction or the opposite direction was reset, so both sides are reset.
            Reset(from);
            Reset(to);
            return false;
        }
    }
}

/// <summary>The limits of a relay: the number of concurrent clients, each of which needs two open files, and the total number of bytes on
/// their way.</summary>
internal sealed record RelayLimits(int MostConnections, long MostHeldBytes)
{
    /// <summary>Mebibytes that may be on their way unless <c>--most-held</c> sets another limit.</summary>
    public const int HeldMebibytes = 512;

    // Files for what .NET opens while it runs: a process without a free descriptor cannot load code and crashes.
    private const int ReservedFiles = 64;
    private const int FilesOfConnection = 2;
    private const int MinConnections = 8;
    private const int ConnectionCap = 20_000;

    /// <summary>Returns the limits. The number of connections depends on how many files this process can still open.</summary>
    /// <exception cref="NetworkException">Thrown when the process can open too few files.</exception>
    public static RelayLimits ForThisProcess(int heldMebibytes)
    {
        var free = OpenFiles.CountFree() ?? int.MaxValue;
        var most = (free - ReservedFiles) / FilesOfConnection;
        return most >= MinConnections
            ? new(Math.Min(most, ConnectionCap), heldMebibytes * 1024L * 1024)
            : throw new NetworkException($"The relay can open only {free} more files, which is not enough. Raise the limit of open files "
                + "with ulimit -n.");
    }
}
