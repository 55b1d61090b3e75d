namespace RpcBench.Measuring.Lab;

/// <summary>A run's claim on ids of books, from before its first call until nothing of it is left. Should the run be killed, its guard
/// removes the books from a store that outlives it.</summary>
public sealed class RunBooks : IAsyncDisposable
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    private readonly GuardedBooks? _lasting;
    private readonly LabFolder? _folder;
    private readonly bool _ownsFolder;

    private RunBooks(BookRange? range, GuardedBooks? lasting, LabFolder? folder, bool ownsFolder) =>
        (Range, _lasting, _folder, _ownsFolder) = (range, lasting, folder, ownsFolder);

    /// <summary>Null: the run calls nothing that needs any.</summary>
    public BookRange? Range { get; }

    /// <summary>Claims ids for these operations that are free in the stores of all services, which the endpoints reach with nothing between
    /// and which run elsewhere where there is no lab.</summary>
    /// <exception cref="UserException">None are free, or the services cannot say which are.</exception>
    public static async Task<RunBooks> ClaimAsync(
        IEnumerable<ComparedOperation> operations, Laboratory? lab, Endpoints endpoints, CancellationToken cancellation)
    {
        if (operations.OfType<Operation>().All(operation => operation.Books == BookUse.None))
        {
            return new(null, null, null, false);
        }

        using var clients = new ArmClients(endpoints);
        HashSet<int> taken = [];
        foreach (var arm in clients.Arms)
        {
            taken.UnionWith(await TakenAsync(clients, arm, cancellation));
        }

        var range = BookRange.Claim(taken, Random.Shared);
        if (lab is { Store.Choice.Source: not StoreSource.GivenMySql })
        {
            return new(range, null, null, false);
        }

        var lasting = new GuardedBooks(endpoints, range);
        var folder = lab?.Folder ?? await LabFolder.CreateAsync(cancellation);
        folder.TakeAlong(lasting);
        return new(range, lasting, folder, ownsFolder: lab is null);
    }

    public OperationInputs Inputs(InputSizes sizes) => new(sizes, Range);

    /// <summary>Removes whatever is left of the run's books. Returns what the user should know: null where nothing can be left.</summary>
    public async Task<RemarkRecord?> CloseAsync()
    {
        if (_lasting is null || Range is null)
        {
            return null;
        }

        var isGone = await _lasting.TryRemoveAsync(WaitTimeout);
        _folder!.Forget(_lasting);
        return isGone ? null : new RemarkRecord(RemarkCode.BooksLeft).Add("author", Range.Mark).Add("first", $"{Range.First}");
    }

    public ValueTask DisposeAsync() => _ownsFolder ? _folder!.DisposeAsync() : ValueTask.CompletedTask;

    private static async Task<IEnumerable<int>> TakenAsync(ArmClients clients, Arm arm, CancellationToken cancellation)
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
