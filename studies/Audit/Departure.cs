namespace RpcBench.Studies.Audit;

/// <summary>A figure outside the range that its siblings allow, if the figure is wrong and not the siblings.</summary>
internal sealed record Departure(TimeFigure Figure, bool IsAbove, IReadOnlyList<SiblingRange> Ranges)
{
    // One wrong sibling spoils one range. A figure that is this many times beyond a second range is wrong itself.
    private const double Clearly = 2;

    // With only one range, either the figure or the sibling may be wrong. The wrong one is this much farther from its own column.
    private const double FartherFromColumn = 3;

    private const int ManyOthers = 4;

    private List<SiblingRange> Beyond => BeyondOf(Figure, Ranges, IsAbove);

    // The end of the figure's precision that is nearest to its siblings.
    private double Nearest => IsAbove ? Figure.Least : Figure.Most;

    /// <summary>How many times the figure is beyond the range that it misses most.</summary>
    public double Factor => Beyond.Max(range => range.Range.Beyond(Nearest));

    /// <summary>Whether the range rests on many other figures. How much two or three differ is chance.</summary>
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

    /// <summary>Returns the departure of a figure, or null if there is none, or if another figure may be the wrong one.</summary>
    public static Departure? Find(StudyTimes study, Siblings siblings, TimeFigure figure)
    {
        var ranges = siblings.RangesOf(figure);
        Departure[] either = [new(figure, true, ranges), new(figure, false, ranges)];
        return Array.Find(either, departure => departure.IsTheOneThatDeparts(study, siblings));
    }

    /// <summary>Whether the figure divided by a number would be among its siblings, within <paramref name="slack"/>.</summary>
    public bool WouldFit(double divisor, double slack) => Ranges.All(range => range.Range.Beyond(Figure.Milliseconds / divisor) <= slack);

    /// <summary>Returns how far the figure divided by a number would be from the middles of its ranges. Smaller is better.</summary>
    public double DistanceWhenDivided(double divisor) =>
        Ranges.Where(range => range.HasBothEnds).Sum(range => Math.Abs(Math.Log(Figure.Milliseconds / divisor / range.Range.Middle)));

    // The figure is beyond two ranges, or beyond the only one, whose sibling is right.
    private bool IsTheOneThatDeparts(StudyTimes study, Siblings siblings) =>
        Beyond.Count(range => range.Range.Beyond(Nearest) >= Clearly) > 1
        || (Beyond is [var only] && !Ranges.Any(range => range != only && range.HasBothEnds) && IsRight(only.Sibling, study, siblings));

    // The sibling is within all its other ranges, and nearer to its own column than the figure is.
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
