namespace RpcBench.Records;

/// <summary>A range of ratios, and the judgement of an interval beside it. All verdicts follow from this rule: those of comparisons,
/// requirements, <c>gate</c> and <c>compare</c>.</summary>
/// <param name="Least">The lower limit, zero or more.</param>
/// <param name="Most">The upper limit, which may be infinite.</param>
internal readonly record struct RatioLimits(double Least, double Most)
{
    /// <summary>Returns limits with an upper end only: is the ratio at most this large?</summary>
    public static RatioLimits AtMost(double most) => new(0, most);

    /// <summary>Returns limits with a lower end only: is the ratio at least this large?</summary>
    public static RatioLimits AtLeast(double least) => new(least, double.PositiveInfinity);

    /// <summary>Returns whether the whole interval is between the limits or the whole interval is outside. A limit itself counts as
    /// between.</summary>
    /// <param name="low">The lower end of the interval.</param>
    /// <param name="high">The upper end of the interval, which equals the lower end if the ratio is known exactly.</param>
    public DifferenceSize Judge(double low, double high)
    {
        if (high < Least || low > Most)
        {
            return DifferenceSize.BeyondMargin;
        }

        return low >= Least && high <= Most ? DifferenceSize.WithinMargin : DifferenceSize.NotKnown;
    }

    public DifferenceSize Judge(RatioInterval ratio) => Judge(ratio.Low, ratio.High);
}
