namespace RpcBench.Studies.Audit.Rules;

internal static class ImpossibleStatistics
{
    public const string Name = "impossible-statistics";

    private static readonly IReadOnlyList<Func<Calls, IEnumerable<(PublishedFigure Figure, string Arithmetic)>>> Checks =
        [OutOfOrder, MeanOutside, MeanTooNear, TotalIsNot, DeviationTooLarge, MeanFarFromMedian];

    public static IEnumerable<Finding?> Apply(StudyTimes study) =>
        from times in study.All.GroupBy(time => time.Cell)
        let calls = new Calls(study, times)
        where calls.Count >= 2
        from finding in AuditRule.Among(calls.Count,
        [
            // A figure that an earlier rule explains is not reported again.
            .. Checks.SelectMany(check => check(calls))
                .Where(found => !study.Has(found.Figure, TotalAsMean.Name) && !study.Has(found.Figure, WrongUnit.Name))
                .DistinctBy(found => found.Figure)
                .Select(found => new Finding(found.Figure, Name, Confidence.Certain, found.Arithmetic)),
        ])
        select finding;

    private static IEnumerable<(PublishedFigure Figure, string Arithmetic)> OutOfOrder(Calls calls) =>
        from pair in calls.Ranked.Zip(calls.Ranked.Skip(1))
        let lower = pair.First
        let higher = pair.Second
        where lower.Least > higher.Most
        select (lower.Figure,
            $"The {lower.Figure.Statistic} of {lower.Words} is above the {higher.Figure.Statistic} of the same calls, {higher.Words}. One "
                + "of the two is wrong.");

    private static IEnumerable<(PublishedFigure Figure, string Arithmetic)> MeanOutside(Calls calls)
    {
        if (calls.Mean is { } low && calls.Minimum is { } minimum && minimum.Least > low.Most)
        {
            yield return (
                low.Figure, $"The mean of {low.Words} is below the minimum of the same calls, {minimum.Words}. A mean lies between.");
        }

        if (calls.Mean is { } high && calls.Maximum is { } maximum && high.Least > maximum.Most)
        {
            yield return (
                high.Figure, $"The mean of {high.Words} is above the maximum of the same calls, {maximum.Words}. A mean lies between.");
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
                $"With {Wording.Count(count)} calls, of which one took the maximum of {maximum.Words} and none less than {minimum.Words}, "
                    + $"the mean is at least {Wording.Ms(minimum.Milliseconds + step)}; it is {mean.Words}.");
        }

        if (mean.Milliseconds < maximum.Milliseconds && mean.Milliseconds > maximum.Milliseconds - step + slack)
        {
            yield return (mean.Figure,
                $"With {Wording.Count(count)} calls, of which one took the minimum of {minimum.Words} and none more than {maximum.Words}, "
                    + $"the mean is at most {Wording.Ms(maximum.Milliseconds - step)}; it is {mean.Words}.");
        }
    }

    private static IEnumerable<(PublishedFigure Figure, string Arithmetic)> TotalIsNot(Calls calls)
    {
        if (calls is { Mean: { } mean, Total: { } total, Number: { } count }
            && Math.Abs((mean.Milliseconds * count) - total.Milliseconds) > total.LastDigit + (mean.LastDigit * count))
        {
            yield return (total.Figure,
                $"{Wording.Count(count)} calls of {mean.Words} are {Wording.Ms(mean.Milliseconds * count)}; the total is {total.Words}, "
                    + $"and the digits of the mean explain no more than {Wording.Ms(mean.LastDigit * count)}.");
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
        var most = Math.Sqrt((maximum.Most - mean.Least) * (mean.Most - minimum.Least) * sample);
        if (deviation.Least > most)
        {
            yield return (deviation.Figure,
                $"Calls between {minimum.Words} and {maximum.Words} with a mean of {mean.Words} deviate by at most "
                    + $"{Wording.Ms(most)}; the deviation is {deviation.Words}.");
        }
    }

    private static IEnumerable<(PublishedFigure Figure, string Arithmetic)> MeanFarFromMedian(Calls calls)
    {
        if (calls is not { Mean: { } mean, Median: { } median, Deviation: { } deviation })
        {
            yield break;
        }

        var apart = Math.Abs(mean.Milliseconds - median.Milliseconds);
        if (apart > deviation.Most + mean.LastDigit + median.LastDigit)
        {
            yield return (deviation.Figure,
                $"Mean and median are {Wording.Ms(apart)} apart ({mean.Words} and {median.Words}), and can be no more than one deviation "
                    + $"apart; it is {deviation.Words}.");
        }
    }

    /// <summary>The published statistics of a cell's calls, each once. Those from minimum to maximum are also ordered by rank.</summary>
    private sealed class Calls(StudyTimes study, IGrouping<Cell, TimeFigure> times)
    {
        public IReadOnlyList<TimeFigure> Ranked { get; } =
            [.. times.Where(time => time.Statistic.Kind is StatisticKind.AtRank).DistinctBy(time => time.Statistic)
                .OrderBy(time => time.Statistic.Rank)];

        public TimeFigure? Mean { get; } = study.TimeOf(times.Key, Statistic.Mean);

        public TimeFigure? Median { get; } = study.TimeOf(times.Key, Statistic.Median);

        public TimeFigure? Minimum { get; } = study.TimeOf(times.Key, Statistic.Minimum);

        public TimeFigure? Maximum { get; } = study.TimeOf(times.Key, Statistic.Maximum);

        public TimeFigure? Deviation { get; } = study.TimeOf(times.Key, new(StatisticKind.Deviation));

        public TimeFigure? Total { get; } = study.TimeOf(times.Key, new(StatisticKind.Total));

        public double? Number { get; } = study.CallsOf(times.Key);

        public int Count => Ranked.Count + new[] { Mean, Deviation, Total }.Count(figure => figure is not null);
    }
}
