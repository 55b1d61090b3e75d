namespace RpcBench.Studies.Audit.Rules;

/// <summary>The total of all calls in place of their mean. Divided by the number of calls, the figure makes sense.</summary>
internal static class TotalAsMean
{
    public const string Name = "total-as-mean";

    // The ranges are wide, but a figure that is divided by its number of calls may still miss them by this factor.
    private const double Slack = 3;
    private const double MinFactor = 10;
    private const double MinFactorWithFewSiblings = 30;

    private static readonly double[] UsualCallCounts = [10, 100, 1_000, 10_000, 100_000, 1_000_000];

    public static IEnumerable<Finding?> Apply(StudyTimes study)
    {
        Dictionary<TimeFigure, Finding?> judged = [];
        foreach (var judge in new[] { JudgeAboveMaximum, TotalOverDistance.Judge, JudgeAmongSiblings })
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
    public static IEnumerable<double> GetPossibleCallCounts(StudyTimes study, Cell cell, double fewest) =>
        study.FindCallCount(cell) is { } known and > 1 ? [known] : UsualCallCounts.Where(calls => calls >= fewest);

    /// <summary>Returns a sentence, with a leading space, if the figure has as few decimals as a total of that many calls would have. By
    /// chance, only one figure in <paramref name="calls"/> has so few decimals.</summary>
    public static string? DescribeDigits(StudyTimes study, PublishedFigure figure, double calls)
    {
        var shifted = Math.Log10(calls);
        if (shifted != Math.Floor(shifted))
        {
            return null;
        }

        var decimals = study.TypicalTimes.Where(time => time.Figure.Unit == figure.Unit && time.Figure != figure)
            .Select(time => time.Figure.Value.SignificantDecimals).DefaultIfEmpty(0).Max();
        var left = figure.Value.SignificantDecimals;
        return left < decimals && left <= Math.Max(0, decimals - (int)shifted)
            ? $" Its digits say so too: {AuditFormat.Count(calls)} times a figure with the decimals of its siblings has {left} left, as it "
                + $"has; of other figures one in {AuditFormat.Count(calls)} has."
            : null;
    }

    // A mean above the maximum of its own cell, which is between minimum and maximum when it is divided by a number of calls.
    private static IEnumerable<(TimeFigure Time, Finding? Finding)> JudgeAboveMaximum(StudyTimes study) =>
        from time in study.TypicalTimes
        let maximum = study.FindTime(time.Cell, Statistic.Maximum)
        where maximum is not null
        select (time, time.Lowest > maximum.Highest ? JudgeAboveMaximum(study, time, maximum) : null);

    private static Finding? JudgeAboveMaximum(StudyTimes study, TimeFigure time, TimeFigure maximum)
    {
        var minimum = study.FindTime(time.Cell, Statistic.Minimum);
        // Without a minimum, a mean is assumed to be at least a hundredth of its maximum.
        var least = minimum?.Lowest ?? maximum.Milliseconds / 100;
        var fitting = GetPossibleCallCounts(study, time.Cell, fewest: 10)
            .Where(calls => time.Lowest / calls <= maximum.Highest && time.Highest / calls >= least)
            .Select(calls => $"by {AuditFormat.Count(calls)} it is {AuditFormat.FormatDivided(time.Exact, calls)}").ToList();
        var place = minimum is null ? "below the maximum" : $"between the minimum of {minimum.Description} and the maximum";
        return fitting.Count == 0 ? null : new(time.Figure, Name, Confidence.Certain,
            $"{time.Description} is {AuditFormat.Times(time.Milliseconds / maximum.Milliseconds)} the maximum of the same calls, "
            + $"{maximum.Description}, and no mean is above its maximum. Divided {string.Join(" or ", fitting)}, {place}.");
    }

    // A figure far above its siblings, which is among them when it is divided by a number of calls.
    private static IEnumerable<(TimeFigure Time, Finding? Finding)> JudgeAmongSiblings(StudyTimes study)
    {
        var siblings = new Siblings(study);
        return
            from time in study.TypicalTimes
            where study.Trusts(time.Cell) && siblings.HasSiblings(time)
            select (time, Outlier.Find(study, siblings, time) is { IsAbove: true } departure ? JudgeAmongSiblings(study, departure) : null);
    }

    private static Finding? JudgeAmongSiblings(StudyTimes study, Outlier departure)
    {
        var least = departure.IsWellFounded ? MinFactor : MinFactorWithFewSiblings;
        return departure.Factor >= least && FindFittingCallCounts(study, departure) is [var calls, ..]
            ? CreateFinding(study, departure, calls)
            : null;
    }

    /// <summary>Returns the numbers of calls that put a figure among its siblings, the best number first.</summary>
    private static List<double> FindFittingCallCounts(StudyTimes study, Outlier departure)
    {
        var figure = departure.Figure;
        var least = study.FindPing(figure.Cell.Network)?.Milliseconds * TotalOverDistance.MinRoundTrips ?? 0;
        // Ten times too much may also be a misplaced decimal point or a slow call. Another rule decides that.
        return
            [.. GetPossibleCallCounts(study, figure.Cell, fewest: 100)
                .Where(calls => departure.WouldFit(calls, Slack) && figure.Milliseconds / calls >= least)
                .OrderBy(departure.DistanceWhenDivided)];
    }

    private static Finding CreateFinding(StudyTimes study, Outlier departure, double calls)
    {
        var figure = departure.Figure;
        var digits = DescribeDigits(study, figure.Figure, calls);
        var sure = digits is not null || study.FindCallCount(figure.Cell) == calls;
        var unit = calls is 1_000 or 1_000_000 ? " A unit that is printed wrongly would look the same." : "";
        return new(figure.Figure, Name, sure && departure.IsWellFounded ? Confidence.Likely : Confidence.Possible,
            $"{departure.Description} Divided by {AuditFormat.Count(calls)} it is {AuditFormat.FormatDivided(figure.Exact, calls)}, "
            + $"among them.{digits}{unit} That this one call is so much slower than every sibling says is the other explanation.");
    }
}
