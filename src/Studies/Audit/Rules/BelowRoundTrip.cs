namespace RpcBench.Studies.Audit.Rules;

/// <summary>A call in less time than one round trip of its network.</summary>
internal sealed class BelowRoundTrip() : AuditRule("below-round-trip", "does it take at least one round trip of its network?")
{
    // A round trip of a fraction of a millisecond is mostly processors waking up, which a busy call need not wait for.
    private const double CertainMs = 0.5;
    private const double LikelyMs = 0.1;

    // A single quickest call may be quicker than the mean ping; less than this much quicker proves nothing.
    private const double SpreadOfPings = 0.9;

    // All figures of a network below its ping: from so many on, of two APIs, the ping is what is wrong.
    private const int FiguresAgainstPing = 4;

    public override IEnumerable<Finding?> Apply(IReadOnlyList<StudyTimes> studies, EarlierFindings earlier) =>
        studies.SelectMany(
            study => study.Times.GroupBy(time => time.Cell.Network).SelectMany(network => study.PingOf(network.Key) is { } ping
            ? PingItself(ping, [.. network]) is { } wrongPing
                ? Among(network.Count(), [wrongPing])
                : network.Select(time => Judge(time, ping))
            : Borrowed(studies, network.Key) is { } borrowed ? network.Select(time => JudgeByOthers(time, borrowed)) : []));

    private Finding? Judge(TimeFigure time, TimeFigure ping)
    {
        var share = time.Milliseconds / ping.Milliseconds;
        var missing = ping.Milliseconds - time.Milliseconds;
        var isQuickestAgainstUsual = time.Statistic == Statistic.Minimum && ping.Statistic != Statistic.Minimum;
        if (!IsBelow(time, ping) || (isQuickestAgainstUsual && share >= SpreadOfPings))
        {
            return null;
        }

        var confidence = (share, missing) switch
        {
            ( < 0.5, >= CertainMs) => Confidence.Certain,
            ( < 0.9, >= LikelyMs) when !isQuickestAgainstUsual || share < 0.75 => Confidence.Likely,
            _ => Confidence.Possible,
        };
        return new(time.Figure, Name, confidence,
            $"{time.Words} is {Wording.Percent(share)} of the round trip of {time.Figure.Network}, {ping.Words} by the study's own ping; no answer comes back before one round trip is over. {Innocence(confidence, time, missing)}");
    }

    private static string Innocence(Confidence confidence, TimeFigure time, double missing) => confidence switch
    {
        Confidence.Possible => $"The {Wording.Ms(missing)} that are missing are within what a route or an idle machine's ping varies by, so it may be the ping that is too high.",
        Confidence.Likely => "A ping that was taken at another time would have to have been that much slower than the calls.",
        _ when time.Statistic == Statistic.Maximum =>
            "Even the slowest call is quicker than the ping: the clock did not count the wait, or the calls did not go to that network.",
        _ => "No route varies by that much: the clock did not count the wait, or the calls did not go to that network.",
    };

    private Finding? JudgeByOthers(TimeFigure time, (TimeFigure Smallest, int Count) others) =>
        time.Milliseconds >= others.Smallest.Milliseconds / 2
        ? null
        : new(time.Figure, Name, Confidence.Possible,
            $"The study gives no ping for {time.Figure.Network}. {time.Words} is {Wording.Percent(time.Milliseconds / others.Smallest.Milliseconds)} of {others.Smallest.Words}, the smallest of the {others.Count} pings that other studies give for a network of that name. This study's network may be a shorter one.");

    private Finding? PingItself(TimeFigure ping, IReadOnlyList<TimeFigure> times) =>
        times.Count >= FiguresAgainstPing && times.Select(time => time.Cell.Api).Distinct().Count() > 1
            && times.All(time => IsBelow(time, ping))
            ? new(ping.Figure, Name, Confidence.Likely,
                $"All {times.Count} figures of {ping.Figure.Network}, over {times.Select(time => time.Cell.Api).Distinct().Count()} APIs, are below its ping of {ping.Words}; the largest is {times.MaxBy(time => time.Milliseconds)!.Words}. That one ping is wrong is likelier than that all of them are.")
            : null;

    // Both are known to within their last digit.
    private static bool IsBelow(TimeFigure time, TimeFigure ping) => time.Most < ping.Least;

    private static (TimeFigure Smallest, int Count)? Borrowed(IReadOnlyList<StudyTimes> studies, string network)
    {
        var pings = studies.Select(study => study.PingOf(network)).OfType<TimeFigure>().ToList();
        return network.Length > 0 && pings.Count >= 2 ? (pings.MinBy(ping => ping.Milliseconds)!, pings.Count) : null;
    }
}
