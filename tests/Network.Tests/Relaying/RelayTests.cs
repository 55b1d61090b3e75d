namespace RpcBench.Network.Tests.Relaying;

public sealed class RelayTests : RelayTest
{
    [Theory, InlineData("rtt=0ms"), InlineData("rtt=1ms,rate=1gbit,jitter=0.2ms")]
    public async Task TenThousandRandomSequencesPassUnchangedInBothDirectionsAtOnce(string network)
    {
        const int Connections = 50;
        const int Bytes = 200_000; // In more than two hundred pieces.
        await using var relay = await StartAsync(network);
        var pairs = await Task.WhenAll(Enumerable.Range(0, Connections).Select(_ => ConnectAsync(relay.Address)));
        // The test does not know which accepted connection belongs to which client, so all service sides send the same content.
        var hashes = await Task.WhenAll(pairs.SelectMany(pair => new[]
        {
            RandomContent.SendAsync(pair.Client, seed: 7, Bytes, 1_500), RandomContent.ReceiveHashAsync(pair.Service),
            RandomContent.SendAsync(pair.Service, seed: 8, Bytes, 1_500), RandomContent.ReceiveHashAsync(pair.Client),
        })).WaitAsync(WaitTimeout);
        Assert.All(hashes.Chunk(4), pair => Assert.Equal([hashes[0], hashes[0], hashes[2], hashes[2]], pair));
        Assert.NotEqual(hashes[0], hashes[2]);
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
        // Bound, so that no other program gets the port, but not listening.
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
    public async Task BothSidesNoticeAKilledRelay()
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
    public async Task ARoundTripTakesAtLeastTheConfiguredTime()
    {
        await using var relay = await StartAsync("rtt=40ms");
        var (client, service) = await ConnectAsync(relay.Address);
        var start = Stopwatch.GetTimestamp();
        await client.SendAsync(new byte[1]);
        await service.ReceiveAsync(new byte[1]);
        await service.SendAsync(new byte[1]);
        await client.ReceiveAsync(new byte[1]);
        // The relay never subtracts more than a 25th for its own delay, however busy the machine was during its trial.
        Assert.True(Stopwatch.GetElapsedTime(start) > TimeSpan.FromMilliseconds(38.4));
    }
}
