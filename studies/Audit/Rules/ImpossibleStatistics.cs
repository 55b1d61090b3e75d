namespace RpcBench.Studies.Audit.Rules;

internal static class ImpossibleStatistics
{
    public const string Name = "impossible-statistics";

    private static readonly IReadOnlyList<Func<Calls, IEnumerable<(PublishedFigure Figure, string Arithmetic)>>> Checks =
        [OutOfOrder, MeanOutside, MeanTooNear, TotalContradictsMean, DeviationTooLarge, MeanFarFromMedian];

    public static IEnumerable<Finding?> Apply(StudyTimes study) =>
        from times in study.AllTimes.GroupBy(time => time.Cell)
        let calls = new Calls(study, times)
        where calls.Count >= 2
        from finding in AuditRule.PadWithNulls(calls.Count,
        [
            // A figure that an earlier rule explains is not reported again.
            .. Checks.SelectMany(check => check(calls))
                .Where(found => !study.HasFindingOf(found.Figure, TotalAsMean.Name) && !study.HasFindingOf(found.Figure, WrongUnit.Name))
                .DistinctBy(found => found.Figure)
                .Select(found => new Finding(found.Figure, Name, Confidence.Certain, found.Arithmetic)),
        ])
        select finding;

    private static IEnumerable<(PublishedFigure Figure, string Arithmetic)> OutOfOrder(Calls calls) =>
        from pair in calls.Ranked.Zip(calls.Ranked.Skip(1))
        let lower = pair.First
        let higher = pair.Second
        where lower.Lowest > higher.Highest
        select (lower.Figure,
            $"The {lower.Figure.Statistic} of {lower.Description} is above the {higher.Figure.Statistic} of the same calls, "
                + $"{higher.Description}. One of the two is wrong.");

    private static IEnumerable<(PublishedFigure Figure, string Arithmetic)> MeanOutside(Calls calls)
    {
        if (calls.Mean is { } low && calls.Minimum is { } minimum && minimum.Lowest > low.Highest)
        {
            yield return (
                low.Figure, $"The mean of {low.Description} is below the minimum of the same calls, {minimum.Description}. A mean lies "
                    + "between.");
        }

        if (calls.Mean is { } high && calls.Maximum is { } maximum && high.Lowest > maximum.Highest)
        {
            yield return (
                high.Figure, $"The mean of {high.Description} is above the maximum of the same calls, {maximum.Description}. A mean "
                    + "lies between.");
        }
    }

    /// <summary>One of n calls is the minimum and one the maximum, so the mean keeps an n-th of their distance from both.</summary>
    private static IEnumerable<(PublishedFigure Figure, string Arithmetic)> MeanTooNear(Calls calls)
    {
        if (calls is not { Mean: { } mean, Minimum: { } minimum, Maximum: { } maximum, Number: >= 2 and var count })
        {
            yield break;
        }

        var step = (maximum.Milliseconds - minimum.Milliseconds) / count;
        var slack = mean.LastDigit + ((minimum.LastDigit + maximum.LastDigit) * 2);
        if (mean.Milliseconds > minimum.Milliseconds && mean.Milliseconds < minimum.Milliseconds + step - slack)
        {
            yield return (mean.Figure,
                $"With {AuditFormat.Count(count)} calls, of which one took the maximum of {maximum.Description} and none less than "
                    + $"{minimum.Description}, "
                    + $"the mean is at least {AuditFormat.Ms(minimum.Milliseconds + step)}; it is {mean.Description}.");
        }

        if (mean.Milliseconds < maximum.Milliseconds && mean.Milliseconds > maximum.Milliseconds - step + slack)
        {
            yield return (mean.Figure,
                $"With {AuditFormat.Count(count)} calls, of which one took the minimum of {minimum.Description} and none more than "
                    + $"{maximum.Description}, "
                    + $"the mean is at most {AuditFormat.Ms(maximum.Milliseconds - step)}; it is {mean.Description}.");
        }
    }

    private static IEnumerable<(PublishedFigure Figure, string Arithmetic)> TotalContradictsMean(Calls calls)
    {
        if (calls is { Mean: { } mean, Total: { } total, Number: { } count }
            && Math.Abs((mean.Milliseconds * count) - total.Milliseconds) > total.LastDigit + (mean.LastDigit * count))
        {
            yield return (total.Figure,
                $"{AuditFormat.Count(count)} calls of {mean.Description} are {AuditFormat.Ms(mean.Milliseconds * count)}; the total is "
                    + $"{total.Description}, and the digits of the mean explain no more than {AuditFormat.Ms(mean.LastDigit * count)}.");
        }
    }

    /// <summary>The variance is at most the product of the mean's distances from both ends (Bhatia and Davis).</summary>
    private static IEnumerable<(PublishedFigure Figure, string Arithmetic)> DeviationTooLarge(Calls calls)
    {
        if (calls is not { Mean: { } mean, Deviation: { } deviation, Minimum: { } minimum, Maximum: { } maximum }
            || mean.Milliseconds < minimum.Milliseconds || mean.Milliseconds > maximum.Milliseconds)
        {
            yield break;
        }

        // The deviation of a sample is larger than that of all calls, by at most this factor.
        var sample = calls.Number is > 1 and var count ? count / (count - 1) : 2;
        var most = Math.Sqrt((maximum.Highest - mean.Lowest) * (mean.Highest - minimum.Lowest) * sample);
        if (deviation.Lowest > most)
        {
            yield return (deviation.Figure,
                $"Calls between {minimum.Description} and {maximum.Description} with a mean of {mean.Description} deviate by at most "
                    + $"{AuditFormat.Ms(most)}; the deviation is {deviation.Description}.");
        }
    }

    private static IEnumerable<(PublishedFigure Figure, string Arithmetic)> MeanFarFromMedian(Calls calls)
    {
        if (calls is not { Mean: { } mean, Median: { } median, Deviation: { } deviation })
        {
            yield break;
        }

        var apart = Math.Abs(mean.Milliseconds - median.Milliseconds);
        if (apart > deviation.Highest + mean.LastDigit + median.LastDigit)
        {
            yield return (deviation.Figure,
                $"Mean and median are {AuditFormat.Ms(apart)} apart ({mean.Description} and {median.Description}), and can be no more "
                    + $"than one deviation apart; it is {deviation.Description}.");
        }
    }

    /// <summary>The published statistics of a cell's calls, each once. Those from minimum to maximum are also ordered by rank.</summary>
    private sealed class Calls(StudyTimes study, IGrouping<Cell, TimeFigure> times)
    {
        public IReadOnlyList<TimeFigure> Ranked { get; } =
            [.. times.Where(time => time.Statistic.Kind is StatisticKind.AtRank).DistinctBy(time => time.Statistic)
                .OrderBy(time => time.Statistic.Rank)];

        public TimeFigure? Mean { get; } = study.FindTime(times.Key, Statistic.Mean);

        public TimeFigure? Median { get; } = study.FindTime(times.Key, Statistic.Median);

        public TimeFigure? Minimum { get; } = study.FindTime(times.Key, Statistic.Minimum);

        public TimeFigure? Maximum { get; } = study.FindTime(times.Key, Statistic.Maximum);

        public TimeFigure? Deviation { get; } = study.FindTime(times.Key, new(StatisticKind.Deviation));

        public TimeFigure? Total { get; } = study.FindTime(times.Key, new(StatisticKind.Total));

        public double? Number { get; } = study.FindCallCount(times.Key);

        public int Count => Ranked.Count + new[] { Mean, Deviation, Total }.Count(figure => figure is not null);
    }
}
