namespace RpcBench.Studies.Reports;

/// <summary>How much of a call's time is the start of a client process, where a study started one for every call.</summary>
internal static class ProcessSentences
{
    // What a study's record has as the connections of such calls.
    private const string PerProcess = "per-process";

    /// <summary>The part of the start in each API's figures, and what it makes of the ratio; nothing where no call was a process.</summary>
    public static IEnumerable<string> Write(StudyResult answer)
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

        var parts = apis.Select(api => $"{CellText.Span(api.Calls.Select(call => call.Share), Figure.Percent)} of {api.Name}'s time, "
            + $"which falls from {CellText.Span(api.Calls.Select(call => call.Process), Figure.Time, " … ")} to {CellText.Span(api.Calls.Select(call => call.Client), Figure.Time, " … ")}");
        yield return $"As the study did it every call was a client process of its own; like for like one client made them all. What goes away with the processes: {string.Join("; ", parts)}.";
        var shares = apis.SelectMany(api => api.Calls).Select(call => call.Share).ToList();
        yield return (shares.Min() > 0.5, shares.Max() > 0.5) switch
        {
            (true, _) => "So more than half of each figure is the client's start, and a ratio of such figures compares how two clients start more than how two APIs answer.",
            (_, true) => "So more than half of some figures is the client's start: a ratio of those compares how clients start more than how APIs answer.",
            _ => "So less than half of each figure is the client's start.",
        };
    }

    /// <summary>The part that goes away, the mean with a process a call and with one client; null where the calls were no processes, or not
    /// measured both ways.</summary>
    private static (double Share, double Process, double Client)? Times(StudyCell calls) => calls is
    {
        AsPublishedCalls: { Connections: PerProcess, MeanNanoseconds: > 0 and var process },
        LikeForLikeCalls: { Connections: not PerProcess, MeanNanoseconds: var client },
    }
        ? (Math.Max(0, (process - client) / process), process, client)
        : null;
}
