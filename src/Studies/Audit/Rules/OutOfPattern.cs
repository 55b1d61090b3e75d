namespace RpcBench.Studies.Audit.Rules;

/// <summary>One figure far from all that the pattern of workloads, APIs and networks allows, and that no other rule explains.</summary>
internal sealed class OutOfPattern() : AuditRule("out-of-pattern", "does it keep the pattern of its study's workloads, APIs and networks?")
{
    private const double LeastFactor = 15;
    private const double LeastFactorOfFewSiblings = 30;

    public override IEnumerable<Finding?> Apply(IReadOnlyList<StudyTimes> studies, EarlierFindings earlier) =>
        from study in studies
        let siblings = new Siblings(study, cell => earlier.Trusts(study, cell))
        from time in study.Usual
        where earlier.Trusts(study, time.Cell) && !earlier.HasAny(time.Figure) && siblings.AreThere(time)
        select Judge(study, siblings, time);

    private Finding? Judge(StudyTimes study, Siblings siblings, TimeFigure time) =>
        Departure.Of(study, siblings, time) is { } departure
            && departure.Factor >= (departure.IsWellFounded ? LeastFactor : LeastFactorOfFewSiblings)
            ? new(time.Figure, Name, Confidence.Possible,
                $"{departure.Words} No number of calls and no unit explains it. A workload that one API does in another way would be the innocent explanation; a digit or a point in the wrong place is the other.")
            : null;
}
