namespace RpcBench.NetworkRelay;

/// <summary>How long after its time a sleeping thread runs: a quantile of the last sleeps, found in steps, so that one long delay counts no
/// more than any other.</summary>
/// <param name="part">The part of the sleeps that were no later, 0 to 1.</param>
internal sealed class Lateness(double part)
{
    private const double Step = 1_000;
    private const double Most = 100_000;

    private double _nanoseconds;

    /// <summary>The quantile so far, in nanoseconds.</summary>
    public long Nanoseconds => (long)_nanoseconds;

    public void Note(long nanoseconds) =>
        _nanoseconds = Math.Clamp(_nanoseconds + (nanoseconds > _nanoseconds ? Step * part : Step * (part - 1)), 0, Most);
}
