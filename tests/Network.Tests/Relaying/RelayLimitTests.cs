namespace RpcBench.Network.Tests.Relaying;

/// <summary>How much the relay carries and holds, and what it refuses.</summary>
public sealed class RelayLimitTests : RelayTest
{
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
            using var connection = await Service.AcceptAsync();
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
        Assert.Contains("connections are open, which is the limit",
            await relay.Process.StandardError.ReadLineAsync().WaitAsync(WaitTimeout), StringComparison.Ordinal);

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
        Assert.Contains("1 MiB are on their way, which is the limit",
            await relay.Process.StandardError.ReadLineAsync().WaitAsync(WaitTimeout), StringComparison.Ordinal);
        await healthy.SendAsync(piece);
        await using var received = new NetworkStream(answering);
        await received.ReadExactlyAsync(piece).AsTask().WaitAsync(WaitTimeout);
    }

    [Theory]
    [InlineData("choose local, same-zone, cross-region", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1", "--network", "nowhere")]
    [InlineData("write it like 35ms", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1", "--network", "rtt=3")]
    [InlineData("Give one --to for each --listen", "--listen", "127.0.0.1:0", "--network", "rtt=3ms")]
    [InlineData("is not a valid address with a port", "--listen", "localhost", "--to", "127.0.0.1:1", "--network", "rtt=3ms")]
    [InlineData("carries one network", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1", "--network", "local,same-zone")]
    [InlineData("Choose another port", "--listen", "192.0.2.1:80", "--to", "127.0.0.1:1", "--network", "rtt=3ms")]
    [InlineData("--network", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1")]
    [InlineData("--most-held is '0'; it must be a whole number between 1 and 1048576.", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1",
        "--network", "rtt=3ms", "--most-held", "0")]
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
                (await Service.AcceptAsync()).Dispose();
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The test is over.
        }
    }
}
