namespace RpcBench.Studies.Audit.Rules;

internal static class ExchangedColumns
{
    public const string Name = "exchanged-columns";

    // With fewer other rows there is no pattern.
    private const int MinOtherRows = 3;

    // One row can stand out only if the other rows all differ in the same direction, and by similar ratios.
    private const double MaxSpread = 2;
    private const double MinRatio = 2;
    private const double Slack = 1.25;

    public static IEnumerable<Finding?> Apply(StudyTimes study)
    {
        var siblings = new Siblings(study);
        var pairs = Pairs(study).ToList();
        var networks = pairs.ToLookup(pair => (pair.Apis, pair.First.Cell.Network));
        var workloads = pairs.ToLookup(pair => (pair.Apis, pair.First.Cell.Workload));
        return
            from pair in pairs
            let others = networks[(pair.Apis, pair.First.Cell.Network)].Where(other => other != pair).ToList()
            where others.Count >= MinOtherRows
            let elsewhere = workloads[(pair.Apis, pair.First.Cell.Workload)].Where(other => other != pair).ToList()
            let isExchanged = IsExchanged(pair, others, elsewhere, siblings)
            from figure in new[] { pair.First, pair.Second }
            select isExchanged ? CreateFinding(figure, pair, others, elsewhere) : null;
    }

    private static IEnumerable<Pair> Pairs(StudyTimes study) =>
        from first in study.TypicalTimes
        where study.Trusts(first.Cell) && first.IsPreciseEnoughForRatios
        from second in study.GetTimesOverOtherApis(first)
        where string.CompareOrdinal(first.Cell.Api, second.Cell.Api) < 0 && study.Trusts(second.Cell) && second.IsPreciseEnoughForRatios
        select new Pair(first, second);

    private static bool IsExchanged(Pair pair, List<Pair> others, List<Pair> elsewhere, Siblings siblings)
    {
        var range = RangeOf(others);
        var hasDirection = range.Low >= MinRatio || range.High <= 1 / MinRatio;
        if (!hasDirection || range.High / range.Low > MaxSpread || range.GetFactorOutside(1 / pair.Ratio) > Slack)
        {
            return false;
        }

        // A workload with the opposite ratio at every network has it by nature.
        return elsewhere.TrueForAll(other => other.Ratio > 1 == range.Low > 1)
            && (elsewhere.Count == 0 || FitEachOther(pair, siblings));
    }

    // Compared with the other networks, each figure must fit the other API.
    private static bool FitEachOther(Pair pair, Siblings siblings) =>
        FitsOtherApi(pair.First, pair.Second, siblings) && FitsOtherApi(pair.Second, pair.First, siblings);

    private static bool FitsOtherApi(TimeFigure figure, TimeFigure other, Siblings siblings)
    {
        var own = siblings.AtOtherNetworks(figure).Where(range => range.HasBothEnds).ToList();
        return own.Exists(range => range.Range.GetFactorOutside(figure.Milliseconds) > 1)
            && siblings.AtOtherNetworks(other).Where(range => range.HasBothEnds)
                .All(range => range.Range.GetFactorOutside(figure.Milliseconds) == 1);
    }

    private static LogRange RangeOf(List<Pair> pairs) => new(pairs.Min(pair => pair.Ratio), pairs.Max(pair => pair.Ratio));

    private static Finding CreateFinding(TimeFigure figure, Pair pair, List<Pair> others, List<Pair> elsewhere)
    {
        var partner = figure == pair.First ? pair.Second : pair.First;
        var range = RangeOf(others);
        var (there, justHere) = elsewhere.Count > 0
            ? ($", and for the same workload at other networks {AuditFormat.Range(RangeOf(elsewhere).Low, RangeOf(elsewhere).High)}",
                ", and just here,")
            : ("", "");
        return new(figure.Figure, Name, elsewhere.Count > 0 ? Confidence.Likely : Confidence.Possible,
            $"{figure.Description}, and {partner.Description} over {partner.Figure.Api}: {pair.First.Figure.Api} over "
            + $"{pair.Second.Figure.Api} is {AuditFormat.Number(pair.Ratio)}. For {others.Count} other workloads of this network it is "
            + $"{AuditFormat.Range(range.Low, range.High)}{there}. The other way round it is {AuditFormat.Number(1 / pair.Ratio)}, "
            + $"among them. That just this call prefers the other API{justHere} is the innocent explanation.");
    }

    private sealed record Pair(TimeFigure First, TimeFigure Second)
    {
        public (string, string) Apis => (First.Cell.Api, Second.Cell.Api);

        public double Ratio => First.Milliseconds / Second.Milliseconds;
    }
}
