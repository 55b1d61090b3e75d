using System.Globalization;
using System.Text;
using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Documents;

/// <summary>The ways to read a payload as a table.</summary>
internal static class StoreQueriesTable
{
    /// <summary>A GitHub table with machine and store above it; ratios are against the slowest way to read the same payload.</summary>
    public static string Markdown(StoreQueriesDocument document)
    {
        var text = new StringBuilder();
        text.AppendLine(CultureInfo.InvariantCulture, $"Measured {Figure.Instant(document.Started)} on {document.Machine.Processor}, {document.Machine.Cores} cores, {document.Machine.Runtime}; {document.Store.Server} through {document.Store.Driver}.");
        text.AppendLine().AppendLine("| Payload | Read by | Mean | Error | Times as fast as the slowest | Allocated |").AppendLine("|---|---|---:|---:|---:|---:|");
        foreach (var payload in document.Queries.GroupBy(query => query.Payload))
        {
            var slowest = payload.Max(query => query.Figures.MeanNanoseconds);
            foreach (var query in payload.OrderByDescending(query => query.Figures.MeanNanoseconds))
            {
                var figures = query.Figures;
                text.AppendLine(CultureInfo.InvariantCulture, $"| {query.Payload} | {query.Alternative} | {Figure.Time(figures.MeanNanoseconds)} | {Figure.Time(figures.ErrorNanoseconds)} | {Figure.Multiple(slowest / figures.MeanNanoseconds)} | {(figures.AllocatedBytes is { } bytes ? Figure.Memory(bytes) : Figure.NotMeasured)} |");
            }
        }

        return text.ToString().ReplaceLineEndings("\n");
    }
}
