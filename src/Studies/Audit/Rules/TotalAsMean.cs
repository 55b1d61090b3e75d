using RpcBench.Studies.Audit.Model;
using RpcBench.Studies.Audit.Rules.Totals;

namespace RpcBench.Studies.Audit.Rules;

/// <summary>A figure that is the time of all calls where that of one is meant: it makes sense when divided by the number of calls.</summary>
internal sealed class TotalAsMean() : AuditRule(RuleName, "is it the time of one call, or does it only make sense divided by the number of calls?")
{
    public const string RuleName = "total-as-mean";

    public override IEnumerable<Finding?> Apply(AuditTable table, EarlierFindings earlier)
    {
        HashSet<TimeFigure> judged = [];
        Dictionary<TimeFigure, Finding> found = [];
        foreach (var study in table.Studies)
        {
            bool Trusts(Cell cell) => earlier.Trusts(study, cell) && (study.UsualOf(cell) is not { } time || !found.ContainsKey(time));

            Take(TotalAboveMaximum.Judge(study));
            Take(TotalOverDistance.Judge(study, Trusts));
            Take(TotalAmongSiblings.Judge(study, Trusts));
        }

        return judged.Select(time => found.GetValueOrDefault(time));

        void Take(IReadOnlyList<JudgedTime> times)
        {
            foreach (var time in times)
            {
                judged.Add(time.Time);
                if (time.Finding is { } finding)
                {
                    found.TryAdd(time.Time, finding);
                }
            }
        }
    }
}
