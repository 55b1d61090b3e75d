namespace RpcBench.Network.Tests.Probe;

public sealed class NetworkProbeTests
{
    private static readonly ProbeOptions FewRepetitions = ProbeOptions.Delivered with
    {
        Echoes = 7,
        Connects = 2,
        SmallCalls = 3,
        ColdDownloads = 2,
        ColdUploads = 4,
        WarmTransfers = 2,
        TransferBytes = 100_000,
        MeasuresRate = false,
    };

    [Fact]
    public async Task EveryStepIsRepeatedAsRequested()
    {
        using var server = ProbeServer.Start();

        var samples = await NetworkProbe.SampleAsync(NetworkProbe.NewSocket, server.EndPoint, FewRepetitions, default);

        Assert.Equal(
            [7, 2, 3, 3, 2, 4, 2, 2],
            [
                samples.Echoes.Count, samples.Connects.Count, samples.WarmSmallCalls.Count, samples.ColdSmallCalls.Count,
                samples.ColdDownloads.Count, samples.ColdUploads.Count, samples.WarmDownloads.Count, samples.WarmUploads.Count,
            ]);
        Assert.Null(samples.Rate);
    }

    [Theory, InlineData(1, 1), InlineData(0, 5), InlineData(200_001, 0), InlineData(200_001, 300_003)]
    public void TheServerSendsExactlyTheRequestedBytesAfterTheUpload(int upload, long download)
    {
        using var server = ProbeServer.Start();
        using var socket = NetworkProbe.NewSocket();
        socket.Connect(server.EndPoint);
        for (var turn = 0; turn < 2; turn++)
        {
            var request = new byte[12 + upload];
            BinaryPrimitives.WriteInt32BigEndian(request, upload);
            BinaryPrimitives.WriteInt64BigEndian(request.AsSpan(4), download);
            socket.Send(request.AsSpan(0, 12));
            socket.Send(request.AsSpan(12));
            var buffer = new byte[1 << 20];
            for (long received = 0; received < download;)
            {
                var some = socket.Receive(buffer);
                Assert.NotEqual(0, some);
                received += some;
                Assert.True(received <= download);
            }
        }

        socket.Shutdown(SocketShutdown.Send);
        Assert.Equal(0, socket.Receive(new byte[1]));
    }

    [Fact]
    public void AnImplausibleHeaderEndsTheConnection()
    {
        using var server = ProbeServer.Start();
        using var socket = NetworkProbe.NewSocket();
        socket.Connect(server.EndPoint);
        socket.Send(Enumerable.Repeat((byte)0xff, 12).ToArray());

        Assert.Equal(0, socket.Receive(new byte[1]));
    }

    [Fact]
    public async Task AMissingServerIsAnErrorRatherThanAFigure()
    {
        // Bound, so that no other program gets the port, but not listening.
        using var nobody = NetworkProbe.NewSocket();
        nobody.Bind(new IPEndPoint(IPAddress.Loopback, 0));

        await Assert.ThrowsAsync<SocketException>(
            () => NetworkProbe.SampleAsync(NetworkProbe.NewSocket, (IPEndPoint)nobody.LocalEndPoint!, FewRepetitions, default));
    }

    [Fact]
    public async Task AWaitingProbeCanBeCancelled()
    {
        using var silent = NetworkProbe.NewSocket();
        silent.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        silent.Listen();
        using var cancellation = new CancellationTokenSource();
        var measuring = NetworkProbe.SampleAsync(
            NetworkProbe.NewSocket,
            (IPEndPoint)silent.LocalEndPoint!,
            FewRepetitions,
            cancellation.Token);
        using var accepted = await silent.AcceptAsync(default(CancellationToken));
        await cancellation.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => measuring);
    }

    [Fact]
    public void AServerStopsWithOpenConnections()
    {
        using var socket = NetworkProbe.NewSocket();
        using (var server = ProbeServer.Start())
        {
            socket.Connect(server.EndPoint);
        }

        // The end appears as a close or as a reset, whichever arrives first.
        try
        {
            Assert.Equal(0, socket.Receive(new byte[1]));
        }
        catch (SocketException exception)
        {
            Assert.Equal(SocketError.ConnectionReset, exception.SocketErrorCode);
        }
    }
}
