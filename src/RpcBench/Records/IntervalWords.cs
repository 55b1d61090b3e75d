namespace RpcBench.Records;

internal static class IntervalWords
{
    /// <summary>Returns, for example, <c>0.847 [0.831, 0.864]</c>, or <see cref="Format.TooNoisy"/>.</summary>
    public static string Write(RatioInterval ratio) =>
        ratio.SaysNothing() ? Format.TooNoisy : Format.Interval(ratio.Estimate, ratio.Low, ratio.High);

    /// <summary>Returns a difference of times, for example <c>+17.2 [13.1, 21.6] µs</c>. With only one launch there is no
    /// interval.</summary>
    public static string Write(DifferenceInterval difference) => difference.HasEnds
        ? Scale.OfTime(difference.Estimate, difference.Low, difference.High)
            .Interval((difference.Estimate, difference.Low, difference.High))
        : $"{Format.Time(difference.Estimate)} in one launch: no interval";
}
