namespace RpcBench.Network.Tests.Relaying;

public sealed class RelayLimitTests : RelayTest
{
    [Theory, InlineData(-0.02, 0.4, 0), InlineData(0.15, 0.4, 0.15), InlineData(1.3, 0.4, 0.2)]
    [InlineData(0.65, 5, 0.2), InlineData(0.6, 20, 0.6), InlineData(4.5, 20, 0.8)]
    public void OnABusyMachineTheCostTakenOffIsBounded(double measured, double roundTrip, double takenOff) => Assert.Equal(
        TimeSpan.FromMilliseconds(takenOff), RelayDelay.Clamp(TimeSpan.FromMilliseconds(measured), TimeSpan.FromMilliseconds(roundTrip)));

    [Theory, InlineData("rtt=0ms"), InlineData("rtt=5ms,rate=1gbit")]
    public async Task AThousandConnectionsTransferAtOnce(string network)
    {
        const int Connections = 1000;
        await using var relay = await StartAsync(network);
        var pairs = await Task.WhenAll(Enumerable.Range(0, Connections).Select(_ => ConnectAsync(relay.Address)));
        Task[] echoing = [.. pairs.Select(pair => EchoAsync(pair.Service))];
        var answers = await Task.WhenAll(pairs.Select(async (pair, number) =>
        {
            await pair.Client.SendAsync(new[] { (byte)number });
            var answer = new byte[1];
            await pair.Client.ReceiveAsync(answer);
            return answer[0];
        })).WaitAsync(WaitTimeout);
        Assert.Equal(Enumerable.Range(0, Connections).Select(number => (byte)number), answers);
        Array.ForEach(pairs, pair => pair.Client.Dispose());
        await Task.WhenAll(echoing).WaitAsync(WaitTimeout);

        static async Task EchoAsync(Socket connection)
        {
            var one = new byte[1];
            while (await connection.ReceiveAsync(one) > 0)
            {
                await connection.SendAsync(one);
            }
        }
    }

    [Theory, InlineData("rtt=0ms"), InlineData("rtt=3ms,rate=10gbit")]
    public async Task AReaderThatDoesNotReadBoundsTheRelaysMemory(string network)
    {
        const long Offered = 512L << 20;
        await using var relay = await StartAsync(network);
        var (client, service) = await ConnectAsync(relay.Address);
        relay.Process.Refresh();
        var before = relay.Process.WorkingSet64;
        var sent = 0L;
        var isStuck = false;
        for (var piece = new byte[64 << 10]; sent < Offered && !isStuck;)
        {
            using var stuck = new CancellationTokenSource(TimeSpan.FromSeconds(2));
            try
            {
                sent += await service.SendAsync(piece, stuck.Token);
            }
            catch (OperationCanceledException)
            {
                isStuck = true;
            }
        }

        Assert.True(sent < Offered / 4, "The relay took what nobody reads.");
        relay.Process.Refresh();
        Assert.InRange(relay.Process.PeakWorkingSet64 - before, 0, 48 << 20);
    }

    [SkippableTheory, InlineData("rtt=0ms"), InlineData("rtt=3ms")]
    public async Task ConnectionsBeyondTheDescriptorLimitAreResetAndOpenOnesContinue(string network)
    {
        const int Files = 300;
        const int Connections = 200;
        Skip.IfNot(OperatingSystem.IsLinux() || OperatingSystem.IsMacOS());
        await using var relay = await StartAsync(network, files: Files);
        var (client, service) = await ConnectAsync(relay.Address);
        var further = new List<Socket>();
        for (var number = 0; number < Connections; number++)
        {
            further.Add(NetworkProbe.NewSocket());
            await ReturnNullIfResetAsync(() => OpenAsync(further[^1]));
        }

        // Nobody writes to a connection that is carried, so only a reset can end the read.
        Assert.False(await ReturnNullIfResetAsync(() => further[^1].ReceiveAsync(new byte[1])) > 0);
        await client.SendAsync(new byte[] { 1 });
        Assert.Equal(1, await service.ReceiveAsync(new byte[1]).WaitAsync(WaitTimeout));
        Assert.NotNull(await relay.Program.WaitForLineAsync("connections are open, which is the limit").WaitAsync(WaitTimeout));

        // The relay has room again once the clients have gone, because the service closes what it accepts.
        _ = CloseAllAsync();
        further.ForEach(socket => socket.Dispose());
        using var timeout = new CancellationTokenSource(WaitTimeout);
        while (await ReturnNullIfResetAsync(CarryAsync) != 0)
        {
            timeout.Token.ThrowIfCancellationRequested();
        }

        async Task<int> OpenAsync(Socket socket)
        {
            await socket.ConnectAsync(relay.Address);
            return 0;
        }

        async Task<int> CarryAsync()
        {
            using var socket = NetworkProbe.NewSocket();
            await OpenAsync(socket);
            return await socket.ReceiveAsync(new byte[1]);
        }
    }

    [Fact]
    public async Task ConnectionsThatExceedTheMemoryLimitAreReset()
    {
        await using var relay = await StartAsync("rtt=3ms", extraArguments: ["--most-held", "1"]);
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
        Assert.NotNull(await relay.Program.WaitForLineAsync("1 MiB are on their way, which is the limit").WaitAsync(WaitTimeout));
        await healthy.SendAsync(piece);
        await using var received = new NetworkStream(answering);
        await received.ReadExactlyAsync(piece).AsTask().WaitAsync(WaitTimeout);
    }

    [Theory]
    [InlineData("Choose local, same-zone, cross-region", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1", "--network", "nowhere")]
    [InlineData("Write it like 35ms", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1", "--network", "rtt=3")]
    [InlineData("needs one --to for each --listen", "--listen", "127.0.0.1:0", "--network", "rtt=3ms")]
    [InlineData("is not an address with a port", "--listen", "localhost", "--to", "127.0.0.1:1", "--network", "rtt=3ms")]
    [InlineData("the relay carries one", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1", "--network", "local,same-zone")]
    [InlineData("Choose another port", "--listen", "192.0.2.1:80", "--to", "127.0.0.1:1", "--network", "rtt=3ms")]
    [InlineData("--network", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1")]
    public async Task BadInputIsNamedInOneLine(string words, params string[] arguments)
    {
        var exit = await ProgramExit.RunAsync(new("dotnet", [Program, .. arguments]), input: "");
        Assert.Equal(2, exit.Code);
        Assert.Contains(words, exit.Errors, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', exit.Errors.Trim());
    }

    // Returns null if the connection was reset, perhaps before it was fully open.
    private static async Task<int?> ReturnNullIfResetAsync(Func<Task<int>> useAsync)
    {
        try
        {
            return await useAsync().WaitAsync(WaitTimeout);
        }
        catch (SocketException)
        {
            return null;
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
            // The test has ended.
        }
    }
}
