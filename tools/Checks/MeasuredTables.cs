namespace RpcBench.Checks;

/// <summary>Sealed documents other than runs as GitHub tables, each under a line that says when and on what it was measured, and
/// how.</summary>
internal static class MeasuredTables
{
    /// <summary>The promises about speed, and which of them were not measured.</summary>
    public static string Markdown(PromisesDocument promises) => Measured(
        promises.Started, promises.Machine, $"{promises.Machine.Runtime}.",
        [("Promise", true), ("Figure", true), ("Limit", false), ("Measured", false), ("Kept", true), ("From", true)],
        promises.Promises.Select(promise => new[] { promise.Name, promise.Quantity, promise.DescribeLimit(),
            promise.DescribeMeasured(), promise.IsKept ? "yes" : "no", promise.Basis }))
        + string.Concat(promises.LeftOut.Select(reason => $"\nNot measured: {MarkdownTable.Escape(reason)}\n"));

    /// <summary>The relay beside the kernel's own TCP.</summary>
    public static string Markdown(NetworkVerifyDocument document) => Measured(
        document.Started, document.Machine,
        $"{document.Machine.OperatingSystem}, {document.Machine.Runtime}; relay and kernel in {document.Rounds} turns, medians.",
        [("Network", true), ("What", true), ("Relay", false), ("Kernel", false), ("Relay over kernel", false),
            ("Least by the model", false)],
        document.Networks.SelectMany(network => network.Steps.Select(step => new[]
            { network.Name, step.Name, Format.Milliseconds(step.RelayNanoseconds), Format.Milliseconds(step.KernelNanoseconds),
                Format.Ratio(step.Ratio), Format.Milliseconds(step.LowerBoundNanoseconds) })));

    /// <summary>The ways to read a payload; ratios are against the slowest way to read the same payload.</summary>
    public static string Markdown(StoreQueriesDocument document) => Measured(
        document.Started, document.Machine, $"{document.Machine.Runtime}; {document.Store.Server} through {document.Store.Driver}.",
        [("Payload", true), ("Read by", true), ("Mean", false), ("Error", false), ("Times as fast as the slowest", false),
            ("Allocated", false)],
        from payload in document.Queries.GroupBy(query => query.Payload)
        let slowest = payload.Max(query => query.Figures.MeanNanoseconds)
        from query in payload.OrderByDescending(query => query.Figures.MeanNanoseconds)
        let figures = query.Figures
        select new[]
        {
            query.Payload, query.Alternative, Format.Time(figures.MeanNanoseconds), Format.Time(figures.ErrorNanoseconds),
            Format.Multiple(slowest / figures.MeanNanoseconds),
            figures.AllocatedBytes is { } bytes ? Format.Memory(bytes) : Format.NotMeasured,
        });

    private static string Measured(DateTimeOffset started, MachineRecord machine, string how, IReadOnlyList<TableHeader> headers,
        IEnumerable<IEnumerable<string>> rows) =>
        $"Measured {Format.Instant(started)} on "
        + $"{MarkdownTable.Escape($"{machine.Processor}, {machine.Cores} cores, {how}")}\n\n{MarkdownTable.Render(headers, rows)}";
}
