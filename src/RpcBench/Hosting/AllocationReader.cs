namespace RpcBench.Hosting;

/// <summary>Reads how many bytes the .NET processes of one service have allocated. A startup hook in each process connects to the reader's
/// socket. Between two readings, the hook runs no code.</summary>
internal sealed class AllocationReader : IDisposable
{
    private const string HooksVariable = "DOTNET_STARTUP_HOOKS";
    private const int MaxProcesses = 64;

    private static readonly string Hook = typeof(StartupHook).Assembly.Location;
    private static readonly TimeSpan ResponseTimeout = TimeSpan.FromSeconds(10);

    private readonly string _path;
    private readonly Socket _listener = new(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
    private readonly List<Socket> _processes = [];
    private readonly SemaphoreSlim _readLock = new(1);

    private AllocationReader(string path)
    {
        _path = path;
        _listener.Bind(new UnixDomainSocketEndPoint(path));
        _listener.Listen(MaxProcesses);
    }

    /// <summary>Returns null if this machine has no Unix domain sockets, if the path is too long for a socket, or if the file of the hook
    /// is missing, as in a single-file program.</summary>
    public static AllocationReader? Create(string folder)
    {
        try
        {
            return File.Exists(Hook) ? new(Path.Combine(folder, Path.GetRandomFileName())) : null;
        }
        catch (Exception exception) when (exception is SocketException or ArgumentException or PlatformNotSupportedException)
        {
            return null;
        }
    }

    public void AddHookTo(IDictionary<string, string?> environment)
    {
        environment[HooksVariable] = environment.TryGetValue(HooksVariable, out var others) && !string.IsNullOrEmpty(others)
            ? $"{others}{Path.PathSeparator}{Hook}" : Hook;
        environment[StartupHook.Variable] = _path;
    }

    /// <summary>Returns the bytes that all processes together have allocated, or null if there is no .NET process or a process does not
    /// answer.</summary>
    public async Task<long?> ReadAsync(CancellationToken cancellation)
    {
        await _readLock.WaitAsync(cancellation);
        try
        {
            while (_listener.Poll(0, SelectMode.SelectRead))
            {
                _processes.Add(await _listener.AcceptAsync(cancellation));
            }

            List<long?> allocated = [];
            foreach (var process in _processes.ToList())
            {
                allocated.Add(await ReadProcessAsync(process, cancellation));
            }

            return allocated.Count == 0 || allocated.Contains(null) ? null : allocated.Sum();
        }
        catch (SocketException)
        {
            return null;
        }
        finally
        {
            _readLock.Release();
        }
    }

    public void Dispose()
    {
        _listener.Dispose();
        _processes.ForEach(process => process.Dispose());
        _readLock.Dispose();
        File.Delete(_path);
    }

    /// <summary>Returns null, and drops the process, if it has ended or does not answer in time.</summary>
    private async Task<long?> ReadProcessAsync(Socket process, CancellationToken cancellation)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(ResponseTimeout);
        var response = new byte[sizeof(long)];
        try
        {
            await process.SendAsync(new byte[1], limit.Token);
            var read = 0;
            while (read < response.Length && await process.ReceiveAsync(response.AsMemory(read), limit.Token) is > 0 and var more)
            {
                read += more;
            }

            if (read == response.Length)
            {
                return BitConverter.ToInt64(response);
            }
        }
        catch (Exception exception) when (exception is SocketException or OperationCanceledException)
        {
            cancellation.ThrowIfCancellationRequested();
        }

        _processes.Remove(process);
        process.Dispose();
        return null;
    }
}
