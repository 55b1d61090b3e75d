namespace RpcBench.Studies.Audit.Rules;

/// <summary>A figure that is the time of all calls where that of one is meant: it makes sense when divided by the number of
/// calls.</summary>
internal sealed class TotalAsMean()
    : AuditRule(RuleName, "is it the time of one call, or does it only make sense divided by the number of calls?")
{
    public const string RuleName = "total-as-mean";

    public override IEnumerable<Finding?> Apply(IReadOnlyList<StudyTimes> studies, EarlierFindings earlier)
    {
        Dictionary<TimeFigure, Finding?> judged = [];
        foreach (var study in studies)
        {
            bool Trusts(Cell cell) =>
                earlier.Trusts(study, cell) && (study.UsualOf(cell) is not { } time || judged.GetValueOrDefault(time) is null);

            // Each leans on no figure that those before it found to be a total.
            Func<IReadOnlyList<JudgedTime>>[] judges =
                [() => TotalAboveMaximum.Judge(study), () =>
                    TotalOverDistance.Judge(study, Trusts), () => TotalAmongSiblings.Judge(study, Trusts)];
            foreach (var (time, finding) in judges.SelectMany(judge => judge()))
            {
                judged[time] = judged.GetValueOrDefault(time) ?? finding;
            }
        }

        return judged.Values;
    }
}

/// <summary>A figure that a rule could judge, and what it found.</summary>
internal readonly record struct JudgedTime(TimeFigure Time, Finding? Finding);
