namespace RpcBench.Hosting;

/// <summary>Reads how many bytes the .NET processes of one started service have allocated. A startup hook in each process connects to the
/// socket of this reader and waits: between two readings nothing of the hook runs.</summary>
internal sealed class AllocationReader : IDisposable
{
    private const string HooksVariable = "DOTNET_STARTUP_HOOKS";
    private const int MostProcesses = 64;

    private static readonly string Hook = typeof(StartupHook).Assembly.Location;
    private static readonly TimeSpan AnswersWithin = TimeSpan.FromSeconds(10);

    private readonly string _path;
    private readonly Socket _listener = new(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
    private readonly List<Socket> _processes = [];
    private readonly SemaphoreSlim _turn = new(1);

    private AllocationReader(string path)
    {
        _path = path;
        _listener.Bind(new UnixDomainSocketEndPoint(path));
        _listener.Listen(MostProcesses);
    }

    /// <summary>Creates a reader whose socket is in a folder, or returns null if this machine has no such sockets, the path is too long for
    /// one, or the hook's file is missing, as in a program that is one file.</summary>
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

    /// <summary>Adds the hook to the environment of a process that is about to start, behind the hooks that it has already.</summary>
    public void AddTo(IDictionary<string, string?> environment)
    {
        environment[HooksVariable] = environment.TryGetValue(HooksVariable, out var others) && !string.IsNullOrEmpty(others)
            ? $"{others}{Path.PathSeparator}{Hook}" : Hook;
        environment[StartupHook.Variable] = _path;
    }

    /// <summary>Reads the sum over all processes, in bytes since each started, or returns null if none is a .NET process or one does not
    /// answer.</summary>
    public async Task<long?> ReadAsync(CancellationToken cancellation)
    {
        await _turn.WaitAsync(cancellation);
        try
        {
            while (_listener.Poll(0, SelectMode.SelectRead))
            {
                _processes.Add(await _listener.AcceptAsync(cancellation));
            }

            List<long?> allocated = [];
            foreach (var process in _processes.ToList())
            {
                allocated.Add(await AskAsync(process, cancellation));
            }

            return allocated.Count == 0 || allocated.Contains(null) ? null : allocated.Sum();
        }
        catch (SocketException)
        {
            return null;
        }
        finally
        {
            _turn.Release();
        }
    }

    public void Dispose()
    {
        _listener.Dispose();
        _processes.ForEach(process => process.Dispose());
        _turn.Dispose();
        File.Delete(_path);
    }

    /// <summary>Asks one process. Null if it has ended, after which it is not asked again.</summary>
    private async Task<long?> AskAsync(Socket process, CancellationToken cancellation)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(AnswersWithin);
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
