using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Tables;

/// <summary>A collection in one piece against object by object.</summary>
internal static class StreamingTable
{
    private const string AtOnce = "at once";

    /// <summary>The table; null where nothing was streamed.</summary>
    public static GroupedTable? Of(LoadRecord record)
    {
        var namesNetworks = LoadSeries.NamesNetworks(record);
        return record.Streaming.Count == 0
            ? null
            : new GroupedTable(
                "A collection in one piece against object by object",
                [
                    ("Collection", true), ("API", true), ("Form", true), ("Reader", true), ("Calls", false), ("Objects a call", false), ("First object", false), ("Last object", false),
                    ("Gap p50", false), ("Gap p99", false), ("Objects, 1/s", false), ("Allocated by client", false), ("Allocated by service", false),
                    ("Peak memory of service", false), ("Read from the store", false),
                ],
                [
                    .. record.Streaming.GroupBy(line => line.Shape + (namesNetworks ? $" over {line.Network}" : ""))
                        .Select(group => new LineGroup(group.Key, [.. group.Select(Line)])),
                ]);
    }

    /// <summary>As much of that as a console has room for.</summary>
    public static GroupedTable? Compact(LoadRecord record) => Of(record) is { } table ? table.First(9) : null;

    private static IReadOnlyList<string?> Line(StreamingRecord line) =>
    [
        line.Api,
        line.Form,
        line.Reader,
        Figure.Count(line.Calls),
        Figure.PerSecond(line.Objects),
        Figure.Time(line.FirstObject),
        Figure.Time(line.LastObject),
        line.GapP50 is { } middle ? Figure.Time(middle) : AtOnce,
        line.GapP99 is { } tail ? Figure.Time(tail) : AtOnce,
        Figure.PerSecond(line.ObjectsPerSecond),
        Figure.Memory(line.ClientAllocatedBytes),
        line.ServiceAllocatedBytes is { } bytes ? Figure.Memory(bytes) : null,
        line.ServicePeakResidentBytes is { } peak ? Figure.Memory(peak) : null,
        line.ObjectsReadByService is { } read ? Figure.PerSecond(read) : null,
    ];
}
