using RpcBench.Records;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Documents;

/// <summary>The ways to read a payload as a table.</summary>
internal static class StoreQueriesTable
{
    /// <summary>A GitHub table with machine and store above it; ratios are against the slowest way to read the same payload.</summary>
    public static string Markdown(StoreQueriesDocument document) => FloorsTable.Measured(
        document.Started, document.Machine, $"{document.Machine.Runtime}; {document.Store.Server} through {document.Store.Driver}.",
        [("Payload", true), ("Read by", true), ("Mean", false), ("Error", false), ("Times as fast as the slowest", false), ("Allocated", false)],
        from payload in document.Queries.GroupBy(query => query.Payload)
        let slowest = payload.Max(query => query.Figures.MeanNanoseconds)
        from query in payload.OrderByDescending(query => query.Figures.MeanNanoseconds)
        let figures = query.Figures
        select new[]
        {
            query.Payload, query.Alternative, Figure.Time(figures.MeanNanoseconds), Figure.Time(figures.ErrorNanoseconds), Figure.Multiple(slowest / figures.MeanNanoseconds),
            figures.AllocatedBytes is { } bytes ? Figure.Memory(bytes) : Figure.NotMeasured,
        });
}
