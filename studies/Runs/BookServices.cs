namespace RpcBench.Studies.Runs;

/// <summary>The services of the study of books: those of <see cref="Books"/>, by their names there, in scenario A's order.</summary>
internal static class BookServices
{
    public static readonly TimeSpan Deadline = TimeSpan.FromSeconds(30);

    public static string Mix { get; } = string.Join(',', Catalogue.Books.Select(operation => $"{operation.Name}=1"));

    /// <summary>As the study calls it: <c>insert</c>, <c>list</c>, <c>get</c>, <c>delete</c>.</summary>
    public static string NameOf(ComparedOperation operation) =>
        operation.Name[..operation.Name.IndexOf("Book", StringComparison.Ordinal)].ToLowerInvariant();

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
