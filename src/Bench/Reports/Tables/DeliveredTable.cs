using RpcBench.Bench.Reports.Answers;
using RpcBench.Networks;
using RpcBench.Networks.Floors;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>Every network as it was asked for and as it was measured, before and after everything else.</summary>
public static class DeliveredTable
{
    private const long StudiesImage = 1_655_274;

    /// <summary>The table of a run that had distance.</summary>
    public static GroupedTable Of(Answer answer) => new(
        "The networks, asked and delivered",
        [("Network", true), ("Through", true), ("Measured", true), ("Asked, or its floor", false), ("Before", false), ("After", false)],
        [
            .. answer.Networks.Select(network => new LineGroup(
                network.Network.Name,
                // What carried the bytes is the same on all of a network's lines: it is said once.
                [.. Lines(network.Network).Index().Select(line => (string?[])[line.Index == 0 ? NetworkWords.Engine(network.Network.Engine) : "", .. line.Item])])),
        ]);

    private static IReadOnlyList<IReadOnlyList<string?>> Lines(NetworkRecord network)
    {
        var bytes = (network.Before ?? network.After)?.ColdFetchBytes ?? StudiesImage;
        return
        [
            Line(network, "Round trip, median [5 to 95 %]", Asked(network, asked => Figure.Asked(asked.RoundTripNanoseconds)), NetworkWords.Echoes),
            Line(network, "Connect and first byte", Floor(network, bytes: 1), delivered => Figure.Time(delivered.ConnectNanoseconds)),
            Line(network, "Rate of a warm connection", Asked(network, Rate), delivered => Figure.Rate(delivered.WarmBytesPerSecond * 8)),
            Line(network, $"{Figure.Count(bytes)} bytes over a new connection", Floor(network, bytes), delivered => Figure.Time(delivered.ColdFetchNanoseconds)),
        ];
    }

    private static IReadOnlyList<string?> Line(
        NetworkRecord network, string what, string asked, Func<NetworkDeliveredRecord, string?> figure) =>
    [
        what, asked, network.Before is { } before ? figure(before) : null, network.After is { } after ? figure(after) : null,
    ];

    private static string Asked(NetworkRecord network, Func<NetworkAskedRecord, string> figure) =>
        network.Name == NetworkAnswer.LocalName ? "nothing between" : figure(network.Asked);

    /// <summary>Of the link's rate the headers take their part.</summary>
    private static string Rate(NetworkAskedRecord asked) => asked.BitsPerSecond is { } rate
        ? $"{Figure.Rate(rate)}, content {Figure.Rate(rate * (double)TcpFacts.SegmentBytes / (TcpFacts.SegmentBytes + TcpFacts.HeaderBytes))}"
        : "no limit";

    private static string Floor(NetworkRecord network, long bytes) => Asked(network, asked =>
    {
        var floor = CallFloor.Of(TimeSpan.FromMicroseconds(asked.RoundTripNanoseconds / 1000), asked.BitsPerSecond, isNew: true, sent: 1, bytes);
        var roundTrips = floor.Handshakes + floor.Rounds;
        return $"at least {Figure.Time(floor.Time.TotalNanoseconds)}, {roundTrips} round trips";
    });
}
