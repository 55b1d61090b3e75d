namespace RpcBench.Studies.Audit.Rules;

internal static class BelowRoundTrip
{
    public const string Name = "below-round-trip";

    // A round trip of a fraction of a millisecond is mostly the time in which processors wake up. A busy call need not wait for that.
    private const double CertainMs = 0.5;
    private const double LikelyMs = 0.1;

    // The fastest call may be faster than the mean ping. A smaller difference proves nothing.
    private const double SpreadOfPings = 0.9;

    // If at least this many figures of two APIs are below the ping of a network, the ping is wrong.
    private const int MinFiguresAgainstPing = 4;

    public static IEnumerable<Finding?> Apply(IReadOnlyCollection<StudyTimes> studies) =>
        from study in studies
        from network in study.Times.GroupBy(time => time.Cell.Network)
        let times = network.ToList()
        from finding in study.FindPing(network.Key) is { } ping
            ? JudgeAgainstPing(times, ping)
            : JudgeAgainstOtherStudies(times, GetPingsOfAllStudies(studies, network.Key))
        select finding;

    private static IEnumerable<Finding?> JudgeAgainstPing(List<TimeFigure> times, TimeFigure ping) =>
        JudgePing(ping, times) is { } wrongPing
            ? AuditRule.PadWithNulls(times.Count, [wrongPing])
            : times.Select(time => Judge(time, ping));

    private static Finding? Judge(TimeFigure time, TimeFigure ping)
    {
        // The largest quotient that the digits of both figures allow.
        var share = time.Highest / ping.Lowest;
        var isQuickestAgainstUsual = time.Statistic == Statistic.Minimum && ping.Statistic != Statistic.Minimum;
        if (!IsBelow(time, ping) || (isQuickestAgainstUsual && share >= SpreadOfPings))
        {
            return null;
        }

        var confidence = GetConfidence(share, ping.Lowest - time.Highest, isQuickestAgainstUsual);
        return new(time.Figure, Name, confidence,
            $"{time.Description} is {AuditFormat.Percent(time.Milliseconds / ping.Milliseconds)} of the round trip of "
            + $"{time.Figure.Network}, {ping.Description} by the study's own ping; no answer comes back before one round trip is over. "
            + Explain(confidence, time, ping));
    }

    private static Confidence GetConfidence(double share, double missing, bool isQuickestAgainstUsual) => (share, missing) switch
    {
        ( < 0.5, >= CertainMs) => Confidence.Certain,
        ( < 0.9, >= LikelyMs) when !isQuickestAgainstUsual || share < 0.75 => Confidence.Likely,
        _ => Confidence.Possible,
    };

    private static string Explain(Confidence confidence, TimeFigure time, TimeFigure ping) => confidence switch
    {
        Confidence.Possible => $"The {AuditFormat.Ms(ping.Milliseconds - time.Milliseconds)} that are missing are within what a route or "
            + "an idle machine's ping varies by, so it may be the ping that is too high.",
        Confidence.Likely => "A ping that was taken at another time would have to have been that much slower than the calls.",
        _ when time.Statistic == Statistic.Maximum =>
            "Even the slowest call is quicker than the ping: the clock did not count the wait, or the calls did not go to that network.",
        _ => "No route varies by that much: the clock did not count the wait, or the calls did not go to that network.",
    };

    private static IEnumerable<Finding?> JudgeAgainstOtherStudies(List<TimeFigure> times, List<TimeFigure> pings)
    {
        if (pings.Count < 2)
        {
            return [];
        }

        var smallest = pings.MinBy(ping => ping.Milliseconds)!;
        return times.Select(time => time.Highest >= smallest.Lowest / 2 ? null : new Finding(time.Figure, Name, Confidence.Possible,
            $"The study gives no ping for {time.Figure.Network}. {time.Description} is "
            + $"{AuditFormat.Percent(time.Milliseconds / smallest.Milliseconds)} of {smallest.Description}, "
            + $"the smallest of the {pings.Count} pings that other studies give for a network of that name. "
            + "This study's network may be a shorter one."));
    }

    private static Finding? JudgePing(TimeFigure ping, List<TimeFigure> times)
    {
        var apis = times.Select(time => time.Cell.Api).Distinct().Count();
        if (times.Count < MinFiguresAgainstPing || apis < 2 || !times.TrueForAll(time => IsBelow(time, ping)))
        {
            return null;
        }

        return new(ping.Figure, Name, Confidence.Likely,
            $"All {times.Count} figures of {ping.Figure.Network}, over {apis} APIs, are below its ping of {ping.Description}; "
            + $"the largest is {times.MaxBy(time => time.Milliseconds)!.Description}. "
            + "That one ping is wrong is likelier than that all of them are.");
    }

    private static bool IsBelow(TimeFigure time, TimeFigure ping) => time.Highest < ping.Lowest;

    private static List<TimeFigure> GetPingsOfAllStudies(IReadOnlyCollection<StudyTimes> studies, string network) =>
        network.Length == 0 ? [] : [.. studies.Select(study => study.FindPing(network)).OfType<TimeFigure>()];
}
