namespace RpcBench.Bench.Reports.Answers;

/// <summary>Conditions that belong together.</summary>
/// <param name="Title">Stands over them.</param>
/// <param name="Facts">Each with its name.</param>
public sealed record FactGroup(string Title, IReadOnlyList<(string Name, string Value)> Facts);
