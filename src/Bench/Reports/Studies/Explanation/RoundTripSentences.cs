using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Reports.Studies.Explanation;

/// <summary>What the round trips of new connections are made of, over the farthest network.</summary>
internal static class RoundTripSentences
{
    private const int HandshakeAndExchange = 2;

    /// <summary>The floors of calls that opened their connection; nothing where no call did, or nothing lay between.</summary>
    public static IEnumerable<string> Write(StudyAnswer answer)
    {
        if (answer.Distances.LastOrDefault(network => answer.Over(network).Any(pair => New(pair).Count > 0)) is not { } network)
        {
            yield break;
        }

        List<(StudyPair Pair, string Api, StudyFigureRecord Calls)> calls =
            [.. answer.Over(network).SelectMany(pair => New(pair).Select(entry => (pair, entry.Api, entry.Calls)))];
        yield return $"A call over {network.Name} that opens its connection needs at least: "
            + string.Join("; ", calls.Select(call => Least(call.Pair, call.Api, call.Calls))) + ".";
        var growing = calls.Where(call => call.Calls.FloorRoundTrips > HandshakeAndExchange).ToList();
        if (growing.Count > 0)
        {
            yield return "The window of a new connection begins small and doubles with each round trip, so that many bytes need several: "
                + string.Join("; ", growing.Select(call => Window(call.Pair, call.Api, call.Calls))) + ".";
        }
    }

    private static List<(string Api, StudyFigureRecord Calls)> New(StudyPair pair) =>
    [
        .. from api in new[] { ArmNames.Rest, ArmNames.Grpc }
           let calls = pair.CallsOf(StudyColumn.AsPublished, api)
           where calls is { Connections: ConnectionWords.PerCall, FloorRoundTrips: >= HandshakeAndExchange }
           select (api, calls),
    ];

    private static string Least(StudyPair pair, string api, StudyFigureRecord calls)
    {
        var growth = calls.FloorRoundTrips!.Value - HandshakeAndExchange;
        var steps = $"{calls.FloorRoundTrips} round trips (1 handshake, 1 exchange{(growth > 0 ? $", {growth} for a window that must grow" : "")})";
        return $"{pair.Workload} over {api} {steps}, measured {Spans.Time(calls.MeanNanoseconds, pair.Network.InRoundTrips(StudyColumn.AsPublished, calls.MeanNanoseconds))}"
            + (pair.CallsOf(StudyColumn.LikeForLike, api) is { FloorRoundTrips: { } least } reused
                ? $", on an open connection {least}, measured {Spans.Time(reused.MeanNanoseconds, pair.Network.InRoundTrips(StudyColumn.LikeForLike, reused.MeanNanoseconds))}"
                : "");
    }

    private static string Window(StudyPair pair, string api, StudyFigureRecord calls)
    {
        var bytes = new[] { calls.SentBytes, calls.ReceivedBytes }.Max() is { } counted ? $" for {Figure.Count(counted)} bytes" : "";
        return $"{pair.Workload} over {api} {calls.FloorRoundTrips - HandshakeAndExchange} of its {calls.FloorRoundTrips}{bytes}";
    }
}
