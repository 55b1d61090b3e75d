namespace RpcBench.Bench.Studies;

internal static class BookServices
{
    public static readonly TimeSpan Deadline = TimeSpan.FromSeconds(30);

    /// <summary>As the study names them, in the order of its scenario A.</summary>
    public static IReadOnlyList<(string Name, Operation Operation)> All { get; } =
        [.. new[] { "insert", "list", "get", "delete" }.Select(
            name => (name, Catalogue.All.First(operation => operation.Books != BookUse.None && operation.Shape == name)))];

    public static IReadOnlyList<Operation> Operations { get; } = [.. All.Select(service => service.Operation)];

    public static string Mix { get; } = string.Join(',', Operations.Select(operation => $"{operation.Name}=1"));

    /// <summary>So many calls, with the books that they need stored before and taken away after.</summary>
    public static async Task<LoadMeasurement> LoadAsync(
        OperationTarget target, int atOnce, int calls, long first, TimeSpan longest, CancellationToken cancellation)
    {
        await target.StockAsync(first, calls, cancellation);
        var measured = await LoadEngine.RunAsync(
            target, new ClosedModel(atOnce, calls), new(longest, calls, Deadline, first), cancellation);
        cancellation.ThrowIfCancellationRequested();
        await target.ClearAsync(cancellation);
        return measured;
    }
}
