namespace RpcBench.Studies.Reports;

/// <summary>What connections, or client processes, cost that were made for every call.</summary>
internal static class ConnectionSentences
{
    private const int HandshakeAndExchange = 2;

    // What a study's record has as the connections of calls that are a process each.
    private const string PerProcess = "per-process";

    /// <summary>How much of REST's time beyond gRPC's is the connections that REST alone opened: a sentence a network.</summary>
    public static IEnumerable<string> OfReuse(StudyResult answer) =>
        from network in answer.Networks
        let parts = answer.Over(network).Select(pair => Saved(pair, answer.Margin)).OfType<string>().ToList()
        where parts.Count > 0
        select $"Over {network.Name} REST opened a connection for every call as the study did it, gRPC did not, and like for like both "
            + $"use theirs again. {string.Join("; ", parts)}.";

    /// <summary>What the round trips of new connections are made of, over the farthest network that calls opened one over.</summary>
    public static IEnumerable<string> OfRoundTrips(StudyResult answer)
    {
        var calls = answer.Distances
            .Select(network => answer.Over(network).SelectMany(pair => pair.Apis).Where(IsNew).ToList())
            .LastOrDefault(calls => calls.Count > 0);
        if (calls is null)
        {
            yield break;
        }

        yield return $"A call over {calls[0].Network.Name} that opens its connection needs at least: "
            + $"{string.Join("; ", calls.Select(Least))}.";
        var growing = calls.Where(call => call.AsPublishedCalls!.LowerBoundRoundTrips > HandshakeAndExchange).ToList();
        if (growing.Count > 0)
        {
            yield return "The window of a new connection begins small and doubles with each round trip, so that many bytes need several: "
                + $"{string.Join("; ", growing.Select(Window))}.";
        }
    }

    private static string? Saved(StudyPair pair, double margin)
    {
        if (pair is not
            {
                Rest.AsPublishedCalls: { Connections: ConnectionWords.PerCall, Operation: var operation, MeanNanoseconds: var rest },
                Rest.LikeForLikeCalls: { Connections: not ConnectionWords.PerCall, Operation: var reusing, MeanNanoseconds: var reused },
                Grpc.AsPublishedCalls: { Connections: not ConnectionWords.PerCall, MeanNanoseconds: var grpc },
            } || operation != reusing)
        {
            return null;
        }

        string Time(double nanoseconds) => pair.Network.Time(StudyColumn.AsPublished, nanoseconds);
        var (gap, part) = (rest - grpc, rest - reused);
        return (gap > grpc * margin, part > rest * margin) switch
        {
            (true, true) when part >= gap => $"{pair.Workload}: REST took {Time(gap)} more, and all of it is explained by connection "
                + $"reuse: used again they save {Time(part)}",
            (true, true) => $"{pair.Workload}: REST took {Time(gap)} more, of which {Time(part)}, {Figure.Percent(part / gap)}, is "
                + "explained by connection reuse",
            (true, false) => $"{pair.Workload}: REST took {Time(gap)} more, of which nothing beyond {Figure.Percent(margin)} of its time "
                + "is explained by connection reuse",
            (false, true) => $"{pair.Workload}: REST was not the slower one, and used again its connections save {Time(part)}",
            _ => $"{pair.Workload}: REST was not the slower one, and used again its connections save nothing beyond "
                + $"{Figure.Percent(margin)} of its time",
        };
    }

    private static bool IsNew(StudyCell calls) =>
        calls.AsPublishedCalls is { Connections: ConnectionWords.PerCall, LowerBoundRoundTrips: >= HandshakeAndExchange };

    private static string Least(StudyCell calls)
    {
        var opening = calls.AsPublishedCalls!;
        var growth = opening.LowerBoundRoundTrips - HandshakeAndExchange;
        var steps = $"{opening.LowerBoundRoundTrips} round trips (1 handshake, 1 "
            + $"exchange{(growth > 0 ? $", {growth} for a window that must grow" : "")})";
        return $"{calls.Workload} over {calls.Api} {steps}, measured {calls.Network.Time(StudyColumn.AsPublished, opening.MeanNanoseconds)}"
            + (calls.LikeForLikeCalls is { LowerBoundRoundTrips: { } least, MeanNanoseconds: var reused }
                ? $", on an open connection {least}, measured {calls.Network.Time(StudyColumn.LikeForLike, reused)}"
                : "");
    }

    private static string Window(StudyCell calls)
    {
        var opening = calls.AsPublishedCalls!;
        var bytes = new[] { opening.SentBytes, opening.ReceivedBytes }.Max() is { } counted ? $" for {Figure.Count(counted)} bytes" : "";
        return $"{calls.Workload} over {calls.Api} {opening.LowerBoundRoundTrips - HandshakeAndExchange} of its "
            + $"{opening.LowerBoundRoundTrips}{bytes}";
    }

    /// <summary>The part of the start in each API's figures, and what it makes of the ratio; nothing where no call was a process.</summary>
    public static IEnumerable<string> OfProcesses(StudyResult answer)
    {
        var apis =
            (from api in answer.Pairs.SelectMany(pair => pair.Apis).GroupBy(calls => calls.Api)
             let calls = api.Select(Times).OfType<(double Share, double Process, double Client)>().ToList()
             where calls.Count > 0
             select (Name: api.Key, Calls: calls)).ToList();
        if (apis.Count == 0)
        {
            yield break;
        }

        var parts = apis.Select(api =>
            $"{ArmWords.Span(api.Calls.Select(call => (double?)call.Share), Figure.Percent)} of {api.Name}'s time, which falls from "
            + $"{ArmWords.Span(api.Calls.Select(call => (double?)call.Process), Figure.Time, " … ")} to "
            + $"{ArmWords.Span(api.Calls.Select(call => (double?)call.Client), Figure.Time, " … ")}");
        yield return "As the study did it every call was a client process of its own; like for like one client made them all. What goes "
            + $"away with the processes: {string.Join("; ", parts)}.";
        var shares = apis.SelectMany(api => api.Calls).Select(call => call.Share).ToList();
        yield return (shares.Min() > 0.5, shares.Max() > 0.5) switch
        {
            (true, _) => "So more than half of each figure is the client's start, and a ratio of such figures compares how two clients "
                + "start more than how two APIs answer.",
            (_, true) => "So more than half of some figures is the client's start: a ratio of those compares how clients start more than "
                + "how APIs answer.",
            _ => "So less than half of each figure is the client's start.",
        };
    }

    /// <summary>The part that goes away, the mean with a process a call and with one client; null: not measured both ways.</summary>
    private static (double Share, double Process, double Client)? Times(StudyCell calls) => calls is
    {
        AsPublishedCalls: { Connections: PerProcess, MeanNanoseconds: > 0 and var process },
        LikeForLikeCalls: { Connections: not PerProcess, MeanNanoseconds: var client },
    }
        ? (Math.Max(0, (process - client) / process), process, client)
        : null;
}
