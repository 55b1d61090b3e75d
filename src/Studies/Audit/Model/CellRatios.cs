using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Audit.Model;

/// <summary>The ratios that a study's own times give for a claim.</summary>
internal sealed record CellRatios(IReadOnlyList<double> Each, IReadOnlyList<(string Name, double Value)> Summaries, TimeFigure Dividend, TimeFigure Divisor)
{
    /// <param name="study">Whose times.</param>
    /// <param name="claim">Which of them.</param>
    /// <param name="trusts">Cells to take.</param>
    public static CellRatios Of(StudyTimes study, RatioClaim claim, Func<Cell, bool> trusts)
    {
        var pairs = study.Usual
            .Where(time => time.Cell.Api == Names.Key(claim.Above) && claim.IsAbout(time.Cell) && trusts(time.Cell))
            .Select(time => (Above: time, Below: study.UsualOf(time.Cell with { Api = Names.Key(claim.Below) })!))
            .Where(pair => pair.Below is not null && trusts(pair.Below.Cell))
            .ToList();
        if (pairs.Count == 0)
        {
            return new([], [], null!, null!);
        }

        var each = pairs.Select(pair => pair.Above.Milliseconds / pair.Below.Milliseconds).Order().ToList();
        return new(
            each,
            [
                ("arithmetic mean", each.Average()),
                ("geometric mean", Math.Exp(each.Average(Math.Log))),
                ("median", (each[(each.Count - 1) / 2] + each[each.Count / 2]) / 2),
                ("ratio of the means", pairs.Sum(pair => pair.Above.Milliseconds) / pairs.Sum(pair => pair.Below.Milliseconds)),
            ],
            pairs[0].Above,
            pairs[0].Below);
    }
}
