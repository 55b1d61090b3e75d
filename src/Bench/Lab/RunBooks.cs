namespace RpcBench.Bench.Lab;

/// <summary>A run's claim on ids of books, from before its first call until nothing of it is left in a store that outlives the run. Should
/// the run be killed, its guard removes them.</summary>
internal sealed class RunBooks(LabFolder folder, GuardedBooks lasting, BookRange range) : IRunClaim
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    /// <summary>The claim on a range that the clients have by now; null: the store goes with the run.</summary>
    public static RunBooks? On(BookRange range, Site site, Compared compared)
    {
        if (site is Laboratory { Prepared.Choice.Source: not StoreSource.GivenMySql })
        {
            return null;
        }

        var lasting = new GuardedBooks(site.Endpoints, compared);
        site.Folder.TakeAlong(lasting);
        return new(site.Folder, lasting, range);
    }

    /// <summary>Ids for these operations that are free in the stores of all services; null: they need none.</summary>
    /// <exception cref="UserException">None are free, or the services cannot say which are.</exception>
    public static async Task<BookRange?> FindAsync(
        IEnumerable<ComparedOperation> operations, Site site, Compared compared, CancellationToken cancellation)
    {
        if (operations.OfType<Operation>().All(operation => operation.Books == BookUse.None))
        {
            return null;
        }

        using var clients = new ArmClients(site.Endpoints, compared);
        HashSet<int> taken = [];
        foreach (var arm in clients.Arms)
        {
            taken.UnionWith(await TakenAsync(clients, arm, cancellation));
        }

        return BookRange.Claim(taken, Random.Shared);
    }

    public async Task<RemarkRecord?> CloseAsync()
    {
        var isGone = await lasting.TryRemoveAsync(WaitTimeout);
        folder.Forget(lasting);
        return isGone ? null : new RemarkRecord(RemarkCode.BooksLeft).Add("author", range.Mark).Add("first", $"{range.First}");
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;

    private static async Task<IEnumerable<int>> TakenAsync(ArmClients clients, ComparedArm arm, CancellationToken cancellation)
    {
        try
        {
            IReadOnlyList<Book> books = [];
            await CallLimit.Standard.RunAsync(
                $"ListBooks over {arm.Label}", async token => books = await new BookCalls(clients, arm).ListAsync(token), cancellation);
            return books.Select(book => book.Id);
        }
        catch (Exception exception) when (exception is not OperationCanceledException)
        {
            throw new UserException(
                $"Which ids of books are free could not be found out over {arm.Label}: {exception.Message.ReplaceLineEndings(" ")} "
                    + "Operations on books need the table Book.", exception);
        }
    }
}
