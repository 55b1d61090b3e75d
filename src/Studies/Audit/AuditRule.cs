namespace RpcBench.Studies.Audit;

/// <summary>One question that is asked of every figure. Stateless.</summary>
/// <param name="name">For machines, as <c>docs/audit.md</c> has it.</param>
/// <param name="question">What it asks, as half a sentence.</param>
internal abstract class AuditRule(string name, string question)
{
    public string Name => name;

    public string Question => question;

    /// <summary>An entry for each figure of which the table holds what the rule needs: what it found, or null.</summary>
    /// <param name="studies">All figures of the table.</param>
    /// <param name="earlier">What the rules before this one found.</param>
    public abstract IEnumerable<Finding?> Apply(IReadOnlyList<StudyTimes> studies, EarlierFindings earlier);

    /// <summary>Findings among so many figures.</summary>
    protected static IEnumerable<Finding?> Among(int judged, IReadOnlyCollection<Finding> found) =>
        [.. found, .. Enumerable.Repeat<Finding?>(null, judged - found.Count)];
}
