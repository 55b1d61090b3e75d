using RpcBench.Bench.Reports.Studies.Answers;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Reports.Studies.Tables;

/// <summary>
/// Every cell of every study as CSV (RFC 4180), measured figures in the unit of the published one. Empty: not measured or not published. The
/// headers are a promise, see <c>docs/report.md</c>.
/// </summary>
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
        .. OfCalls("as_published", StudyColumn.AsPublished),
        .. OfCalls("like_for_like", StudyColumn.LikeForLike),
        ("audit", line => string.Join("; ", line.Cell.Findings.Select(finding => $"{finding.Rule} ({AuditWords.Of(finding.Confidence)})"))),
        ("started", line => line.Answer.Run.Started.ToString("O")),
        ("outcome", line => line.Answer.Run.Outcome.ToString()),
        ("valid", line => line.Answer.Run.IsValid ? "true" : "false"),
    ];

    /// <summary>The whole file.</summary>
    public static string Render(StudyAnswers answers) =>
        Csv.Render(Fields, answers.Studies.SelectMany(answer => answer.Cells.Select(cell => new Line(answer, cell))));

    private static object? Value(Line line, StudyColumn column) =>
        Csv.Number(line.Cell.ValueOf(column)?.Value / (line.Cell.Kind is CellKind.Time or CellKind.Ping ? PublishedValue.NanosecondsIn(line.Cell.Unit) : 1));

    private static IEnumerable<(string Header, Func<Line, object?> Field)> OfCalls(string name, StudyColumn column)
    {
        (string Header, Func<StudyFigureRecord, object?> Field)[] fields =
        [
            ("operation", calls => calls.Operation),
            ("connections", calls => calls.Connections),
            ("calls", calls => Csv.Number(calls.Calls)),
            ("sent_bytes", calls => Csv.Number(calls.SentBytes)),
            ("received_bytes", calls => Csv.Number(calls.ReceivedBytes)),
            ("floor_ns", calls => Csv.Number(calls.FloorNanoseconds)),
            ("floor_round_trips", calls => Csv.Number(calls.FloorRoundTrips)),
        ];
        return fields.Select(field => ($"{name}_{field.Header}", (Func<Line, object?>)(line => line.Cell.CallsOf(column) is { } calls ? field.Field(calls) : null)));
    }

    private sealed record Line(StudyAnswer Answer, StudyCell Cell);
}
