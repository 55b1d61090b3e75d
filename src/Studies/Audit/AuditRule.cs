namespace RpcBench.Studies.Audit;

/// <summary>One question that is asked of every figure. Stateless.</summary>
/// <param name="Name">For machines, as <c>docs/audit.md</c> has it.</param>
/// <param name="Question">What it asks, as half a sentence.</param>
/// <param name="Apply">An entry for each figure of which the table holds what the rule needs: what it found, or null.</param>
internal sealed record AuditRule(string Name, string Question, Func<IReadOnlyCollection<StudyTimes>, IEnumerable<Finding?>> Apply)
{
    /// <summary>A rule that looks at a study by itself.</summary>
    public static AuditRule OfStudy(string name, string question, Func<StudyTimes, IEnumerable<Finding?>> apply) =>
        new(name, question, studies => studies.SelectMany(apply));

    public static IEnumerable<Finding?> Among(int judged, IReadOnlyCollection<Finding> found) =>
        [.. found, .. Enumerable.Repeat<Finding?>(null, judged - found.Count)];
}
