namespace RpcBench.Studies.Audit;

/// <summary>What an audit found, and what it looked at.</summary>
/// <param name="Table">What was audited.</param>
/// <param name="Findings">In the table's order, those of one figure in the order of the rules.</param>
/// <param name="Rules">Every rule, whether it found something or not.</param>
public sealed record AuditReport(FigureTable Table, IReadOnlyList<Finding> Findings, IReadOnlyList<RuleSummary> Rules);

/// <summary>One rule's part of an audit.</summary>
/// <param name="Rule">Its name.</param>
/// <param name="Question">What it asks of a figure.</param>
/// <param name="Judged">Figures of which the table holds what the rule needs.</param>
/// <param name="Found">Findings.</param>
public sealed record RuleSummary(string Rule, string Question, int Judged, int Found);
