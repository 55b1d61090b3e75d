namespace RpcBench.Bench.Operations;

/// <summary>As many bytes to the service and back as calls of another client send and receive on a connection that is open, and nothing but
/// TCP to carry them. A call of that client counts them once for every id.</summary>
internal sealed class Echo<TClient> : IDisposable
    where TClient : class, IDisposable
{
    // The first call opens the connection; the headers of the second are known to both sides.
    private const int CallsBefore = 2;

    // Now and then an HTTP/2 connection has a ping or a window of its own to send beside a call: the least of several calls is the call's.
    private const int CallsCounted = 3;

    private readonly ArmTarget _target;
    private readonly SocketCounter _counter = new();
    private readonly TClient _whole;
    private readonly ConcurrentDictionary<(string Operation, int Key), (int Sent, int Received)> _lengths = [];
    private readonly ConcurrentBag<Connection> _idle = [];
    private readonly SemaphoreSlim _counting = new(1);
    private IPEndPoint? _service;

    public Echo(ArmTarget target, Func<ArmTarget, TClient> make)
    {
        _target = target;
        _whole = make(target.Counted(_counter));
    }

    /// <returns>How many bytes the response has.</returns>
    public async Task<int> CallAsync(
        (string Operation, int Key) name, Func<TClient, CancellationToken, Task> whole, CancellationToken cancellation)
    {
        if (!_lengths.TryGetValue(name, out var length))
        {
            length = await CountAsync(name, whole, cancellation);
        }

        var connection = _idle.TryTake(out var kept) ? kept : await OpenAsync(cancellation);
        try
        {
            await connection.CallAsync(length.Sent, length.Received, cancellation);
        }
        catch
        {
            connection.Dispose();
            throw;
        }

        _idle.Add(connection);
        return length.Received;
    }

    public void Dispose()
    {
        _whole.Dispose();
        _counting.Dispose();
        foreach (var connection in _idle)
        {
            connection.Dispose();
        }
    }

    private async Task<(int Sent, int Received)> CountAsync(
        (string Operation, int Key) name, Func<TClient, CancellationToken, Task> whole, CancellationToken cancellation)
    {
        await _counting.WaitAsync(cancellation);
        try
        {
            if (!_lengths.TryGetValue(name, out var length))
            {
                for (var call = 0; _lengths.IsEmpty && call < CallsBefore; call++)
                {
                    await whole(_whole, cancellation);
                }

                length = (int.MaxValue, int.MaxValue);
                for (var call = 0; call < CallsCounted; call++)
                {
                    var (sent, received) = (_counter.Sent, _counter.Received);
                    await whole(_whole, cancellation);
                    length = ((int)Math.Min(length.Sent, _counter.Sent - sent),
                        (int)Math.Min(length.Received, _counter.Received - received));
                }

                _lengths[name] = length = length with { Sent = Math.Max(PartialCalls.EchoHead, length.Sent) };
            }

            return length;
        }
        finally
        {
            _counting.Release();
        }
    }

    private async Task<Connection> OpenAsync(CancellationToken cancellation)
    {
        _service ??= new(IPAddress.Parse(_target.Address.Host), await PortAsync(cancellation));
        var socket = await _target.Conditions.Sockets.ConnectAsync(_service, cancellation);
        _target.Conditions.Counter?.AddConnection();
        return new(socket, _target.Conditions.Counter);
    }

    private async Task<int> PortAsync(CancellationToken cancellation)
    {
        var isHttp2 = typeof(TClient) != typeof(HttpClient);
        using var client = new HttpClient(Connections.Handler(_target.Conditions with { Counter = null }, _target.Address))
        {
            BaseAddress = _target.Address,
            DefaultRequestVersion = isHttp2 ? HttpVersion.Version20 : HttpVersion.Version11,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
        return int.Parse(await client.GetStringAsync(PartialCalls.EchoRoute, cancellation), CultureInfo.InvariantCulture);
    }

    private sealed class Connection(System.Net.Sockets.Socket socket, SocketCounter? counter) : IDisposable
    {
        private byte[] _buffer = [];

        public async Task CallAsync(int sent, int received, CancellationToken cancellation)
        {
            Array.Resize(ref _buffer, Math.Max(_buffer.Length, Math.Max(sent, received)));
            BinaryPrimitives.WriteInt32LittleEndian(_buffer, sent);
            BinaryPrimitives.WriteInt32LittleEndian(_buffer.AsSpan(sizeof(int)), received);
            counter?.AddSent(_buffer.AsSpan(0, sent));
            for (var written = 0; written < sent;)
            {
                written += await socket.SendAsync(_buffer.AsMemory(written, sent - written), cancellation);
            }

            for (var read = 0; read < received;)
            {
                var more = await socket.ReceiveAsync(_buffer.AsMemory(read, received - read), cancellation);
                counter?.AddReceived(_buffer.AsSpan(read, more));
                read += more > 0 ? more : throw new HttpRequestException($"The connection ended after {read} of {received} bytes.");
            }
        }

        public void Dispose() => socket.Dispose();
    }
}
