namespace RpcBench.Studies.Audit;

/// <summary>One question, half a sentence, that is asked of every figure, by its name in <c>docs/audit.md</c>. Stateless. It gives an entry
/// for each figure of which the table holds what it needs: what it found, or null.</summary>
internal sealed record AuditRule(string Name, string Question, Func<IReadOnlyCollection<StudyTimes>, IEnumerable<Finding?>> Apply)
{
    public static AuditRule OfStudy(string name, string question, Func<StudyTimes, IEnumerable<Finding?>> apply) =>
        new(name, question, studies => studies.SelectMany(apply));

    public static IEnumerable<Finding?> Among(int judged, IReadOnlyCollection<Finding> found) =>
        [.. found, .. Enumerable.Repeat<Finding?>(null, judged - found.Count)];
}
