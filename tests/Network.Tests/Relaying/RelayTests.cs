using System.Net;
using System.Net.Sockets;

namespace RpcBench.Network.Tests.Relaying;

public sealed class RelayTests : IDisposable
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    private readonly Socket _service = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);

    private IPEndPoint Target => (IPEndPoint)_service.LocalEndPoint!;

    public RelayTests()
    {
        _service.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        _service.Listen(2000);
    }

    public void Dispose() => _service.Dispose();

    [Theory]
    [InlineData("rtt=0ms")]
    [InlineData("rtt=1ms,rate=1gbit,jitter=0.2ms")]
    public async Task TenThousandRandomSequencesPassUnchangedInBothDirectionsAtOnce(string network)
    {
        const int Connections = 50;
        const int Sequences = 200;
        await using var relay = await RelayProcess.StartAsync(network, Target);
        var pairs = await Task.WhenAll(Enumerable.Range(0, Connections).Select(_ => ConnectAsync(relay.Address)));
        // Which of the accepted connections belongs to which client is not known: every service side says the same.
        await Task.WhenAll(pairs.SelectMany(pair => new[]
        {
            ExpectAsync(pair.Client, seed: 8), ExpectAsync(pair.Service, seed: 7), SendAsync(pair.Client, seed: 7), SendAsync(pair.Service, seed: 8),
        })).WaitAsync(WaitTimeout);

        static IEnumerable<byte[]> Chunks(int seed)
        {
            var random = new Random(seed);
            for (var sequence = 0; sequence < Sequences; sequence++)
            {
                var chunk = new byte[random.Next(1, sequence % 50 == 0 ? 60_000 : 1_500)];
                random.NextBytes(chunk);
                yield return chunk;
            }
        }

        static async Task SendAsync(Socket socket, int seed)
        {
            foreach (var chunk in Chunks(seed))
            {
                await socket.SendAsync(chunk);
            }

            socket.Shutdown(SocketShutdown.Send);
        }

        static async Task ExpectAsync(Socket socket, int seed)
        {
            await using var stream = new NetworkStream(socket);
            foreach (var chunk in Chunks(seed))
            {
                var received = new byte[chunk.Length];
                await stream.ReadExactlyAsync(received);
                Assert.Equal(chunk, received);
            }

            Assert.Equal(0, await stream.ReadAsync(new byte[1]));
        }
    }

    [Theory]
    [InlineData("rtt=0ms")]
    [InlineData("rtt=3ms,rate=100mbit")]
    public async Task AHalfClosedConnectionStillCarriesTheAnswer(string network)
    {
        await using var relay = await RelayProcess.StartAsync(network, Target);
        var (client, service) = await ConnectAsync(relay.Address);
        await client.SendAsync(new byte[] { 1, 2, 3 });
        client.Shutdown(SocketShutdown.Send);
        await using var question = new NetworkStream(service);
        using var whole = new MemoryStream();
        await question.CopyToAsync(whole).WaitAsync(WaitTimeout);
        Assert.Equal([1, 2, 3], whole.ToArray());
        await service.SendAsync(new byte[] { 4 });
        service.Shutdown(SocketShutdown.Send);
        var answer = new byte[2];
        Assert.Equal(1, await client.ReceiveAsync(answer).WaitAsync(WaitTimeout));
        Assert.Equal(0, await client.ReceiveAsync(answer).WaitAsync(WaitTimeout));
    }

    [Theory]
    [InlineData("rtt=0ms", true)]
    [InlineData("rtt=0ms", false)]
    [InlineData("rtt=3ms,rate=100mbit", true)]
    [InlineData("rtt=3ms,rate=100mbit", false)]
    public async Task AResetReachesTheOtherSide(string network, bool byClient)
    {
        await using var relay = await RelayProcess.StartAsync(network, Target);
        var (client, service) = await ConnectAsync(relay.Address);
        var (resetting, other) = byClient ? (client, service) : (service, client);
        resetting.LingerState = new LingerOption(enable: true, seconds: 0);
        resetting.Dispose();
        Assert.Equal(SocketError.ConnectionReset, (await Assert.ThrowsAsync<SocketException>(async () => await other.ReceiveAsync(new byte[1]).WaitAsync(WaitTimeout))).SocketErrorCode);
    }

    [Theory]
    [InlineData("rtt=0ms")]
    [InlineData("rtt=3ms")]
    public async Task ATargetThatRefusesResetsTheClient(string network)
    {
        // Bound, so that nobody else gets the port, and not listening.
        using var nobody = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        nobody.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        await using var relay = await RelayProcess.StartAsync(network, (IPEndPoint)nobody.LocalEndPoint!);
        using var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        await Assert.ThrowsAsync<SocketException>(async () =>
        {
            await client.ConnectAsync(relay.Address);
            await client.ReceiveAsync(new byte[1]).WaitAsync(WaitTimeout);
        });
    }

    [Fact]
    public async Task AKilledRelayIsNoticedOnBothSides()
    {
        await using var relay = await RelayProcess.StartAsync("rtt=3ms", Target);
        var (client, service) = await ConnectAsync(relay.Address);
        relay.Process.Kill();
        await Task.WhenAll(GoneAsync(client), GoneAsync(service)).WaitAsync(WaitTimeout);

        static async Task GoneAsync(Socket socket)
        {
            try
            {
                Assert.Equal(0, await socket.ReceiveAsync(new byte[1]));
            }
            catch (SocketException exception) when (exception.SocketErrorCode == SocketError.ConnectionReset)
            {
            }
        }
    }

    [Theory]
    [InlineData("rtt=0ms")]
    [InlineData("rtt=5ms,rate=1gbit")]
    public async Task AThousandConnectionsCarryAtOnce(string network)
    {
        const int Connections = 1000;
        await using var relay = await RelayProcess.StartAsync(network, Target);
        var echoing = Enumerable.Range(0, Connections).Select(_ => EchoAsync()).ToArray();
        var clients = await Task.WhenAll(Enumerable.Range(0, Connections).Select(async number =>
        {
            var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
            await client.ConnectAsync(relay.Address);
            return client;
        })).WaitAsync(WaitTimeout);
        var answers = await Task.WhenAll(clients.Select(async (client, number) =>
        {
            await client.SendAsync(new[] { (byte)number });
            var answer = new byte[1];
            await client.ReceiveAsync(answer);
            return answer[0];
        })).WaitAsync(WaitTimeout);
        Assert.Equal(Enumerable.Range(0, Connections).Select(number => (byte)number), answers);
        Array.ForEach(clients, client => client.Dispose());
        await Task.WhenAll(echoing).WaitAsync(WaitTimeout);

        async Task EchoAsync()
        {
            using var connection = await _service.AcceptAsync();
            var one = new byte[1];
            while (await connection.ReceiveAsync(one) > 0)
            {
                await connection.SendAsync(one);
            }
        }
    }

    [Theory]
    [InlineData("rtt=0ms")]
    [InlineData("rtt=3ms,rate=10gbit")]
    public async Task AReaderThatDoesNotReadBoundsWhatTheRelayHolds(string network)
    {
        const long Offered = 512L << 20;
        await using var relay = await RelayProcess.StartAsync(network, Target);
        var (client, service) = await ConnectAsync(relay.Address);
        relay.Process.Refresh();
        var before = relay.Process.WorkingSet64;
        var sending = SendAsync();
        Assert.True(await sending < Offered / 4, "The relay took what nobody reads.");
        relay.Process.Refresh();
        Assert.InRange(relay.Process.PeakWorkingSet64 - before, 0, 48 << 20);

        async Task<long> SendAsync()
        {
            var sent = 0L;
            var piece = new byte[64 << 10];
            while (sent < Offered)
            {
                using var stuck = new CancellationTokenSource(TimeSpan.FromSeconds(2));
                try
                {
                    sent += await service.SendAsync(piece, stuck.Token);
                }
                catch (OperationCanceledException)
                {
                    break;
                }
            }

            return sent;
        }
    }

    [SkippableTheory]
    [InlineData("rtt=0ms")]
    [InlineData("rtt=3ms")]
    public async Task MoreConnectionsThanDescriptorsAreResetAndOpenOnesCarry(string network)
    {
        const int Files = 300;
        const int Connections = 200;
        Skip.IfNot(OperatingSystem.IsLinux() || OperatingSystem.IsMacOS());
        await using var relay = await RelayProcess.StartWithFewFilesAsync(Files, network, Target);
        var (client, service) = await ConnectAsync(relay.Address);
        var further = new List<Socket>();
        for (var number = 0; number < Connections; number++)
        {
            further.Add(new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp));
            try
            {
                await further[^1].ConnectAsync(relay.Address);
            }
            catch (SocketException)
            {
                // Reset before it was fully open.
            }
        }

        Assert.False(await IsOpenedAsync());
        await client.SendAsync(new byte[] { 1 });
        Assert.Equal(1, await service.ReceiveAsync(new byte[1]).WaitAsync(WaitTimeout));
        Assert.Contains("connections are open, which is the limit", await relay.Process.StandardError.ReadLineAsync().WaitAsync(WaitTimeout), StringComparison.Ordinal);

        // Room again once they have gone.
        _ = CloseAllAsync();
        further.ForEach(socket => socket.Dispose());
        using var timeout = new CancellationTokenSource(WaitTimeout);
        while (!await IsCarriedAsync(relay.Address))
        {
            timeout.Token.ThrowIfCancellationRequested();
        }

        // Nobody says anything to one that is carried: what ends this is the reset.
        async Task<bool> IsOpenedAsync()
        {
            try
            {
                return await further[^1].ReceiveAsync(new byte[1]).WaitAsync(WaitTimeout) > 0;
            }
            catch (SocketException)
            {
                return false;
            }
        }
    }

    [Fact]
    public async Task ConnectionsThatBringMoreThanMayBeOnItsWayAreReset()
    {
        await using var relay = await RelayProcess.StartAsync("rtt=3ms", Target, "--most-held", "1");
        var (healthy, answering) = await ConnectAsync(relay.Address);
        var (_, service) = await ConnectAsync(relay.Address);
        var piece = new byte[64 << 10];
        await Assert.ThrowsAsync<SocketException>(async () =>
        {
            while (true)
            {
                await service.SendAsync(piece).WaitAsync(WaitTimeout);
            }
        });
        Assert.Contains("1 MiB are on their way, which is the limit", await relay.Process.StandardError.ReadLineAsync().WaitAsync(WaitTimeout), StringComparison.Ordinal);
        await healthy.SendAsync(piece);
        await using var received = new NetworkStream(answering);
        await received.ReadExactlyAsync(piece).AsTask().WaitAsync(WaitTimeout);
    }

    [Fact]
    public async Task ARoundTripTakesAtLeastWhatWasAskedFor()
    {
        await using var relay = await RelayProcess.StartAsync("rtt=40ms", Target);
        var (client, service) = await ConnectAsync(relay.Address);
        var start = System.Diagnostics.Stopwatch.GetTimestamp();
        await client.SendAsync(new byte[1]);
        await service.ReceiveAsync(new byte[1]);
        await service.SendAsync(new byte[1]);
        await client.ReceiveAsync(new byte[1]);
        // What the relay takes off for its own cost is never more than a 25th of it, however busy the machine was at its trial.
        Assert.True(System.Diagnostics.Stopwatch.GetElapsedTime(start) > TimeSpan.FromMilliseconds(38.4));
    }

    [Theory]
    [InlineData("choose local, same-zone, cross-region", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1", "--network", "nowhere")]
    [InlineData("write it like 35ms", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1", "--network", "rtt=3")]
    [InlineData("Give one --to for each --listen", "--listen", "127.0.0.1:0", "--network", "rtt=3ms")]
    [InlineData("is not a valid address with a port", "--listen", "localhost", "--to", "127.0.0.1:1", "--network", "rtt=3ms")]
    [InlineData("carries one network", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1", "--network", "local,same-zone")]
    [InlineData("Choose another port", "--listen", "192.0.2.1:80", "--to", "127.0.0.1:1", "--network", "rtt=3ms")]
    [InlineData("--network", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1")]
    [InlineData("--most-held is '0'; it must be a whole number between 1 and 1048576.", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1", "--network", "rtt=3ms", "--most-held", "0")]
    public async Task BadInputIsNamedInOneLine(string words, params string[] arguments)
    {
        var exit = await RelayProcess.RunAsync(arguments);
        Assert.Equal(2, exit.Code);
        Assert.Contains(words, exit.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', exit.Errors.Trim());
    }

    // To the service, which closes what it accepts.
    private static async Task<bool> IsCarriedAsync(IPEndPoint relay)
    {
        using var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        try
        {
            await client.ConnectAsync(relay);
            return await client.ReceiveAsync(new byte[1]).WaitAsync(WaitTimeout) == 0;
        }
        catch (SocketException)
        {
            return false;
        }
    }

    private async Task CloseAllAsync()
    {
        try
        {
            while (true)
            {
                (await _service.AcceptAsync()).Dispose();
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }

    private async Task<(Socket Client, Socket Service)> ConnectAsync(IPEndPoint relay)
    {
        var client = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
        await client.ConnectAsync(relay);
        return (client, await _service.AcceptAsync().WaitAsync(WaitTimeout));
    }
}
