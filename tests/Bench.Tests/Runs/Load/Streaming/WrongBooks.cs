namespace RpcBench.Bench.Tests.Runs.Load.Streaming;

/// <summary>Books of a service that does not do what it says.</summary>
internal sealed class WrongBooks(IBookStore books) : IBookStore
{
    private int _inserted;

    /// <summary>So many insertions are carried out; the standing books are the first.</summary>
    public int ForgetsAfter { get; init; } = int.MaxValue;

    public bool KeepsWhatItDeletes { get; init; }

    public bool IsTaken { get; init; }

    public async ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation) =>
        !IsTaken && (Interlocked.Increment(ref _inserted) > ForgetsAfter || await books.InsertAsync(book, cancellation));

    public ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation) => books.ListAsync(cancellation);

    public ValueTask<Book?> FindAsync(int id, CancellationToken cancellation) => books.FindAsync(id, cancellation);

    public async ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation) =>
        KeepsWhatItDeletes || await books.DeleteAsync(id, cancellation);
}
