using MathNet.Numerics.Statistics;

namespace RpcBench.Studies.Audit;

/// <summary>The ratios that a study's own times give for a claim, ascending, and what usually sums them up.</summary>
internal sealed record CellRatios(
    IReadOnlyList<double> Each, IReadOnlyList<(string Name, double Value)> Summaries, TimeFigure Dividend, TimeFigure Divisor)
{
    /// <summary>Of the cells that are trusted; null where there are none.</summary>
    public static CellRatios? Of(StudyTimes study, RatioClaim claim, Func<Cell, bool> trusts)
    {
        List<(TimeFigure Above, TimeFigure Below)> pairs =
        [
            .. from above in study.Usual
               where above.Cell.Api == Names.Key(claim.Above) && claim.IsAbout(above.Cell) && trusts(above.Cell)
               let below = study.UsualOf(above.Cell with { Api = Names.Key(claim.Below) })
               where below is not null && trusts(below.Cell)
               select (above, below),
        ];
        double[] each = [.. pairs.Select(pair => pair.Above.Milliseconds / pair.Below.Milliseconds).Order()];
        return pairs.Count == 0 ? null : new(
            each,
            [
                ("arithmetic mean", each.Average()),
                ("geometric mean", each.GeometricMean()),
                ("median", each.Median()),
                ("ratio of the means", pairs.Sum(pair => pair.Above.Milliseconds) / pairs.Sum(pair => pair.Below.Milliseconds)),
            ],
            pairs[0].Above,
            pairs[0].Below);
    }
}
