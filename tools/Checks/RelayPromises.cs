namespace RpcBench.Checks;

internal static class RelayPromises
{
    /// <summary>The number of relays that are started to check the delivery of one round trip.</summary>
    public const int DeliveryCount = 20;

    private const int IdleConnections = 64;

    private static readonly TimeSpan IdleTime = TimeSpan.FromSeconds(5);
    private static readonly NetworkProfile NoDelay = new("none", TimeSpan.Zero);
    private static readonly NetworkProfile FarNetwork = new("far", TimeSpan.FromMilliseconds(148)) { BitsPerSecond = 1_000_000_000 };

    public static IReadOnlyList<TimeSpan> RoundTrips { get; } =
        [TimeSpan.FromMilliseconds(0.4), TimeSpan.FromMilliseconds(35.6), TimeSpan.FromMilliseconds(148.18)];

    public static async Task MeasureAsync(PromisesRun run, CancellationToken cancellation)
    {
        await MeasureCallsAsync(run, cancellation);
        await MeasureIdleAsync(run, cancellation);
        foreach (var roundTrip in RoundTrips)
        {
            await MeasureDeliveryAsync(run, new("asked", roundTrip) { BitsPerSecond = 1_000_000_000 }, cancellation);
        }
    }

    private static async Task MeasureCallsAsync(PromisesRun run, CancellationToken cancellation)
    {
        await using var environment = await MemoryServices.StartAsync(MemoryServices.ReadComparison(), cancellation);
        await using var path = await NetworkPath.StartRelayAsync(NoDelay, environment.Endpoints, environment.Start, cancellation);
        using var direct = new SmallCalls(
            new(environment.Endpoints.AddressOf(Catalogue.Rest), "/api/payloads/small/1"), environment.Endpoints.AddressOf(Catalogue.Grpc));
        using var relayed = new SmallCalls(
            new(path.Endpoints.AddressOf(Catalogue.Rest), "/api/payloads/small/1"), path.Endpoints.AddressOf(Catalogue.Grpc));
        (string Arm, Func<Task> Relayed, Func<Task> Direct)[] calls =
            [("REST", relayed.RestAsync, direct.RestAsync), ("gRPC", relayed.GrpcAsync, direct.GrpcAsync)];
        var sides = new PairedMeasurement();
        foreach (var call in calls)
        {
            await sides.RecordRatesAsync(run, Promise.RelayedRate(call.Arm), call.Relayed, call.Direct, cancellation);
        }
    }

    private static async Task MeasureIdleAsync(PromisesRun run, CancellationToken cancellation)
    {
        await using var folder = await RunDirectory.CreateAsync(cancellation);
        using var service = new TcpListener(IPAddress.Loopback, 0);
        service.Start(IdleConnections);
        await using var relay = await ProbedNetwork.StartRelayAsync(
            FarNetwork,
            [(IPEndPoint)service.LocalEndpoint],
            folder.Start,
            cancellation);
        var address = IPEndPoint.Parse(relay.Announcement.Routes[0].Listen);
        List<Socket> open = [];
        try
        {
            for (var number = 0; number < IdleConnections; number++)
            {
                var client = NetworkProbe.NewSocket();
                open.Add(client);
                await client.ConnectAsync(address, cancellation);
                var accepted = await service.AcceptSocketAsync(cancellation);
                open.Add(accepted);
                await client.SendAsync(new byte[1000], cancellation);
                await accepted.ReceiveAsync(new byte[1000], cancellation);
                await accepted.SendAsync(new byte[10_000], cancellation);
                await client.ReceiveAsync(new byte[10_000], cancellation);
            }

            var before = relay.ProcessorTime;
            await Task.Delay(IdleTime, cancellation);
            var basis = $"{IdleConnections} connections over {FarNetwork.Describe()}";
            run.AddMeasurement(Promise.IdleRelay, (relay.ProcessorTime - before) / IdleTime, basis);
            run.AddMeasurement(Promise.RelayMemory, relay.PeakResidentBytes / 1048576.0, basis);
        }
        finally
        {
            open.ForEach(socket => socket.Dispose());
        }
    }

    /// <summary>Checks new relays by the same rule as a run checks its network.</summary>
    private static async Task MeasureDeliveryAsync(PromisesRun run, NetworkProfile network, CancellationToken cancellation)
    {
        var only = new ProbeOptions { Connects = 0, ColdDownloads = 0, MeasuresRate = false };
        List<DeliveredNetworkRecord> delivered = [];
        for (var relay = 0; relay < DeliveryCount; relay++)
        {
            await using var folder = await RunDirectory.CreateAsync(cancellation);
            await using var relayed = await ProbedNetwork.StartAsync(network, [], folder.Start, cancellation);
            delivered.Add(
                await NetworkDeliveryProbe.MeasureAsync(network, NetworkProbe.NewSocket, relayed.ProbeEndPoint, only, cancellation));
        }

        var times = delivered.Select(record => record.RoundTripNanoseconds);
        run.AddMeasurement(
            Promise.RoundTripDelivery(network.RoundTrip),
            delivered.Count(record => NetworkDeliveryProbe.IsAsConfigured(network, record)),
            $"{Format.Time(times.Min())} to {Format.Time(times.Max())}, {Format.Count(delivered.Count(record => record.Attempts == 1))} of "
            + $"them at the first attempt");
    }
}
