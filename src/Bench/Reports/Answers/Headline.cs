namespace RpcBench.Bench.Reports.Answers;

/// <summary>The answer as sentences.</summary>
/// <param name="Sentence">The whole answer in one sentence.</param>
/// <param name="Points">What stands behind it, a sentence or two each.</param>
public sealed record Headline(string Sentence, IReadOnlyList<string> Points);
