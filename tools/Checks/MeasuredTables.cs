namespace RpcBench.Checks;

/// <summary>Sealed documents other than runs as GitHub tables, each under a line that says when and on what it was measured, and
/// how.</summary>
internal static class MeasuredTables
{
    /// <summary>What was measured of the promises that the project makes, and which of them were not measured.</summary>
    public static string Markdown(PromisesDocument promises) => Measured(
        promises.Started, promises.Machine, $"{promises.Machine.Runtime}.",
        [("Measured", true), ("Figure", false), ("Target", true)],
        promises.Promises.Where(promise => Promise.IsMade(promise.Name)).Select(promise => new[]
        {
            $"{promise.Name}: {promise.Quantity}",
            promise.DescribeMeasured(),
            $"{promise.DescribeLimit()}{(promise.IsKept ? "" : ", missed")}",
        }))
        + string.Concat(promises.LeftOut.Select(reason => $"\nNot measured: {MarkdownTable.Escape(reason)}\n"));

    private static string Measured(DateTimeOffset started, MachineRecord machine, string how, IReadOnlyList<TableHeader> headers,
        IEnumerable<IEnumerable<string>> rows) =>
        $"{Place(started, machine, how)}\n\n{MarkdownTable.Render(headers, rows)}";

    /// <summary>When and on what a table was measured. No table of a record stands without it.</summary>
    public static string Place(DateTimeOffset started, MachineRecord machine, string how) =>
        $"Measured {Format.Instant(started)} on {MarkdownTable.Escape($"{machine.Processor}, {machine.Cores} cores, {how}")}";
}
