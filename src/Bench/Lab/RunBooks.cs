namespace RpcBench.Bench.Lab;

/// <summary>A run's claim on ids of books, whose range its state has, in the stores of all services: from before its first call until
/// nothing of it is left in a store that outlives the run. Should the run be killed, its guard removes them.</summary>
internal sealed class RunBooks(Endpoints endpoints, PayloadCompared compared, LabFolder? folder = null) : IGuarded, IRunClaim
{
    public const string Word = "books";

    private static readonly TimeSpan CloseTimeout = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan GuardTimeout = TimeSpan.FromMinutes(5);
    private static readonly TimeSpan Pause = TimeSpan.FromSeconds(1);

    // Books are removed through the services.
    public bool IsFirst => true;

    /// <summary>The claim on the range that the clients have by now; null: the store goes with the run.</summary>
    public static RunBooks? On(Site site, PayloadCompared compared)
    {
        if (site is Laboratory { Prepared.Choice.Source: not StoreSource.GivenMySql })
        {
            return null;
        }

        var books = new RunBooks(site.Endpoints, compared, site.Folder);
        site.Folder.TakeAlong(books);
        return books;
    }

    /// <summary>Ids for these operations that are free in all stores; null: they need none.</summary>
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
            try
            {
                await CallLimit.Standard.RunAsync(
                    $"ListBooks over {arm.Label}",
                    async token => taken.UnionWith((await new BookCalls(clients, arm).ListAsync(token)).Select(book => book.Id)),
                    cancellation);
            }
            catch (Exception exception) when (exception is not OperationCanceledException)
            {
                throw new UserException(
                    $"Which ids of books are free could not be found out over {arm.Label}: {exception.Message.ReplaceLineEndings(" ")} "
                        + "Operations on books need the table Book.", exception);
            }
        }

        return BookRange.Claim(taken, Random.Shared);
    }

    public string ToLine() => $"{Word} {endpoints} {compared.State}";

    /// <summary>Reads what follows the word in <see cref="ToLine"/>.</summary>
    public static RunBooks Parse(string text)
    {
        var parts = text.Split(' ', 2);
        var compared = PayloadCompared.Restore(parts[1]);
        return new(Endpoints.Parse(parts[0], compared.Arms), compared);
    }

    public async Task<RemarkRecord?> CloseAsync()
    {
        var isGone = await TryRemoveAsync(CloseTimeout);
        folder?.Forget(this);
        var range = compared.Sent.Books;
        return isGone ? null : new RemarkRecord(RemarkCode.BooksLeft).Add("author", range.Mark).Add("first", $"{range.First}");
    }

    // A process that the killed run had started may still insert, until it finds that nobody reads what it writes.
    public Task RemoveAsync() => TryRemoveAsync(GuardTimeout, othersMayInsert: true);

    /// <summary>Removes them within a time, until there are none; false: not every service could be asked for what is left.</summary>
    public async Task<bool> TryRemoveAsync(TimeSpan timeout, bool othersMayInsert = false)
    {
        using var clients = new ArmClients(endpoints, compared);
        using var ending = new CancellationTokenSource(timeout);
        var isSwept = true;
        foreach (var arm in clients.Arms)
        {
            try
            {
                var calls = new BookCalls(clients, arm);
                for (var again = othersMayInsert; await calls.SweepAsync(above: 0, ending.Token) > 0 || again; again = false)
                {
                    await Task.Delay(Pause, ending.Token);
                }
            }
            catch (Exception exception) when (exception is not OutOfMemoryException)
            {
                isSwept = false;
            }
        }

        return isSwept;
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
