namespace RpcBench.Studies.Audit.Rules;

internal static partial class RatioNotFromCells
{
    public const string Name = "ratio-not-from-cells";

    // A smaller difference can be caused by rounding that the digits do not show.
    private const double NearlyRightFactor = 1.05;
    private const double FarOffFactor = 1.25;

    private static readonly string[] Summaries = ["arithmetic mean", "geometric mean", "median", "ratio of the means"];

    // Figures that earlier rules rejected are included once and excluded once. The nearer result is used.
    public static IEnumerable<Finding?> Apply(StudyTimes study) =>
        from claim in study.Figures.Select(ReadClaim).OfType<RatioClaim>()
        let readings = new[] { Summarize(study, claim, _ => true), Summarize(study, claim, study.Trusts) }
        let ratios = readings.OfType<CellRatios>().MinBy(ratios => ratios.NearestFactor)
        where ratios is not null
        select Judge(claim, ratios);

    private static RatioClaim? ReadClaim(PublishedFigure figure)
    {
        var kind = Statistic.Parse(figure.Statistic).Kind;
        var isRatio = kind is StatisticKind.SpeedUp or StatisticKind.Ratio && Names.ToKey(figure.Unit) is "x" or "times" or "ratio";
        if (!isRatio || figure.Value.Exact <= 0 || Versus().Match(figure.Api) is not { Success: true } apis)
        {
            return null;
        }

        var (first, second) = (apis.Groups["first"].Value.Trim(), apis.Groups["second"].Value.Trim());
        var last = figure.UpTo ?? figure.Value;
        var digit = Math.Min(figure.Value.LastDigit, last.LastDigit) * (1 + 1e-9);
        var (above, below) = kind is StatisticKind.SpeedUp ? (second, first) : (first, second);
        return new(figure, above, below, new(Math.Max(0, figure.Value.Value - digit), last.Value + digit));
    }

    private static CellRatios? Summarize(StudyTimes study, RatioClaim claim, Func<Cell, bool> trusts)
    {
        bool Speaks(string name, string key) => Names.IsEverything(name) || Names.ToKey(name) == key;
        List<(TimeFigure Above, TimeFigure Below)> pairs =
            [.. from above in study.TypicalTimes
                where above.Cell.Api == Names.ToKey(claim.Dividend) && trusts(above.Cell)
                where Speaks(claim.Figure.Workload, above.Cell.Workload) && Speaks(claim.Figure.Network, above.Cell.Network)
                let below = study.FindTypical(above.Cell with { Api = Names.ToKey(claim.Divisor) })
                where below is not null && trusts(below.Cell)
                select (above, below)];
        if (pairs.Count == 0)
        {
            return null;
        }

        var printed = SummarizeRatios(pairs.ConvertAll(pair => (pair.Above.Milliseconds, pair.Below.Milliseconds)));
        var least = SummarizeRatios(pairs.ConvertAll(pair => (pair.Above.Lowest, pair.Below.Highest)));
        var most = SummarizeRatios(pairs.ConvertAll(pair => (pair.Above.Highest, pair.Below.Lowest)));
        return new(
            [.. pairs.Select(pair => pair.Above.Milliseconds / pair.Below.Milliseconds).Order()],
            pairs.Count(pair =>
                claim.Range
                    .GetFactorOutside(new LogRange(pair.Above.Lowest / pair.Below.Highest, pair.Above.Highest / pair.Below.Lowest)) == 1),
            [.. Summaries.Select((name, index) => (name, printed[index], new LogRange(least[index], most[index])))],
            claim.Range, pairs[0].Above, pairs[0].Below);
    }

    /// <summary>Returns the usual summaries of ratios, in the order of <see cref="Summaries"/>.</summary>
    private static double[] SummarizeRatios(List<(double Above, double Below)> cells)
    {
        double[] ratios = [.. cells.Select(cell => cell.Above / cell.Below)];
        return [ratios.Average(), ratios.GeometricMean(), ratios.Median(), cells.Sum(cell => cell.Above) / cells.Sum(cell => cell.Below)];
    }

    private static Finding? Judge(RatioClaim claim, CellRatios ratios)
    {
        var (each, inside, nearest) = (ratios.Ratios, ratios.CountInside, ratios.NearestFactor);
        if (nearest == 1)
        {
            return null;
        }

        // A range says where the ratios are. If it contains fewer than half of them, it is wrong and not just badly rounded.
        var holdsFew = claim.Figure.UpTo is not null && inside * 2 < each.Count;
        var confidence = GetConfidence(nearest, holdsFew);
        var given = each.Count == 1
            ? $"its one pair of cells gives {ratios.Dividend.Description} / {ratios.Divisor.Description} = {AuditFormat.Number(each[0])}"
            : $"its {each.Count} pairs of cells give {AuditFormat.Number(each[0])} to {AuditFormat.Number(each[^1])}, {inside} of them "
                + "as published: "
                + string.Join(", ", ratios.Summaries.Select(summary => $"{summary.Name} {AuditFormat.Number(summary.Value)}"));
        var inverse = ratios.Summaries
            .Any(summary => claim.Range.GetFactorOutside(new LogRange(1 / summary.Range.High, 1 / summary.Range.Low)) == 1)
            ? " The inverse fits: the two APIs are the wrong way round."
            : "";
        return new(claim.Figure, Name, confidence,
            $"{claim.Figure.Printed} stands for {AuditFormat.Number(claim.Range.Low)} to {AuditFormat.Number(claim.Range.High)}; as "
            + $"the time of {claim.Dividend} over that of {claim.Divisor}, {given}. Last digits allow the nearest "
            + $"to be {AuditFormat.FormatAllowedRange(ratios.NearestRange)}, which is {AuditFormat.Percent(nearest - 1)} off. "
            + $"{Explain(confidence, ratios)}{inverse}");
    }

    private static Confidence GetConfidence(double nearest, bool holdsFew)
    {
        if (nearest > FarOffFactor)
        {
            return Confidence.Certain;
        }

        return nearest > NearlyRightFactor || holdsFew ? Confidence.Likely : Confidence.Possible;
    }

    private static string Explain(Confidence confidence, CellRatios ratios) => confidence switch
    {
        Confidence.Possible => "A rougher rounding than the digits say would explain it.",
        _ when ratios.NearestFactor <= NearlyRightFactor => "A rougher rounding explains that one summary, "
            + $"but the range leaves out {ratios.Ratios.Count - ratios.CountInside} of the {ratios.Ratios.Count} ratios that it speaks of.",
        _ => "No rounding explains it: the ratio is of other figures, or of some that were chosen.",
    };

    [GeneratedRegex(@"^(?<first>.+?)\s*(?:\bvs?\.?\b|\bversus\b|\bover\b|\bto\b|/)\s*(?<second>.+)$", RegexOptions.IgnoreCase)]
    private static partial Regex Versus();

    private sealed record RatioClaim(PublishedFigure Figure, string Dividend, string Divisor, LogRange Range);

    /// <summary>The ratios that the study's own times give for a claim, in ascending order, and how many are within the claim.</summary>
    private sealed record CellRatios(
        IReadOnlyList<double> Ratios, int CountInside, IReadOnlyList<(string Name, double Value, LogRange Range)> Summaries,
        LogRange Claimed,
        TimeFigure Dividend, TimeFigure Divisor)
    {
        public LogRange NearestRange { get; } = Summaries.MinBy(summary => Claimed.GetFactorOutside(summary.Range)).Range;

        public double NearestFactor => Claimed.GetFactorOutside(NearestRange);
    }
}
