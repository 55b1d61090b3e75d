namespace RpcBench.Network.Tests.Relaying;

/// <summary>What passes the relay, and how it ends.</summary>
public sealed class RelayTests : RelayTest
{
    [Theory, InlineData("rtt=0ms"), InlineData("rtt=1ms,rate=1gbit,jitter=0.2ms")]
    public async Task TenThousandRandomSequencesPassUnchangedInBothDirectionsAtOnce(string network)
    {
        const int Connections = 50;
        const int Sequences = 200;
        await using var relay = await StartAsync(network);
        var pairs = await Task.WhenAll(Enumerable.Range(0, Connections).Select(_ => ConnectAsync(relay.Address)));
        // Which of the accepted connections belongs to which client is not known: every service side says the same.
        await Task.WhenAll(pairs.SelectMany(pair => new[]
        {
            ExpectAsync(pair.Client, seed: 8), ExpectAsync(pair.Service, seed: 7), SendAsync(pair.Client, seed: 7),
            SendAsync(pair.Service, seed: 8),
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

    [Theory, InlineData("rtt=0ms"), InlineData("rtt=3ms,rate=100mbit")]
    public async Task AHalfClosedConnectionStillCarriesTheAnswer(string network)
    {
        await using var relay = await StartAsync(network);
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

    [Theory, InlineData("rtt=0ms", true), InlineData("rtt=0ms", false)]
    [InlineData("rtt=3ms,rate=100mbit", true), InlineData("rtt=3ms,rate=100mbit", false)]
    public async Task AResetReachesTheOtherSide(string network, bool byClient)
    {
        await using var relay = await StartAsync(network);
        var (client, service) = await ConnectAsync(relay.Address);
        var (resetting, other) = byClient ? (client, service) : (service, client);
        resetting.LingerState = new LingerOption(enable: true, seconds: 0);
        resetting.Dispose();
        Assert.Equal(SocketError.ConnectionReset, (await Assert.ThrowsAsync<SocketException>(
            async () => await other.ReceiveAsync(new byte[1]).WaitAsync(WaitTimeout))).SocketErrorCode);
    }

    [Theory, InlineData("rtt=0ms"), InlineData("rtt=3ms")]
    public async Task ATargetThatRefusesResetsTheClient(string network)
    {
        // Bound, so that nobody else gets the port, and not listening.
        using var nobody = NetworkProbe.NewSocket();
        nobody.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        await using var relay = await StartAsync(network, nobody.LocalEndPoint);
        using var client = NetworkProbe.NewSocket();
        await Assert.ThrowsAsync<SocketException>(async () =>
        {
            await client.ConnectAsync(relay.Address);
            await client.ReceiveAsync(new byte[1]).WaitAsync(WaitTimeout);
        });
    }

    [Fact]
    public async Task AKilledRelayIsNoticedOnBothSides()
    {
        await using var relay = await StartAsync("rtt=3ms");
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

    [Fact]
    public async Task ARoundTripTakesAtLeastWhatWasAskedFor()
    {
        await using var relay = await StartAsync("rtt=40ms");
        var (client, service) = await ConnectAsync(relay.Address);
        var start = Stopwatch.GetTimestamp();
        await client.SendAsync(new byte[1]);
        await service.ReceiveAsync(new byte[1]);
        await service.SendAsync(new byte[1]);
        await client.ReceiveAsync(new byte[1]);
        // What the relay takes off for its own cost is never more than a 25th of it, however busy the machine was at its trial.
        Assert.True(Stopwatch.GetElapsedTime(start) > TimeSpan.FromMilliseconds(38.4));
    }
}
