using RpcBench.ConnectService.Calls;

namespace RpcBench.Bench.Operations;

/// <summary>Exchanges as many bytes with the service as the calls of another client do, but over an open TCP connection without any other
/// protocol. The bytes of the other client's calls are counted once for every key.</summary>
internal sealed class Echo<TClient> : IDisposable
    where TClient : class, IDisposable
{
    // The first call opens the connection. After the second call, both sides have seen the headers, which HTTP/2 then compresses.
    private const int WarmUpCalls = 2;

    // During a call, an HTTP/2 connection occasionally sends a ping or a window update. The minimum of several calls excludes these bytes.
    private const int CountedCalls = 3;

    private readonly ArmTarget _target;
    private readonly SocketCounter _counter = new();
    private readonly HttpClient _portClient;
    private readonly TClient _countedClient;
    private readonly ConcurrentDictionary<(string Operation, int Key), (int Sent, int Received)> _lengths = [];
    private readonly ConcurrentBag<Connection> _idle = [];
    private readonly SemaphoreSlim _counting = new(1);
    private int? _port;

    public Echo(ArmTarget target, Func<ArmTarget, TClient> make)
    {
        _target = target;
        var counted = target.CountedBy(_counter);
        _countedClient = make(counted);
        _portClient = new(counted.Handler)
        {
            BaseAddress = target.Address,
            DefaultRequestVersion = typeof(TClient) == typeof(HttpClient) ? HttpVersion.Version11 : HttpVersion.Version20,
            DefaultVersionPolicy = HttpVersionPolicy.RequestVersionExact,
        };
    }

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
        _countedClient.Dispose();
        _portClient.Dispose();
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
                length = await CountAsync(token => whole(_countedClient, token), cancellation);
                _lengths[name] = length;
            }

            return length;
        }
        finally
        {
            _counting.Release();
        }
    }

    private async Task<(int Sent, int Received)> CountAsync(Func<CancellationToken, Task> call, CancellationToken cancellation)
    {
        if (_lengths.IsEmpty)
        {
            for (var warmUp = 0; warmUp < WarmUpCalls; warmUp++)
            {
                await call(cancellation);
            }
        }

        var (sent, received) = (long.MaxValue, long.MaxValue);
        for (var counted = 0; counted < CountedCalls; counted++)
        {
            var (sentBefore, receivedBefore) = (_counter.Sent, _counter.Received);
            await call(cancellation);
            sent = Math.Min(sent, _counter.Sent - sentBefore);
            received = Math.Min(received, _counter.Received - receivedBefore);
        }

        return (Math.Max(PartialCalls.EchoHeadBytes, (int)sent), (int)received);
    }

    private async Task<Connection> OpenAsync(CancellationToken cancellation)
    {
        _port ??= int.Parse(await _portClient.GetStringAsync(PartialCalls.EchoRoute, cancellation), CultureInfo.InvariantCulture);
        return new(await _target.ConnectAsync(_port.Value, cancellation));
    }

    private sealed class Connection(Stream stream) : IDisposable
    {
        private byte[] _buffer = [];

        public async Task CallAsync(int sent, int received, CancellationToken cancellation)
        {
            Array.Resize(ref _buffer, Math.Max(_buffer.Length, Math.Max(sent, received)));
            BinaryPrimitives.WriteInt32LittleEndian(_buffer, sent);
            BinaryPrimitives.WriteInt32LittleEndian(_buffer.AsSpan(sizeof(int)), received);
            await stream.WriteAsync(_buffer.AsMemory(0, sent), cancellation);
            var read = 0;
            while (read < received)
            {
                var more = await stream.ReadAsync(_buffer.AsMemory(read, received - read), cancellation);
                read += more > 0 ? more : throw new HttpRequestException($"The connection ended after {read} of {received} bytes.");
            }
        }

        public void Dispose() => stream.Dispose();
    }
}
