namespace RpcBench.Studies.Audit.Rules;

/// <summary>Figures of an API that do not grow with the distance, because the clock does not run while the call waits.</summary>
internal static class ClockDoesNotWait
{
    public const string Name = "clock-does-not-wait";

    // A single figure that does not grow is a mistake. If two or more do not grow, the clock is wrong.
    private const int MinFigures = 2;

    // The near figure may be too long, because client and service shared one machine.
    private const double SharedMachineFactor = 0.5;

    // Growth below half of the ping's growth does not count as growth with the distance.
    private const double MinGrowth = 0.5;

    // The growth of the ping must be at least this share of the near figure. Otherwise it is invisible.
    private const double MinVisibleGrowth = 0.1;

    // Name resolution, connecting, TLS and a small call take fewer round trips.
    private const double MaxRoundTrips = 12;

    private static readonly Statistic[] ComparedStatistics = [Statistic.Minimum, Statistic.Median, Statistic.Mean];

    public static IEnumerable<Finding?> Apply(StudyTimes study) =>
        from api in study.Times.Where(time => ComparedStatistics.Contains(time.Statistic)).GroupBy(time => (time.Cell.Api, time.Statistic))
        let steps = api.Select(time => FindStepFromNearest(study, time)).OfType<Step>().ToList()
        from finding in AuditRule.PadWithNulls(steps.Count, [.. Judge(study, steps)])
        select finding;

    /// <summary>Returns the step from the nearest network with the same call, or null if there is no nearer network.</summary>
    private static Step? FindStepFromNearest(StudyTimes study, TimeFigure far) => study.Networks
        .Where(network => network != far.Cell.Network)
        .Select(network => study.FindTime(far.Cell with { Network = network }, far.Statistic))
        .OfType<TimeFigure>()
        .Select(near => CreateStepByPings(study, near, far) ?? CreateStepByOtherApis(study, near, far))
        .OfType<Step>()
        .Where(step => step.RoundTripGrowth > 0)
        .MaxBy(step => step.RoundTripGrowth);

    private static Step? CreateStepByPings(StudyTimes study, TimeFigure near, TimeFigure far)
    {
        if (study.FindPing(near.Cell.Network) is not { } nearPing || study.FindPing(far.Cell.Network) is not { } farPing)
        {
            return null;
        }

        var longer = farPing.Milliseconds - nearPing.Milliseconds;
        return new(near, far, longer, farPing.LastDigit + nearPing.LastDigit, true,
            $"the ping grows by {AuditFormat.Ms(longer)}, from {nearPing.Description} to {farPing.Description}");
    }

    /// <summary>Estimates the round trip of a study without pings. It is at least a twelfth of the additional time that the lightest
    /// workload of another API takes at the far network.</summary>
    private static Step? CreateStepByOtherApis(StudyTimes study, TimeFigure near, TimeFigure far)
    {
        var growths =
            from time in study.TypicalTimes
            where time.Cell.Network == near.Cell.Network && time.Cell.Api != far.Cell.Api && study.Trusts(time.Cell)
            let there = time.Cell with { Network = far.Cell.Network }
            where study.Trusts(there)
            let farTime = study.FindTypical(there)
            where farTime is not null
            select (time.Figure, More: farTime.Lowest - time.Highest);
        if (study.HasPings || growths.DefaultIfEmpty().MinBy(growth => growth.More) is not ({ } lightest, > 0 and var more))
        {
            return null;
        }

        return new(near, far, more / MaxRoundTrips, 0, false,
            $"there is no ping, but {lightest.Workload} over {lightest.Api} grows by {AuditFormat.Ms(more)}, "
            + $"which is at most {MaxRoundTrips:0} round trips, so that one is {AuditFormat.Ms(more / MaxRoundTrips)}");
    }

    private static IEnumerable<Finding> Judge(StudyTimes study, List<Step> steps)
    {
        var telling = steps.FindAll(step => step.RoundTripGrowth - step.Rounding >= step.Near.Milliseconds);
        var standing = telling.FindAll(
            step => !step.Grows
                && step.Far.Milliseconds + step.Rounding < (step.Near.Milliseconds * SharedMachineFactor) + step.RoundTripGrowth);
        if (standing.Count < MinFigures || standing.Count * 2 <= telling.Count)
        {
            return [];
        }

        return
        [
            .. standing.Select(step => CreateFinding(study, step, standing.Count, telling.Count)),
            .. from step in steps.Except(standing)
               where !step.Grows && step.RoundTripGrowth >= step.Near.Milliseconds * MinVisibleGrowth
               select new Finding(step.Far.Figure, Name, step.IsMeasured ? Confidence.Likely : Confidence.Possible,
                   $"{step.Description} By itself that could be a difference of machines; but {standing.Count} other figures of the "
                   + "same API, made with the same clock, do not grow with the distance at all."),
        ];
    }

    private static Finding CreateFinding(StudyTimes study, Step step, int standing, int telling)
    {
        var contrast = DescribeContrast(study, step);
        return new(step.Far.Figure, Name, GetConfidence(step, contrast is not null && standing == telling),
            $"{step.Description} {standing} of the {telling} figures of this API and statistic in which the distance must show stand "
                + "still like "
            + $"this one, so it is no slip of one cell.{contrast} Such figures come from a clock of processor time, from calls that nobody "
            + $"waited for, or from a service that was nearer than named; those at {step.Near.Figure.Network} have the same clock.");
    }

    private static Confidence GetConfidence(Step step, bool isPlain)
    {
        if (!step.IsMeasured)
        {
            return Confidence.Possible;
        }

        return isPlain ? Confidence.Certain : Confidence.Likely;
    }

    private static string? DescribeContrast(StudyTimes study, Step step) =>
        (from far in study.TypicalTimes
         where far.Cell.Network == step.Far.Cell.Network && far.Cell.Api != step.Far.Cell.Api
         let near = study.FindTypical(far.Cell with { Network = step.Near.Cell.Network })
         where near is not null
         let growth = far.Milliseconds - near.Milliseconds
         where growth >= step.RoundTripGrowth * MinGrowth
         select $" The distance was there: {far.Figure.Workload} over {far.Figure.Api} grows by "
             + $"{AuditFormat.Ms(growth)}.").FirstOrDefault();

    /// <summary>A call at two networks. The round trip of the second one is <paramref name="RoundTripGrowth"/> milliseconds
    /// longer.</summary>
    private sealed record Step(
        TimeFigure Near,
        TimeFigure Far,
        double RoundTripGrowth,
        double RoundTripGrowthDigits,
        bool IsMeasured,
        string Evidence)
    {
        /// <summary>The difference that the last digits of all compared figures may hide.</summary>
        public double Rounding => Near.LastDigit + Far.LastDigit + RoundTripGrowthDigits;

        private double Growth => Far.Milliseconds - Near.Milliseconds;

        public bool Grows => Growth + Rounding >= RoundTripGrowth * MinGrowth;

        public string Description =>
            $"From {Near.Figure.Network} to {Far.Figure.Network} it goes from {Near.Description} to {Far.Description}, "
            + $"{AuditFormat.Ms(Math.Abs(Growth))} {(Growth < 0 ? "less" : "more")}, while {Evidence}: "
            + $"{AuditFormat.Percent(Math.Max(0, Growth) / RoundTripGrowth)} of what one round trip alone adds.";
    }
}
