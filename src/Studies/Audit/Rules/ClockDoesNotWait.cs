namespace RpcBench.Studies.Audit.Rules;

/// <summary>Figures of an API that do not grow with the distance: the clock does not run while the call waits.</summary>
internal sealed class ClockDoesNotWait() : AuditRule("clock-does-not-wait", "does it grow with the distance as the ping does?")
{
    // One figure that does not grow is a slip; from two on it is the clock.
    private const int Fewest = 2;

    // What a far figure can hide: the near one shared one machine's processors with the service.
    private const double SharedMachine = 0.5;

    // Growth below half of what the ping grows by is no growth with distance.
    private const double TooLittle = 0.5;

    // What the ping adds must be this part of the near figure to be seen at all.
    private const double Visible = 0.1;

    private static readonly Statistic[] Series = [Statistic.Minimum, Statistic.Median, Statistic.Mean];

    public override IEnumerable<Finding?> Apply(IReadOnlyList<StudyTimes> studies, EarlierFindings earlier) =>
        from study in studies
        from api in study.Times.Where(time => Series.Contains(time.Statistic)).GroupBy(time => (time.Cell.Api, time.Statistic))
        let steps = api.Select(time => FromNearest(study, time, cell => earlier.Trusts(study, cell))).OfType<Step>().ToList()
        from finding in Among(steps.Count, [.. Judge(study, steps)])
        select finding;

    /// <summary>From the nearest network where the same was called; null where this is the nearest.</summary>
    private static Step? FromNearest(StudyTimes study, TimeFigure far, Func<Cell, bool> trusts) => study.Networks
        .Where(network => network != far.Cell.Network)
        .Select(network => study.TimeOf(far.Cell with { Network = network }, far.Statistic))
        .OfType<TimeFigure>()
        .Select(near => Distance.Between(study, near.Cell.Network, far.Cell.Network, far.Cell.Api, trusts) is { } distance
            ? new Step(near, far, distance) : null)
        .OfType<Step>()
        .MaxBy(step => step.Distance.Milliseconds);

    private IEnumerable<Finding> Judge(StudyTimes study, List<Step> steps)
    {
        var telling = steps.FindAll(step => step.Distance.Milliseconds >= step.Near.Milliseconds);
        var standing = telling.FindAll(
            step => !step.Grows && step.Far.Milliseconds < (step.Near.Milliseconds * SharedMachine) + step.Distance.Milliseconds);
        return standing.Count < Fewest || standing.Count * 2 <= telling.Count ? [] :
        [
            .. standing.Select(step => Clear(study, step, standing.Count, telling.Count)),
            .. steps.Except(standing).Where(step => !step.Grows && step.Distance.Milliseconds >= step.Near.Milliseconds * Visible)
                .Select(step => Fainter(step, standing.Count)),
        ];
    }

    private Finding Clear(StudyTimes study, Step step, int standing, int telling)
    {
        var contrast = study.Usual.Where(time => time.Cell.Network == step.Far.Cell.Network && time.Cell.Api != step.Far.Cell.Api)
            .Select(time => (Time: time, Near: study.UsualOf(time.Cell with { Network = step.Near.Cell.Network })))
            .FirstOrDefault(other =>
                other.Near is not null && other.Time.Milliseconds - other.Near.Milliseconds >= step.Distance.Milliseconds * TooLittle);
        var confidence = !step.Distance.IsMeasured ? Confidence.Possible : contrast.Time is not null && standing == telling
            ? Confidence.Certain : Confidence.Likely;
        var there = contrast.Time is null ? "" : $" The distance was there: {contrast.Time.Figure.Workload} over {contrast.Time.Figure.Api} grows by {Wording.Ms(contrast.Time.Milliseconds - contrast.Near!.Milliseconds)}.";
        return new(step.Far.Figure, Name, confidence,
            $"{step.Words} {standing} of the {telling} figures of this API and statistic in which the distance must show stand still like this one, so it is no slip of one cell.{there} Such figures come from a clock of processor time, from calls that nobody waited for, or from a service that was nearer than named; those at {step.Near.Figure.Network} have the same clock.");
    }

    private Finding Fainter(Step step, int standing) =>
        new(step.Far.Figure, Name, step.Distance.IsMeasured ? Confidence.Likely : Confidence.Possible,
        $"{step.Words} By itself that could be a difference of machines; but {standing} other figures of the same API, made with the same clock, do not grow with the distance at all.");

    private sealed record Step(TimeFigure Near, TimeFigure Far, Distance Distance)
    {
        public double Growth => Far.Milliseconds - Near.Milliseconds;

        public bool Grows => Growth >= Distance.Milliseconds * TooLittle;

        public string Words =>
            $"From {Near.Figure.Network} to {Far.Figure.Network} it goes from {Near.Words} to {Far.Words}, {(Growth < 0 ? $"{Wording.Ms(-Growth)} less" : $"{Wording.Ms(Growth)} more")}, while {Distance.Words}: {Wording.Percent(Math.Max(0, Growth) / Distance.Milliseconds)} of what one round trip alone adds.";
    }
}
