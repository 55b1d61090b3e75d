namespace RpcBench.Bench.Tests.Runs.Load.Streaming;

/// <summary>The books of a service that does not do what it reports.</summary>
internal sealed class FaultyBookStore(IBookStore books) : IBookStore
{
    private int _inserted;

    /// <summary>The number of insertions that are carried out. The first insertions are those of the standing books.</summary>
    public int InsertsBeforeLoss { get; init; } = int.MaxValue;

    public bool IgnoresDeletions { get; init; }

    public bool RefusesInsertions { get; init; }

    public async ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation) =>
        !RefusesInsertions && (Interlocked.Increment(ref _inserted) > InsertsBeforeLoss || await books.InsertAsync(book, cancellation));

    public ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation) => books.ListAsync(cancellation);

    public ValueTask<Book?> FindAsync(int id, CancellationToken cancellation) => books.FindAsync(id, cancellation);

    public async ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation) =>
        IgnoresDeletions || await books.DeleteAsync(id, cancellation);
}
