namespace RpcBench.Bench.Studies;

/// <summary>The services of the study of books: <see cref="BookOperations"/>, by their shapes' names, in scenario A's order.</summary>
internal static class BookServices
{
    public static readonly TimeSpan Deadline = TimeSpan.FromSeconds(30);

    public static string Mix { get; } = string.Join(',', BookOperations.All.Select(operation => $"{operation.Name}=1"));

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
