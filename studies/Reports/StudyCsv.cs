namespace RpcBench.Studies.Reports;

/// <summary>Every cell of every study as CSV (RFC 4180), with measured figures in the unit of the published ones. An empty field was not
/// measured or not published. The headers are stable, see <c>docs/report.md</c>.</summary>
internal static class StudyCsv
{
    internal static readonly (string Header, string Meaning, Func<Line, object?> Field)[] Fields =
    [
        ("study", "its name", line => line.Result.Name),
        ("workload", "in the study's words", line => line.Cell.Workload),
        ("api", "in the study's words", line => line.Cell.Api),
        ("network", "in the study's words", line => line.Cell.Network.Name),
        ("statistic", "in the study's words", line => line.Cell.Statistic),
        ("published", "as printed, in unit", line => line.Cell.Published?.Value.Text),
        ("published_up_to", "the other end of a range", line => line.Cell.Published?.UpTo?.Text),
        ("as_published", "measured here as the study did it, in unit", line => Value(line, StudyColumn.AsPublished)),
        ("like_for_like", "measured here with equal work and connections, in unit", line => Value(line, StudyColumn.LikeForLike)),
        ("unit", "of these four", line => line.Cell.Unit),
        ("published_round_trips", "as round trips", line => line.Cell.GetRoundTrips(StudyColumn.Published)),
        ("as_published_round_trips", "as round trips", line => line.Cell.GetRoundTrips(StudyColumn.AsPublished)),
        ("like_for_like_round_trips", "as round trips", line => line.Cell.GetRoundTrips(StudyColumn.LikeForLike)),
        .. CreateCallFields("as_published", cell => cell.AsPublishedCalls),
        .. CreateCallFields("like_for_like", cell => cell.LikeForLikeCalls),
        ("audit", "rules that speak against the published figure, and how sure they are", line => string.Join(
            "; ", line.Cell.Findings.Select(finding => $"{finding.Rule} ({AuditWriter.Describe(finding.Confidence)})"))),
        ("started", "when the run began, ISO 8601", line => line.Result.Run.Started),
        ("outcome", "Complete, Interrupted or Failed", line => line.Result.Run.Outcome),
        ("valid", "whether the run is: true or false, also false if it was disturbed", line => line.Result.Run.Trust == Trust.Valid),
    ];

    public static string Render(StudyResults results) =>
        Csv.Render(Fields, results.Studies.SelectMany(answer => answer.Cells.Select(cell => new Line(answer, cell))));

    private static double? Value(Line line, StudyColumn column) => line.Cell.ValueOf(column)?.Value
        / (line.Cell.Kind is CellKind.Time or CellKind.Ping ? StudyValue.FindNanoseconds(line.Cell.Unit) : 1);

    private static IReadOnlyList<(string Header, string Meaning, Func<Line, object?> Field)> CreateCallFields(
        string name, Func<StudyCell, StudyFigureRecord?> callsOf) =>
    [
        ($"{name}_operation", "what was called", line => callsOf(line.Cell)?.Operation),
        ($"{name}_connections", "reuse, per-call or per-process", line => callsOf(line.Cell)?.Connections),
        ($"{name}_calls", "how many there were", line => callsOf(line.Cell)?.Calls),
        ($"{name}_sent_bytes", "of one call, at the client's socket", line => callsOf(line.Cell)?.SentBytes),
        ($"{name}_received_bytes", "of one call, at the client's socket", line => callsOf(line.Cell)?.ReceivedBytes),
        ($"{name}_lower_bound_ns", "the least that the round trip allows", line => callsOf(line.Cell)?.LowerBoundNanoseconds),
        ($"{name}_lower_bound_round_trips", "round trips in it", line => callsOf(line.Cell)?.LowerBoundRoundTrips),
    ];

    internal sealed record Line(StudyResult Result, StudyCell Cell);
}
