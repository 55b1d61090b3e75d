using RpcBench.Bench.Lab;
using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Load;
using RpcBench.Bench.Reports.Studies;
using RpcBench.Records;
using RpcBench.Records.Load;
using RpcBench.Records.Studies;

namespace RpcBench.Bench.Tests.Reports;

/// <summary>Writes the reports of a record and returns the paths of those that were written.</summary>
internal static class ReportFiles
{
    public static IReadOnlyList<string> WriteReports(this ResultFolder folder, RunRecord record) => folder.Put(ReportWriter.All(record));

    public static IReadOnlyList<string> WriteReports(this ResultFolder folder, LoadRecord record) => folder.Put(LoadReportWriter.All(record));

    public static IReadOnlyList<string> WriteReports(this ResultFolder folder, StudyRecord record) => folder.Put(StudyReportWriter.All(record));
}
