namespace RpcBench.Records;

internal static class IntervalText
{
    /// <summary>Returns, for example, <c>0.847 [0.831, 0.864]</c>, or <see cref="Format.TooNoisy"/>.</summary>
    public static string FormatRatio(RatioInterval ratio) =>
        ratio.IsTooNoisy() ? Format.TooNoisy : Format.Interval(ratio.Estimate, ratio.Low, ratio.High);

    /// <summary>Returns a difference of times, for example <c>+17.2 [13.1, 21.6] µs</c>. With only one launch there is no
    /// interval.</summary>
    public static string FormatDifference(DifferenceInterval difference) => difference.IsFinite
        ? Scale.ForTimes(difference.Estimate, difference.Low, difference.High)
            .FormatInterval((difference.Estimate, difference.Low, difference.High))
        : $"{Format.Time(difference.Estimate)} in one launch: no interval";
}
