namespace RpcBench.Studies.Audit;

/// <summary>A figure outside the ranges that its siblings allow, where the figure is wrong and not a sibling.</summary>
internal sealed record Departure(TimeFigure Figure, bool IsAbove, IReadOnlyList<SiblingRange> Ranges)
{
    // One wrong sibling spoils only one range. A figure that misses a second range by this factor is wrong itself.
    private const double Clearly = 2;

    // With only one range, either the figure or the sibling may be wrong. The figure is wrong if it is this many times farther from its own
    // column than the sibling is.
    private const double FartherFromColumn = 3;

    private const int ManyOthers = 4;

    private List<SiblingRange> Beyond => BeyondOf(Figure, Ranges, IsAbove);

    // The end of the figure's rounding interval that is nearest to its siblings.
    private double Nearest => IsAbove ? Figure.Least : Figure.Most;

    /// <summary>The factor by which the figure misses the farthest of its ranges.</summary>
    public double Factor => Beyond.Max(range => range.Range.Beyond(Nearest));

    /// <summary>Whether a missed range is based on many other figures. The difference of two or three figures may be chance.</summary>
    public bool IsWellFounded => Beyond.Exists(range => range.Others >= ManyOthers);

    public string Words
    {
        get
        {
            var upTo = Beyond.Count > 1 ? "up to " : "";
            var side = IsAbove ? "above" : "below";
            return $"{Figure.Words} is {upTo}{Wording.Times(Factor)} {side} what its siblings allow: "
                + $"{string.Join("; ", Beyond.Select(range => range.Sentence))}.";
        }
    }

    /// <summary>Returns null if the figure fits, or if another figure may be the wrong one.</summary>
    public static Departure? Find(StudyTimes study, Siblings siblings, TimeFigure figure)
    {
        var ranges = siblings.RangesOf(figure);
        Departure[] either = [new(figure, true, ranges), new(figure, false, ranges)];
        return Array.Find(either, departure => departure.IsTheOneThatDeparts(study, siblings));
    }

    /// <summary>Whether the figure divided by a number would be among its siblings, within <paramref name="slack"/>.</summary>
    public bool WouldFit(double divisor, double slack) => Ranges.All(range => range.Range.Beyond(Figure.Milliseconds / divisor) <= slack);

    public double DistanceWhenDivided(double divisor) =>
        Ranges.Where(range => range.HasBothEnds).Sum(range => Math.Abs(Math.Log(Figure.Milliseconds / divisor / range.Range.Middle)));

    // The figure misses two ranges, or it misses its only range and the sibling is right.
    private bool IsTheOneThatDeparts(StudyTimes study, Siblings siblings) =>
        Beyond.Count(range => range.Range.Beyond(Nearest) >= Clearly) > 1
        || (Beyond is [var only] && !Ranges.Any(range => range != only && range.HasBothEnds) && IsRight(only.Sibling, study, siblings));

    private bool IsRight(TimeFigure sibling, StudyTimes study, Siblings siblings) =>
        BeyondOf(sibling, siblings.RangesOf(sibling), !IsAbove).Count < 2
        && FromColumn(study, Figure) >= FromColumn(study, sibling) * FartherFromColumn;

    private static List<SiblingRange> BeyondOf(TimeFigure figure, IReadOnlyList<SiblingRange> ranges, bool isAbove) =>
        [.. ranges.Where(range => isAbove ? figure.Least > range.Range.High : figure.Most < range.Range.Low)];

    private static double FromColumn(StudyTimes study, TimeFigure figure)
    {
        var others = study.Column(figure.Cell.Api, figure.Cell.Network).Where(time => time.Cell != figure.Cell)
            .Select(time => time.Milliseconds).Order().ToList();
        var middle = others.Count == 0 ? figure.Milliseconds : others[others.Count / 2];
        return Math.Max(middle / figure.Milliseconds, figure.Milliseconds / middle);
    }
}
