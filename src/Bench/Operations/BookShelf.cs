namespace RpcBench.Bench.Operations;

/// <summary>The run's books in the stores behind the clients of a run: a hundred standing ones (numbers 1 to 100) for calls that read, and
/// those that calls which change books need or leave. The services may have one store or one each; that shows here and nowhere else.
/// Disposing removes every book of the run. Safe for several threads.</summary>
internal sealed class BookShelf : IAsyncDisposable
{
    // Removing books is the last thing that a run does, also when it was told to stop: it must not take forever.
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    private readonly ArmClients _clients;

    // What is measured is not to find connections that preparing has opened, nor to have their bytes counted.
    private readonly ArmClients _own;
    private readonly Dictionary<ComparedArm, BookCalls> _calls;
    private readonly int _standing;
    private int _lastNumber;

    private BookShelf(ArmClients clients, int standing)
    {
        _clients = clients;
        _standing = standing;
        _own = clients.Apart();
        _lastNumber = standing;
        _calls = clients.Arms.ToDictionary(arm => arm, arm => new BookCalls(_own, arm));
    }

    /// <summary>Whether all services have the same books, so that what one inserts the other has too.</summary>
    public bool IsShared { get; private set; }

    /// <summary>Puts so many standing books there, of which an operation needs its <see cref="Operation.Ids"/>; null: no operation needs
    /// any. Cancelled, it leaves nothing behind.</summary>
    /// <exception cref="UserException">An id of the run is taken by a book that is not the run's, or the store takes none.</exception>
    public static async Task<BookShelf?> OpenAsync(
        ArmClients clients, IEnumerable<ComparedOperation> operations, CancellationToken cancellation, int standing = Catalogue.Rows)
    {
        if (operations.OfType<Operation>().All(operation => operation.Books == BookUse.None))
        {
            return null;
        }

        var shelf = new BookShelf(clients, standing);
        try
        {
            await shelf.FillAsync(cancellation);
            shelf.Show(shelf);
            return shelf;
        }
        catch (Exception exception)
        {
            await shelf.DisposeAsync();
            // The status of a service whose store refuses what it may not do.
            if (exception is HttpRequestException { StatusCode: HttpStatusCode.InternalServerError }
                or RpcException { StatusCode: StatusCode.Internal })
            {
                throw new UserException($"The store took no books of the run ({exception.Message}): "
                    + "operations on books need the right to insert into and to delete from its table Book.", exception);
            }

            throw;
        }
    }

    /// <exception cref="InvalidOperationException">No number is left that no call has had yet.</exception>
    public int Take() => Interlocked.Increment(ref _lastNumber) is var number and <= BookRange.Size
        ? number
        : throw new InvalidOperationException(
            $"The run's {BookRange.Size} ids of books are used up: a run needs an id for every book that it inserts. Make it shorter.");

    /// <summary>Inserts books of these numbers over an arm, for calls over it to delete.</summary>
    public Task InsertAsync(ComparedArm arm, IEnumerable<int> numbers, CancellationToken cancellation) =>
        _calls[arm].InsertAsync(numbers, cancellation);

    /// <summary>The run's book of that number as an arm gives it; null: it is not there.</summary>
    public Task<object?> FindAsync(ComparedArm arm, int number, CancellationToken cancellation) =>
        _calls[arm].FindAsync(number, cancellation);

    /// <summary>Removes what calls over an arm have left, and what waits for such calls. The standing books stay.</summary>
    public Task ClearAsync(ComparedArm arm, CancellationToken cancellation) => _calls[arm].SweepAsync(above: _standing, cancellation);

    /// <summary>Removes every book of the run, whatever became of the calls.</summary>
    public async ValueTask DisposeAsync()
    {
        Show(null);
        using var ending = new CancellationTokenSource(WaitTimeout);
        foreach (var calls in _calls.Values)
        {
            try
            {
                await calls.SweepAsync(above: 0, ending.Token);
            }
            catch (Exception exception) when (exception is not OutOfMemoryException)
            {
                // A service that has died cannot be asked. Whoever claimed the range looks again when the run ends, and says what is left.
            }
        }

        _own.Dispose();
    }

    private void Show(BookShelf? shelf)
    {
        foreach (var clients in new[] { _clients, _clients.Asking }.OfType<ArmClients>())
        {
            Array.ForEach([.. clients.Arms], arm => ArmClient.Of(clients, arm).Shelf = shelf);
        }
    }

    private async Task FillAsync(CancellationToken cancellation)
    {
        var range = ArmClient.Of(_clients, _clients.Arms[0]).Inputs.Books;
        var standing = Enumerable.Range(1, _standing);
        List<BookCalls> filled = [];
        foreach (var calls in _calls.Values)
        {
            // Of this run, but of a part of it that was ended.
            await calls.SweepAsync(above: 0, cancellation);
        }

        foreach (var calls in _calls.Values)
        {
            if (filled.Count == 0 || await calls.FindAsync(1, cancellation) is not { } there || BookResponse.One(there) != range.BookOf(1))
            {
                await calls.InsertAsync(standing, cancellation);
                filled.Add(calls);
            }
        }

        IsShared = filled.Count == 1 && _calls.Count > 1;
    }
}
