namespace RpcBench.Studies.Audit.Rules;

/// <summary>A published ratio that no usual summary of the study's own times gives.</summary>
internal sealed class RatioNotFromCells() : AuditRule("ratio-not-from-cells", "do the study's own times give the ratio that it published?")
{
    // Nearer than this, a rounding that the digits do not show explains it.
    private const double NearlyRight = 1.05;
    private const double FarOff = 1.25;

    public override IEnumerable<Finding?> Apply(IReadOnlyList<StudyTimes> studies, EarlierFindings earlier) =>
        from study in studies
        from claim in study.Figures.Select(RatioClaim.Of).OfType<RatioClaim>()
            // With the figures that earlier rules gave up and without them: whichever comes nearer.
        let readings = new[] { CellRatios.Of(study, claim, _ => true), CellRatios.Of(study, claim, cell => earlier.Trusts(study, cell)) }
        let ratios = readings.OfType<CellRatios>().MinBy(claim.Nearest)
        where ratios is not null
        select Judge(claim, ratios!);

    private Finding? Judge(RatioClaim claim, CellRatios ratios)
    {
        var nearest = claim.Nearest(ratios);
        if (nearest == 1)
        {
            return null;
        }

        var inside = ratios.Each.Count(ratio => claim.Range.Beyond(ratio) == 1);
        // A range says where the ratios lie; one that holds the fewer of them is more than badly rounded.
        var holdsFew = claim.Figure.UpTo is not null && inside * 2 < ratios.Each.Count;
        var confidence = nearest > FarOff ? Confidence.Certain : nearest > NearlyRight || holdsFew ? Confidence.Likely
            : Confidence.Possible;
        var each = ratios.Each.Count == 1
            ? $"its one pair of cells gives {ratios.Dividend.Words} / {ratios.Divisor.Words} = {Wording.Number(ratios.Each[0])}"
            : $"its {ratios.Each.Count} pairs of cells give {Wording.Number(ratios.Each.Min())} to {Wording.Number(ratios.Each.Max())}, {inside} of them as published: {string.Join(", ", ratios.Summaries.Select(summary => $"{summary.Name} {Wording.Number(summary.Value)}"))}";
        var innocence = confidence is Confidence.Possible ? "A rougher rounding than the digits say would explain it."
            : nearest <= NearlyRight ? $"A rougher rounding explains that one summary, but the range leaves out {ratios.Each.Count - inside} of the {ratios.Each.Count} ratios that it speaks of."
            : "No rounding explains it: the ratio is of other figures, or of some that were chosen.";
        var inverse = ratios.Summaries.Any(summary => claim.Range.Beyond(1 / summary.Value) == 1)
            ? " The inverse fits: the two APIs are the wrong way round."
            : "";
        return new(claim.Figure, Name, confidence,
            $"{claim.Figure.Printed} stands for {Wording.Number(claim.Range.Low)} to {Wording.Number(claim.Range.High)}; as {claim.Words}, {each}. The nearest is {Wording.Percent(nearest - 1)} off. {innocence}{inverse}");
    }
}
