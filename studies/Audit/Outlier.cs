namespace RpcBench.Studies.Audit;

/// <summary>A figure outside the ranges that its siblings allow, if the figure itself is wrong and not one of the siblings.</summary>
internal sealed record Outlier(TimeFigure Figure, bool IsAbove, IReadOnlyList<SiblingRange> Ranges)
{
    // One wrong sibling spoils only one range. A figure that misses a second range by this factor is wrong itself.
    private const double ClearMissFactor = 2;

    // With only one range, either the figure or the sibling may be wrong. The figure is wrong if it is this many times farther from its own
    // column than the sibling is.
    private const double MinColumnDistanceRatio = 3;

    private const int EnoughOthers = 4;

    private List<SiblingRange> MissedRanges => FindMissedRanges(Figure, Ranges, IsAbove);

    // The end of the figure's rounding interval that is nearest to its siblings.
    private double NearestEnd => IsAbove ? Figure.Lowest : Figure.Highest;

    /// <summary>The factor by which the figure misses the farthest of its ranges.</summary>
    public double Factor => MissedRanges.Max(range => range.Range.GetFactorOutside(NearestEnd));

    /// <summary>Whether a missed range is based on many other figures. The difference of two or three figures may be chance.</summary>
    public bool IsWellFounded => MissedRanges.Exists(range => range.OtherPairs >= EnoughOthers);

    public string Description
    {
        get
        {
            var upTo = MissedRanges.Count > 1 ? "up to " : "";
            var side = IsAbove ? "above" : "below";
            return $"{Figure.Description} is {upTo}{AuditFormat.Times(Factor)} {side} what its siblings allow: "
                + $"{string.Join("; ", MissedRanges.Select(range => range.Sentence))}.";
        }
    }

    /// <summary>Returns null if the figure fits, or if another figure may be the wrong one.</summary>
    public static Outlier? Find(StudyTimes study, Siblings siblings, TimeFigure figure)
    {
        var ranges = siblings.GetRanges(figure);
        Outlier[] either = [new(figure, true, ranges), new(figure, false, ranges)];
        return Array.Find(either, departure => departure.IsWrongFigure(study, siblings));
    }

    /// <summary>Whether the figure divided by a number would be among its siblings, within <paramref name="slack"/>.</summary>
    public bool WouldFit(double divisor, double slack)
        => Ranges.All(range => range.Range.GetFactorOutside(Figure.Milliseconds / divisor) <= slack);

    public double DistanceWhenDivided(double divisor) =>
        Ranges.Where(range => range.HasBothEnds).Sum(range => Math.Abs(Math.Log(Figure.Milliseconds / divisor / range.Range.Middle)));

    // The figure misses two ranges, or it misses its only range and the sibling is right.
    private bool IsWrongFigure(StudyTimes study, Siblings siblings) =>
        MissedRanges.Count(range => range.Range.GetFactorOutside(NearestEnd) >= ClearMissFactor) > 1
        || (MissedRanges is [var only] && !Ranges.Any(range => range != only && range.HasBothEnds)
            && IsSiblingRight(only.Sibling, study, siblings));

    private bool IsSiblingRight(TimeFigure sibling, StudyTimes study, Siblings siblings) =>
        FindMissedRanges(sibling, siblings.GetRanges(sibling), !IsAbove).Count < 2
        && GetDistanceFromColumn(study, Figure) >= GetDistanceFromColumn(study, sibling) * MinColumnDistanceRatio;

    private static List<SiblingRange> FindMissedRanges(TimeFigure figure, IReadOnlyList<SiblingRange> ranges, bool isAbove) =>
        [.. ranges.Where(range => isAbove ? figure.Lowest > range.Range.High : figure.Highest < range.Range.Low)];

    private static double GetDistanceFromColumn(StudyTimes study, TimeFigure figure)
    {
        var others = study.GetColumn(figure.Cell.Api, figure.Cell.Network).Where(time => time.Cell != figure.Cell)
            .Select(time => time.Milliseconds).Order().ToList();
        var middle = others.Count == 0 ? figure.Milliseconds : others[others.Count / 2];
        return Math.Max(middle / figure.Milliseconds, figure.Milliseconds / middle);
    }
}
