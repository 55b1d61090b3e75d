using System.Text;
using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Figures;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>The answer as CSV (RFC 4180): a line for each operation and API. Empty: not measured. The headers are a promise, see <c>docs/report.md</c>.</summary>
public static class CsvReport
{
    private static readonly (string Header, Func<Answer, MethodAnswer, ArmAnswer, string?> Field)[] Fields =
    [
        ("started", (answer, _, _) => answer.Record.Started.ToString("O")),
        ("outcome", (answer, _, _) => answer.Record.Outcome.ToString()),
        ("valid", (answer, _, _) => answer.Record.IsValid ? "true" : "false"),
        ("store", (answer, _, _) => answer.Record.Conditions.Store.Provider),
        ("operation", (_, method, _) => method.Operation.Name),
        ("shape", (_, method, _) => method.Operation.Shape),
        ("family", (_, method, _) => method.Operation.Family.ToString()),
        ("kind", (_, method, _) => method.Operation.Kind.ToString()),
        ("api", (_, _, arm) => arm.Api),
        ("mean_ns", (_, _, arm) => Number(arm.Mean?.Nanoseconds)),
        ("error_ns", (_, _, arm) => Number(arm.Mean?.ErrorNanoseconds)),
        ("mean_source", (_, method, arm) => arm.Mean is null ? null : method.Source.ToString()),
        ("stddev_ns", (_, _, arm) => Number(arm.Record.Benchmark?.StandardDeviationNanoseconds)),
        ("calls_per_second", (_, _, arm) => Number(arm.Record.Benchmark?.CallsPerSecond)),
        ("allocated_bytes", (_, _, arm) => Number(arm.Record.Benchmark?.AllocatedBytes)),
        ("sent_bytes", (_, _, arm) => Number(arm.Record.Wire?.SentBytes)),
        ("received_bytes", (_, _, arm) => Number(arm.Record.Wire?.ReceivedBytes)),
        ("store_ns", (_, _, arm) => Number(arm.Record.Server?.StoreNanoseconds)),
        ("handler_ns", (_, _, arm) => Number(arm.Record.Server?.HandlerNanoseconds)),
        ("paired_calls", (_, _, arm) => Number(arm.Record.Paired?.Calls)),
        ("paired_mean_ns", (_, _, arm) => Number(arm.Record.Paired?.MeanNanoseconds)),
        ("p50_ns", (_, _, arm) => Number(arm.Record.Paired?.P50Nanoseconds)),
        ("p90_ns", (_, _, arm) => Number(arm.Record.Paired?.P90Nanoseconds)),
        ("p99_ns", (_, _, arm) => Number(arm.Record.Paired?.P99Nanoseconds)),
        ("max_ns", (_, _, arm) => Number(arm.Record.Paired?.MaxNanoseconds)),
        ("ratio_grpc_to_rest", (_, method, _) => Number(method.Operation.Ratio?.Estimate)),
        ("ratio_low", (_, method, _) => Number(method.Operation.Ratio?.Low)),
        ("ratio_high", (_, method, _) => Number(method.Operation.Ratio?.High)),
        ("ratio_confidence", (_, method, _) => Number(method.Operation.Ratio?.Confidence)),
        ("ratio_pairs", (_, method, _) => Number(method.Operation.Ratio?.Pairs)),
        ("margin", (answer, _, _) => Number(answer.Record.Conditions.Margin)),
        ("verdict", (_, method, _) => method.Operation.Verdict?.ToString()),
    ];

    /// <summary>The whole file, lines ended by CR LF as the RFC has it.</summary>
    public static string Render(Answer answer)
    {
        var text = new StringBuilder();
        AppendLine(text, Fields.Select(field => field.Header));
        foreach (var method in answer.Methods)
        {
            foreach (var arm in method.Arms)
            {
                AppendLine(text, Fields.Select(field => Quote(field.Field(answer, method, arm) ?? "")));
            }
        }

        return text.ToString();
    }

    private static void AppendLine(StringBuilder text, IEnumerable<string> fields) => text.AppendJoin(',', fields).Append("\r\n");

    private static string? Number(double? value) => value is { } number ? Figure.Exact(number) : null;

    private static string Quote(string field) =>
        field.AsSpan().IndexOfAny("\",\r\n") < 0 ? field : $"\"{field.Replace("\"", "\"\"", StringComparison.Ordinal)}\"";
}
