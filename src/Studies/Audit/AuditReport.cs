namespace RpcBench.Studies.Audit;

/// <summary>What an audit found, and what it looked at.</summary>
internal sealed record AuditReport(FigureTable Table, IReadOnlyList<Finding> Findings, IReadOnlyList<RuleSummary> Rules);

/// <summary>One rule's part of an audit.</summary>
internal sealed record RuleSummary(string Rule, string Question, int Judged, int Found);
