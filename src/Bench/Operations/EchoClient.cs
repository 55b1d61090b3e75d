namespace RpcBench.Bench.Operations;

/// <summary>As many bytes to the service and back as calls of another client send and receive on a connection that is open, and nothing but
/// TCP to carry them. A call of that client counts them once for every id.</summary>
internal sealed class EchoClient : IDisposable
{
    // The first call opens the connection; the headers of the second are known to both sides.
    private const int CallsBefore = 2;

    // Now and then an HTTP/2 connection has a ping or a window of its own to send beside a call: the least of several calls is the call's.
    private const int CallsCounted = 3;

    private readonly Uri _address;
    private readonly ClientConditions _conditions;
    private readonly SocketCounter _counter = new();
    private readonly ArmClient _whole;
    private readonly ConcurrentDictionary<(Operation Operation, int Id), (int Sent, int Received)> _lengths = [];
    private readonly ConcurrentBag<Connection> _idle = [];
    private readonly SemaphoreSlim _counting = new(1);
    private IPEndPoint? _service;

    internal EchoClient(Uri address, Arm arm, ClientConditions conditions, OperationInputs inputs)
    {
        (_address, _conditions) = (address, conditions);
        _whole = new(arm with { Form = CallForm.Whole }, address, conditions with { Counter = _counter }, inputs);
    }

    /// <returns>How many bytes the response has.</returns>
    public async Task<object> CallAsync(Operation operation, int id, CancellationToken cancellation)
    {
        if (!_lengths.TryGetValue((operation, id), out var length))
        {
            length = await CountAsync(operation, id, cancellation);
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

    private async Task<(int Sent, int Received)> CountAsync(Operation operation, int id, CancellationToken cancellation)
    {
        await _counting.WaitAsync(cancellation);
        try
        {
            if (!_lengths.TryGetValue((operation, id), out var length))
            {
                for (var call = 0; _lengths.IsEmpty && call < CallsBefore; call++)
                {
                    await operation.CallAsync(_whole, id, cancellation);
                }

                length = (int.MaxValue, int.MaxValue);
                for (var call = 0; call < CallsCounted; call++)
                {
                    var (sent, received) = (_counter.Sent, _counter.Received);
                    await operation.CallAsync(_whole, id, cancellation);
                    length = ((int)Math.Min(length.Sent, _counter.Sent - sent),
                        (int)Math.Min(length.Received, _counter.Received - received));
                }

                _lengths[(operation, id)] = length = length with { Sent = Math.Max(PartialCalls.EchoHead, length.Sent) };
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
        _service ??= new(IPAddress.Parse(_address.Host), await PortAsync(cancellation));
        var socket = await _conditions.Sockets.ConnectAsync(_service, cancellation);
        _conditions.Counter?.AddConnection();
        return new(socket, _conditions.Counter);
    }

    private async Task<int> PortAsync(CancellationToken cancellation)
    {
        using var client = new HttpClient(Connections.Handler(_conditions with { Counter = null }, _address))
        {
            BaseAddress = _address,
            DefaultRequestVersion = _whole.Arm.HttpVersion,
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
