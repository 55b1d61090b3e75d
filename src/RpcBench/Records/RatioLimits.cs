namespace RpcBench.Records;

/// <summary>A range of ratios. All verdicts follow from comparing an interval with this range: the verdicts of comparisons, requirements,
/// <c>gate</c> and <c>compare</c>.</summary>
/// <param name="Lower">The lower limit, zero or more.</param>
/// <param name="Upper">The upper limit, which may be infinite.</param>
internal readonly record struct RatioLimits(double Lower, double Upper)
{
    public static RatioLimits AtMost(double most) => new(0, most);

    public static RatioLimits AtLeast(double least) => new(least, double.PositiveInfinity);

    /// <summary>Returns whether the interval is completely between the limits or completely outside. A limit itself counts as
    /// between.</summary>
    public DifferenceSize Judge(double low, double high)
    {
        if (high < Lower || low > Upper)
        {
            return DifferenceSize.BeyondMargin;
        }

        return low >= Lower && high <= Upper ? DifferenceSize.WithinMargin : DifferenceSize.NotKnown;
    }

    public DifferenceSize Judge(RatioInterval ratio) => Judge(ratio.Low, ratio.High);
}
