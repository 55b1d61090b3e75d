namespace RpcBench.Studies.Reports;

/// <summary>Every cell of every study as CSV (RFC 4180), measured figures in the unit of the published one. Empty: not measured or not
/// published. The headers are a promise, see <c>docs/report.md</c>.</summary>
internal static class StudyCsv
{
    private static readonly (string Header, Func<Line, object?> Field)[] Fields =
    [
        ("study", line => line.Answer.Name),
        ("workload", line => line.Cell.Workload),
        ("api", line => line.Cell.Api),
        ("network", line => line.Cell.Network.Name),
        ("statistic", line => line.Cell.Statistic),
        ("published", line => line.Cell.Published?.Value.Text),
        ("published_up_to", line => line.Cell.Published?.UpTo?.Text),
        ("as_published", line => Value(line, StudyColumn.AsPublished)),
        ("like_for_like", line => Value(line, StudyColumn.LikeForLike)),
        ("unit", line => line.Cell.Unit),
        ("published_round_trips", line => Csv.Number(line.Cell.RoundTrips(StudyColumn.Published))),
        ("as_published_round_trips", line => Csv.Number(line.Cell.RoundTrips(StudyColumn.AsPublished))),
        ("like_for_like_round_trips", line => Csv.Number(line.Cell.RoundTrips(StudyColumn.LikeForLike))),
        .. OfCalls("as_published", cell => cell.AsPublishedCalls),
        .. OfCalls("like_for_like", cell => cell.LikeForLikeCalls),
        ("audit", line => string.Join(
            "; ", line.Cell.Findings.Select(finding => $"{finding.Rule} ({AuditWriter.Describe(finding.Confidence)})"))),
        ("started", line => line.Answer.Run.Started.ToString("O")),
        ("outcome", line => line.Answer.Run.Outcome.ToString()),
        ("valid", line => line.Answer.Run.IsValid ? "true" : "false"),
    ];

    public static string Render(StudyResults answers) =>
        Csv.Render(Fields, answers.Studies.SelectMany(answer => answer.Cells.Select(cell => new Line(answer, cell))));

    private static object? Value(Line line, StudyColumn column) =>
        Csv.Number(line.Cell.ValueOf(column)?.Value / (
            line.Cell.Kind is CellKind.Time or CellKind.Ping ? StudyValue.NanosecondsIn(line.Cell.Unit) : 1));

    private static IReadOnlyList<(string Header, Func<Line, object?> Field)> OfCalls(
        string name, Func<StudyCell, StudyFigureRecord?> callsOf) =>
    [
        ($"{name}_operation", line => callsOf(line.Cell)?.Operation),
        ($"{name}_connections", line => callsOf(line.Cell)?.Connections),
        ($"{name}_calls", line => Csv.Number(callsOf(line.Cell)?.Calls)),
        ($"{name}_sent_bytes", line => Csv.Number(callsOf(line.Cell)?.SentBytes)),
        ($"{name}_received_bytes", line => Csv.Number(callsOf(line.Cell)?.ReceivedBytes)),
        ($"{name}_lower_bound_ns", line => Csv.Number(callsOf(line.Cell)?.LowerBoundNanoseconds)),
        ($"{name}_lower_bound_round_trips", line => Csv.Number(callsOf(line.Cell)?.LowerBoundRoundTrips)),
    ];

    private sealed record Line(StudyResult Answer, StudyCell Cell);
}
