namespace RpcBench.Studies.Measured.Claims;

/// <summary>How exactly the mean of calls is known that were not timed in turns with what they are compared with.</summary>
internal static class MeanInterval
{
    /// <summary>
    /// Two means of one run, seconds apart, differ by up to a third on a machine with other tenants (<c>docs/decisions.md</c>): a sixth for
    /// each of them, of what is not the network's. Blocks in turns do not need this.
    /// </summary>
    public const double Drift = 1 / 6.0;

    /// <summary>Student's interval of the mean, wider by the background noise of the machine; null for fewer than two calls.</summary>
    /// <param name="figure">What was measured.</param>
    /// <param name="roundTrip">Nanoseconds of waiting that no background noise changes, where the figure has no lower bound.</param>
    public static Interval? Of(StudyFigureRecord figure, double roundTrip)
    {
        if (figure.Calls < 2)
        {
            return null;
        }

        var mean = figure.MeanNanoseconds;
        var error = Student.HalfWidth(figure.StandardDeviationNanoseconds, figure.Calls, RatioInterval.StandardConfidence);
        // However much calls differ, their mean is not below the least of them.
        return new(mean, WithDrift(Math.Min(mean, Math.Max(mean - error, figure.MinimumNanoseconds)), -Drift),
            WithDrift(mean + error, Drift));

        double WithDrift(double end, double change) => end + (change * (end - Math.Min(figure.LowerBoundNanoseconds ?? roundTrip, end)));
    }
}
