namespace RpcBench.Studies.Audit;

internal sealed record AuditReport(FigureTable Table, IReadOnlyList<Finding> Findings, IReadOnlyList<RuleSummary> Rules);

internal sealed record RuleSummary(string Rule, string Question, int Judged, int Found);
