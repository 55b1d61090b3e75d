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
    private const int FiguresAgainstPing = 4;

    public static IEnumerable<Finding?> Apply(IReadOnlyCollection<StudyTimes> studies) =>
        from study in studies
        from network in study.Times.GroupBy(time => time.Cell.Network)
        let times = network.ToList()
        from finding in study.PingOf(network.Key) is { } ping
            ? BesidePing(times, ping)
            : AgainstOthers(times, Borrowed(studies, network.Key))
        select finding;

    private static IEnumerable<Finding?> BesidePing(List<TimeFigure> times, TimeFigure ping) =>
        PingItself(ping, times) is { } wrongPing
            ? AuditRule.Among(times.Count, [wrongPing])
            : times.Select(time => Judge(time, ping));

    private static Finding? Judge(TimeFigure time, TimeFigure ping)
    {
        // The largest quotient that the digits of both figures allow.
        var share = time.Most / ping.Least;
        var isQuickestAgainstUsual = time.Statistic == Statistic.Minimum && ping.Statistic != Statistic.Minimum;
        if (!IsBelow(time, ping) || (isQuickestAgainstUsual && share >= SpreadOfPings))
        {
            return null;
        }

        var confidence = Weigh(share, ping.Least - time.Most, isQuickestAgainstUsual);
        return new(time.Figure, Name, confidence,
            $"{time.Words} is {Wording.Percent(time.Milliseconds / ping.Milliseconds)} of the round trip of {time.Figure.Network}, "
            + $"{ping.Words} by the study's own ping; no answer comes back before one round trip is over. "
            + Explain(confidence, time, ping));
    }

    private static Confidence Weigh(double share, double missing, bool isQuickestAgainstUsual) => (share, missing) switch
    {
        ( < 0.5, >= CertainMs) => Confidence.Certain,
        ( < 0.9, >= LikelyMs) when !isQuickestAgainstUsual || share < 0.75 => Confidence.Likely,
        _ => Confidence.Possible,
    };

    private static string Explain(Confidence confidence, TimeFigure time, TimeFigure ping) => confidence switch
    {
        Confidence.Possible => $"The {Wording.Ms(ping.Milliseconds - time.Milliseconds)} that are missing are within what a route or "
            + "an idle machine's ping varies by, so it may be the ping that is too high.",
        Confidence.Likely => "A ping that was taken at another time would have to have been that much slower than the calls.",
        _ when time.Statistic == Statistic.Maximum =>
            "Even the slowest call is quicker than the ping: the clock did not count the wait, or the calls did not go to that network.",
        _ => "No route varies by that much: the clock did not count the wait, or the calls did not go to that network.",
    };

    private static IEnumerable<Finding?> AgainstOthers(List<TimeFigure> times, List<TimeFigure> pings)
    {
        if (pings.Count < 2)
        {
            return [];
        }

        var smallest = pings.MinBy(ping => ping.Milliseconds)!;
        return times.Select(time => time.Most >= smallest.Least / 2 ? null : new Finding(time.Figure, Name, Confidence.Possible,
            $"The study gives no ping for {time.Figure.Network}. {time.Words} is "
            + $"{Wording.Percent(time.Milliseconds / smallest.Milliseconds)} of {smallest.Words}, "
            + $"the smallest of the {pings.Count} pings that other studies give for a network of that name. "
            + "This study's network may be a shorter one."));
    }

    private static Finding? PingItself(TimeFigure ping, List<TimeFigure> times)
    {
        var apis = times.Select(time => time.Cell.Api).Distinct().Count();
        if (times.Count < FiguresAgainstPing || apis < 2 || !times.TrueForAll(time => IsBelow(time, ping)))
        {
            return null;
        }

        return new(ping.Figure, Name, Confidence.Likely,
            $"All {times.Count} figures of {ping.Figure.Network}, over {apis} APIs, are below its ping of {ping.Words}; "
            + $"the largest is {times.MaxBy(time => time.Milliseconds)!.Words}. "
            + "That one ping is wrong is likelier than that all of them are.");
    }

    private static bool IsBelow(TimeFigure time, TimeFigure ping) => time.Most < ping.Least;

    private static List<TimeFigure> Borrowed(IReadOnlyCollection<StudyTimes> studies, string network) =>
        network.Length == 0 ? [] : [.. studies.Select(study => study.PingOf(network)).OfType<TimeFigure>()];
}
