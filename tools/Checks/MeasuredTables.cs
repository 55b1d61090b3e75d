namespace RpcBench.Checks;

/// <summary>Tables of sealed documents other than runs. The line above each table shows when, where and how the figures were
/// measured.</summary>
internal static class MeasuredTables
{
    public static string RenderMarkdown(PromisesDocument promises) => RenderTable(
        promises.Started, promises.Machine, $"{promises.Machine.Runtime}.",
        [("Measured", true), ("Figure", false), ("Target", true)],
        promises.Promises.Where(promise => Promise.Exists(promise.Name)).Select(promise => new[]
        {
            $"{promise.Name}: {promise.Quantity}",
            promise.DescribeMeasured(),
            $"{promise.DescribeLimit()}{(promise.IsKept ? "" : ", missed")}",
        }))
        + string.Concat(promises.LeftOut.Select(reason => $"\nNot measured: {MarkdownTable.Escape(reason)}\n"));

    private static string RenderTable(DateTimeOffset started, MachineRecord machine, string how, IReadOnlyList<TableHeader> headers,
        IEnumerable<IEnumerable<string>> rows) =>
        $"{DescribePlace(started, machine, how)}\n\n{MarkdownTable.Render(headers, rows)}";

    public static string DescribePlace(DateTimeOffset started, MachineRecord machine, string how) =>
        $"Measured {Format.Instant(started)} on {MarkdownTable.Escape($"{machine.Processor}, {machine.Cores} cores, {how}")}";
}
