using RpcBench.Studies.Audit.Model;

namespace RpcBench.Studies.Audit.Rules;

/// <summary>One figure far from all that the pattern of workloads, APIs and networks allows, and that no other rule explains.</summary>
internal sealed class OutOfPattern : AuditRule
{
    private const double LeastFactor = 15;
    private const double LeastFactorOfFewSiblings = 30;

    public override string Name => "out-of-pattern";

    public override string Question => "does it keep the pattern of its study's workloads, APIs and networks?";

    public override RuleResult Apply(AuditTable table, EarlierFindings earlier)
    {
        List<Judgement> judgements = [];
        foreach (var study in table.Studies)
        {
            var siblings = new Siblings(study, cell => earlier.Trusts(study, cell));
            judgements.AddRange(study.Usual.Where(time => earlier.Trusts(study, time.Cell) && !earlier.HasAny(time.Figure))
                .Where(siblings.AreThere)
                .Select(time => new Judgement(time, Judge(study, siblings, time))));
        }

        return new(judgements.Count, [.. judgements.Select(judgement => judgement.Finding).OfType<Finding>()]);
    }

    private Finding? Judge(StudyTimes study, Siblings siblings, TimeFigure time) =>
        Departure.Of(study, siblings, time) is { } departure && departure.Factor >= (departure.IsWellFounded ? LeastFactor : LeastFactorOfFewSiblings)
            ? new(time.Figure, Name, Confidence.Possible,
                $"{departure.Words} No number of calls and no unit explains it. A workload that one API does in another way would be the innocent explanation; a digit or a point in the wrong place is the other.")
            : null;
}
