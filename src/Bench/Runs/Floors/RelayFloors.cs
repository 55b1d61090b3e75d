using System.Net;
using System.Net.Sockets;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Lab.Networks;
using RpcBench.Bench.Operations.Clients;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;
using RpcBench.Bench.Runs.Networks;
using RpcBench.Contracts.V1;
using RpcBench.Networks.Probe;
using RpcBench.Networks.Profiles;

namespace RpcBench.Bench.Runs.Floors;

/// <summary>What the relay itself costs, and whether it delivers what was asked for.</summary>
internal static class RelayFloors
{
    private const int InFlight = 16;
    private const int IdleConnections = 64;
    private const int Runs = 20;

    private static readonly TimeSpan Idle = TimeSpan.FromSeconds(5);
    private static readonly NetworkProfile Nothing = new("none", TimeSpan.Zero);
    private static readonly NetworkProfile Far = new("far", TimeSpan.FromMilliseconds(148)) { BitsPerSecond = 1_000_000_000 };
    private static readonly double[] RoundTrips = [0.4, 35.6, 148.18];

    public static async Task<IReadOnlyList<FloorRecord>> MeasureAsync(SideBySide sides, CancellationToken cancellation) =>
    [
        .. await CallsAsync(sides, cancellation),
        .. await IdleAsync(cancellation),
        .. await DeliveredAsync(cancellation),
    ];

    /// <summary>Calls through a relay that delays nothing against calls without it.</summary>
    private static async Task<IReadOnlyList<FloorRecord>> CallsAsync(SideBySide sides, CancellationToken cancellation)
    {
        await using var lab = await Laboratory.StartAsync(new() { Store = Lab.Stores.StoreRequest.Memory }, cancellation);
        await using var path = await RelayPath.StartAsync(Nothing, lab.Endpoints, lab.Start, cancellation);
        using var http = new HttpClient(Connections.Handler(ClientConditions.Standard));
        using var grpc = new GrpcClient(lab.Endpoints.Grpc, ClientConditions.Standard);
        using var relayedGrpc = new GrpcClient(path.Endpoints.Grpc, ClientConditions.Standard);
        var direct = new Uri(lab.Endpoints.Rest, "/api/payloads/small/1");
        var relayed = new Uri(path.Endpoints.Rest, "/api/payloads/small/1");
        return
        [
            await ThroughputAsync("REST", () => http.GetByteArrayAsync(relayed), () => http.GetByteArrayAsync(direct)),
            await ThroughputAsync("gRPC", () => GetAsync(relayedGrpc), () => GetAsync(grpc)),
            await SequentialAsync("REST", () => http.GetByteArrayAsync(relayed), () => http.GetByteArrayAsync(direct)),
            await SequentialAsync("gRPC", () => GetAsync(relayedGrpc), () => GetAsync(grpc)),
        ];

        async Task<FloorRecord> ThroughputAsync(string api, Func<Task> through, Func<Task> without)
        {
            // Time without over time through the relay is requests per second through it over those without.
            var (ratio, relaySeconds, directSeconds) = await sides.MeasureAsync(through, without, InFlight, cancellation);
            return new(
                $"{api} through a relay without delay, against direct", $"requests per second at {InFlight} in flight, relayed over direct",
                0.6, AtLeast: true, ratio.Estimate, ratio, $"{Figure.Count(1 / relaySeconds)} and {Figure.Count(1 / directSeconds)} a second");
        }

        async Task<FloorRecord> SequentialAsync(string api, Func<Task> through, Func<Task> without)
        {
            var (_, relaySeconds, directSeconds) = await sides.MeasureAsync(through, without, 1, cancellation);
            return new(
                $"{api} through a relay without delay, one call at a time", "milliseconds more than direct",
                0.06, AtLeast: false, (relaySeconds - directSeconds) * 1e3, null, $"{Figure.Time(relaySeconds * 1e9)} and {Figure.Time(directSeconds * 1e9)}");
        }
    }

    private static Task<object> GetAsync(GrpcClient client) =>
        client.UnaryAsync((services, options) => services.Payloads.GetSmallPayloadAsync(new PayloadId { Id = 1 }, options), null, CancellationToken.None);

    /// <summary>Processor and memory of a relay whose connections are open and silent.</summary>
    private static async Task<IReadOnlyList<FloorRecord>> IdleAsync(CancellationToken cancellation)
    {
        await using var folder = await LabFolder.CreateAsync(cancellation);
        using var service = new TcpListener(IPAddress.Loopback, 0);
        service.Start(IdleConnections);
        await using var relay = await RelayProgram.RelayAsync(Far, [(IPEndPoint)service.LocalEndpoint], folder.Start, cancellation);
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
            await Task.Delay(Idle, cancellation);
            var part = (relay.ProcessorTime - before) / Idle;
            var basis = $"{IdleConnections} connections over {Far.InWords()}";
            return
            [
                new("Processor of an idle relay", $"part of one core over {Idle.TotalSeconds:0} seconds", 0.10, AtLeast: false, part, null, basis),
                new("Memory of a relay", "peak resident MiB", 64, AtLeast: false, relay.PeakResidentBytes / 1048576.0, null, basis),
            ];
        }
        finally
        {
            open.ForEach(socket => socket.Dispose());
        }
    }

    /// <summary>Fresh relays, each with fifty echoes.</summary>
    private static async Task<IReadOnlyList<FloorRecord>> DeliveredAsync(CancellationToken cancellation)
    {
        List<FloorRecord> floors = [];
        foreach (var roundTrip in RoundTrips)
        {
            var network = new NetworkProfile("asked", TimeSpan.FromMilliseconds(roundTrip)) { BitsPerSecond = 1_000_000_000 };
            List<double> delivered = [];
            var within = 0;
            for (var run = 0; run < Runs; run++)
            {
                var record = await EchoesAsync(network, cancellation);
                delivered.Add(record.RoundTripNanoseconds);
                within += DeliveredJudgement.Of(network, record, "") is null ? 1 : 0;
            }

            floors.Add(new(
                $"A round trip of {Units.Format(network.RoundTrip)} is delivered", $"runs of {Runs} within 5 % or 0.1 ms", Runs, AtLeast: true, within, null,
                $"{Figure.Time(delivered.Min())} to {Figure.Time(delivered.Max())}"));
        }

        return floors;
    }

    private static async Task<NetworkDeliveredRecord> EchoesAsync(NetworkProfile network, CancellationToken cancellation)
    {
        await using var folder = await LabFolder.CreateAsync(cancellation);
        await using var relayed = await RelayedNetwork.StartAsync(network, [], folder.Start, cancellation);
        var only = new ProbeOptions { Connects = 0, ColdDowns = 0, Rate = false };
        var reading = await NetworkProbe.MeasureAsync(relayed.CreateClientSocket, relayed.Probe, only, cancellation);
        return new(reading.RoundTrip!.Value.TotalNanoseconds, 0, 0, reading.Echoes, 0, 0, 0, 0);
    }
}
