namespace RpcBench.Studies.Audit.Rules;

/// <summary>The total of all calls in place of their mean. Divided by the number of calls, the figure makes sense.</summary>
internal static class TotalAsMean
{
    public const string Name = "total-as-mean";

    // The ranges are wide. A total of n calls may exceed them by this much less than n times, and may miss them by this factor when it is
    // divided.
    private const double Slack = 3;
    private const double LeastFactor = 10;
    private const double LeastFactorOfFewSiblings = 30;

    private static readonly double[] UsualCalls = [10, 100, 1_000, 10_000, 100_000, 1_000_000];

    public static IEnumerable<Finding?> Apply(StudyTimes study)
    {
        Dictionary<TimeFigure, Finding?> judged = [];
        foreach (var judge in new[] { AboveMaximum, TotalOverDistance.Judge, AmongSiblings })
        {
            // A check does not rely on a figure that an earlier check found to be a total.
            foreach (var (time, finding) in judge(study).ToList())
            {
                judged[time] = judged.GetValueOrDefault(time) ?? finding;
                study.Add(finding);
            }
        }

        return judged.Values;
    }

    /// <summary>Returns the number of calls in the study, or otherwise the usual numbers in ascending order.</summary>
    public static IEnumerable<double> CallCounts(StudyTimes study, Cell cell, double fewest) =>
        study.CallsOf(cell) is { } known and > 1 ? [known] : UsualCalls.Where(calls => calls >= fewest);

    /// <summary>Returns a sentence, with a leading space, if the figure has as few decimals as a total of that many calls would have. By
    /// chance, one figure in as many as there are calls has so few.</summary>
    public static string? DescribeDigits(StudyTimes study, PublishedFigure figure, double calls)
    {
        var shifted = Math.Log10(calls);
        if (shifted != Math.Floor(shifted))
        {
            return null;
        }

        var decimals = study.Usual.Where(time => time.Figure.Unit == figure.Unit && time.Figure != figure)
            .Select(time => time.Figure.Value.DecimalsThatSay).DefaultIfEmpty(0).Max();
        var left = figure.Value.DecimalsThatSay;
        return left < decimals && left <= Math.Max(0, decimals - (int)shifted)
            ? $" Its digits say so too: {Wording.Count(calls)} times a figure with the decimals of its siblings has {left} left, as it "
                + $"has; of other figures one in {Wording.Count(calls)} has."
            : null;
    }

    // A mean above the maximum of its own cell, which is between minimum and maximum when it is divided by a number of calls.
    private static IEnumerable<(TimeFigure Time, Finding? Finding)> AboveMaximum(StudyTimes study) =>
        from time in study.Usual
        let maximum = study.TimeOf(time.Cell, Statistic.Maximum)
        where maximum is not null
        select (time, time.Least > maximum.Most ? AboveMaximum(study, time, maximum) : null);

    private static Finding? AboveMaximum(StudyTimes study, TimeFigure time, TimeFigure maximum)
    {
        var minimum = study.TimeOf(time.Cell, Statistic.Minimum);
        // Without a minimum, a mean is assumed to be at least a hundredth of its maximum.
        var least = minimum?.Least ?? maximum.Milliseconds / 100;
        var fitting = CallCounts(study, time.Cell, fewest: 10)
            .Where(calls => time.Least / calls <= maximum.Most && time.Most / calls >= least)
            .Select(calls => $"by {Wording.Count(calls)} it is {Wording.Divided(time.Exact, calls)}").ToList();
        var place = minimum is null ? "below the maximum" : $"between the minimum of {minimum.Words} and the maximum";
        return fitting.Count == 0 ? null : new(time.Figure, Name, Confidence.Certain,
            $"{time.Words} is {Wording.Times(time.Milliseconds / maximum.Milliseconds)} the maximum of the same calls, {maximum.Words}, "
            + $"and no mean is above its maximum. Divided {string.Join(" or ", fitting)}, {place}.");
    }

    // A figure far above its siblings, which is among them when it is divided by a number of calls.
    private static IEnumerable<(TimeFigure Time, Finding? Finding)> AmongSiblings(StudyTimes study)
    {
        var siblings = new Siblings(study);
        return
            from time in study.Usual
            where study.Trusts(time.Cell) && siblings.AreThere(time)
            select (time, Departure.Find(study, siblings, time) is { IsAbove: true } departure ? AmongSiblings(study, departure) : null);
    }

    private static Finding? AmongSiblings(StudyTimes study, Departure departure)
    {
        var least = departure.IsWellFounded ? LeastFactor : LeastFactorOfFewSiblings;
        return departure.Factor >= least && Fitting(study, departure) is [var calls, ..] ? Say(study, departure, calls) : null;
    }

    /// <summary>Returns the numbers of calls that put a figure among its siblings, the best number first.</summary>
    private static List<double> Fitting(StudyTimes study, Departure departure)
    {
        var figure = departure.Figure;
        var least = study.PingOf(figure.Cell.Network)?.Milliseconds * TotalOverDistance.LeastRoundTrips ?? 0;
        // Ten times too much may also be a misplaced decimal point or a slow call. Another rule decides that.
        return
            [.. CallCounts(study, figure.Cell, fewest: 100)
                .Where(calls => departure.WouldFit(calls, Slack) && figure.Milliseconds / calls >= least)
                .OrderBy(departure.DistanceWhenDivided)];
    }

    private static Finding Say(StudyTimes study, Departure departure, double calls)
    {
        var figure = departure.Figure;
        var digits = DescribeDigits(study, figure.Figure, calls);
        var sure = digits is not null || study.CallsOf(figure.Cell) == calls;
        var unit = calls is 1_000 or 1_000_000 ? " A unit that is printed wrongly would look the same." : "";
        return new(figure.Figure, Name, sure && departure.IsWellFounded ? Confidence.Likely : Confidence.Possible,
            $"{departure.Words} Divided by {Wording.Count(calls)} it is {Wording.Divided(figure.Exact, calls)}, among them.{digits}{unit} "
            + "That this one call is so much slower than every sibling says is the other explanation.");
    }
}
