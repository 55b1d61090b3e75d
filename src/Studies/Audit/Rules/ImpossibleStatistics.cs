using RpcBench.Studies.Audit.Model;
using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Audit.Rules;

/// <summary>Statistics of the same calls that cannot all be true: no set of calls has them.</summary>
internal sealed class ImpossibleStatistics() : AuditRule("impossible-statistics", "can minimum, mean, percentiles, maximum and number be of the same calls?")
{
    public override IEnumerable<Finding?> Apply(AuditTable table, EarlierFindings earlier) =>
        from study in table.Studies
        from cell in study.All.GroupBy(time => time.Cell)
        let calls = CellStatistics.Of(study, cell.Key, cell)
        where calls.Count >= 2
        from finding in Among(calls.Count,
        [
            // A figure that an earlier rule explains is not explained again.
            .. Contradictions(calls)
                .Where(found => !earlier.Has(found.Figure, TotalAsMean.RuleName) && !earlier.Has(found.Figure, WrongUnit.RuleName))
                .DistinctBy(found => found.Figure)
                .Select(found => new Finding(found.Figure, Name, Confidence.Certain, found.Arithmetic)),
        ])
        select finding;

    private static IEnumerable<Contradiction> Contradictions(CellStatistics calls) =>
        [.. OutOfOrder(calls), .. MeanOutside(calls), .. MeanTooNear(calls), .. TotalIsNot(calls), .. DeviationTooLarge(calls)];

    private static IEnumerable<Contradiction> OutOfOrder(CellStatistics calls)
    {
        foreach (var (lower, higher) in calls.Ranked.Zip(calls.Ranked.Skip(1)).Where(pair => Exceeds(pair.First, pair.Second)))
        {
            yield return new(lower.Figure,
                $"The {lower.Figure.Statistic} of {lower.Words} is above the {higher.Figure.Statistic} of the same calls, {higher.Words}. One of the two is wrong.");
        }
    }

    private static IEnumerable<Contradiction> MeanOutside(CellStatistics calls)
    {
        if (calls.Mean is not { } mean)
        {
            yield break;
        }

        foreach (var rank in calls.Ranked.Where(rank => rank.Statistic == Statistic.Maximum ? Exceeds(mean, rank) : rank.Statistic == Statistic.Minimum && Exceeds(rank, mean)))
        {
            yield return new(mean.Figure,
                $"The mean of {mean.Words} is {(rank.Statistic == Statistic.Maximum ? "above the maximum" : "below the minimum")} of the same calls, {rank.Words}. A mean lies between.");
        }
    }

    /// <summary>One call is the minimum and one the maximum: a mean of n calls keeps an n-th of their distance from both.</summary>
    private static IEnumerable<Contradiction> MeanTooNear(CellStatistics calls)
    {
        if (calls is not { Mean: { } mean, Minimum: { } minimum, Maximum: { } maximum, Calls: { } count } || count < 2)
        {
            yield break;
        }

        var step = (maximum.Milliseconds - minimum.Milliseconds) / count;
        var slack = mean.LastDigit + ((minimum.LastDigit + maximum.LastDigit) * 2);
        if (mean.Milliseconds > minimum.Milliseconds && mean.Milliseconds < minimum.Milliseconds + step - slack)
        {
            yield return new(mean.Figure,
                $"With {Wording.Count(count)} calls, of which one took the maximum of {maximum.Words} and none less than {minimum.Words}, the mean is at least {Wording.Ms(minimum.Milliseconds + step)}; it is {mean.Words}.");
        }

        if (mean.Milliseconds < maximum.Milliseconds && mean.Milliseconds > maximum.Milliseconds - step + slack)
        {
            yield return new(mean.Figure,
                $"With {Wording.Count(count)} calls, of which one took the minimum of {minimum.Words} and none more than {maximum.Words}, the mean is at most {Wording.Ms(maximum.Milliseconds - step)}; it is {mean.Words}.");
        }
    }

    private static IEnumerable<Contradiction> TotalIsNot(CellStatistics calls)
    {
        if (calls is not { Mean: { } mean, Total: { } total, Calls: { } count })
        {
            yield break;
        }

        var product = mean.Milliseconds * count;
        if (Math.Abs(product - total.Milliseconds) > total.LastDigit + (mean.LastDigit * count))
        {
            yield return new(total.Figure,
                $"{Wording.Count(count)} calls of {mean.Words} are {Wording.Ms(product)}; the total is {total.Words}, and the digits of the mean explain no more than {Wording.Ms(mean.LastDigit * count)}.");
        }
    }

    /// <summary>Of calls between two ends the variance is at most the product of the mean's distances from them (Bhatia and Davis).</summary>
    private static IEnumerable<Contradiction> DeviationTooLarge(CellStatistics calls)
    {
        if (calls is not { Mean: { } mean, Deviation: { } deviation })
        {
            yield break;
        }

        if (calls is { Minimum: { } minimum, Maximum: { } maximum } && mean.Milliseconds >= minimum.Milliseconds && mean.Milliseconds <= maximum.Milliseconds)
        {
            // A deviation of a sample is larger than that of all calls, by this at most.
            var sample = calls.Calls is > 1 and var count ? count / (count - 1) : 2;
            var most = Math.Sqrt((maximum.Milliseconds + maximum.LastDigit - mean.Milliseconds) * (mean.Milliseconds - minimum.Milliseconds + minimum.LastDigit) * sample);
            if (deviation.Milliseconds > most + deviation.LastDigit + mean.LastDigit)
            {
                yield return new(deviation.Figure,
                    $"Calls between {minimum.Words} and {maximum.Words} with a mean of {mean.Words} deviate by at most {Wording.Ms(most)}; the deviation is {deviation.Words}.");
            }
        }

        if (calls.Ranked.FirstOrDefault(rank => rank.Statistic == Statistic.Median) is { } median
            && Math.Abs(mean.Milliseconds - median.Milliseconds) > deviation.Milliseconds + deviation.LastDigit + mean.LastDigit + median.LastDigit)
        {
            yield return new(deviation.Figure,
                $"Mean and median are {Wording.Ms(Math.Abs(mean.Milliseconds - median.Milliseconds))} apart ({mean.Words} and {median.Words}), and can be no more than one deviation apart; it is {deviation.Words}.");
        }
    }

    private static bool Exceeds(TimeFigure lower, TimeFigure higher) => lower.Milliseconds - lower.LastDigit > higher.Milliseconds + higher.LastDigit;

    private readonly record struct Contradiction(PublishedFigure Figure, string Arithmetic);
}
