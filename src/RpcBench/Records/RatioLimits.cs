namespace RpcBench.Records;

/// <summary>The ratios from one limit to another, and what an interval shows of a ratio beside them. All verdicts follow from this one
/// rule: those of comparisons, requirements, <c>gate</c> and <c>compare</c>.</summary>
/// <param name="Least">The lower limit, zero or more.</param>
/// <param name="Most">The upper limit, which may be infinite.</param>
internal readonly record struct RatioLimits(double Least, double Most)
{
    /// <summary>The limits of a question that has one side: is the ratio at most as great?</summary>
    public static RatioLimits AtMost(double most) => new(0, most);

    /// <summary>The limits of a question that has one side: is the ratio at least as great?</summary>
    public static RatioLimits AtLeast(double least) => new(least, double.PositiveInfinity);

    /// <summary>Returns whether the whole interval lies between the limits or the whole interval lies outside. A limit itself counts as
    /// between.</summary>
    /// <param name="low">The lower end of the interval.</param>
    /// <param name="high">The upper end of the interval, which is the lower end of a ratio that is known exactly.</param>
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
