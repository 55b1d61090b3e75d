namespace RpcBench.Bench.Operations;

/// <summary>What a run does with its own books outside of what it measures, over one arm.</summary>
internal sealed class BookCalls(ArmClients clients, ComparedArm arm)
{
    // A far network's round trip is waited for once for so many; more would only queue.
    private const int AtOnce = 32;

    private static readonly Operation Inserting = Catalogue.Find("InsertBook");
    private static readonly Operation Listing = Catalogue.Find("ListBooks");
    private static readonly Operation Getting = Catalogue.Find("GetBook");
    private static readonly Operation Deleting = Catalogue.Find("DeleteBook");

    private readonly ArmClient _client = ArmClient.Of(clients, arm);

    public async Task<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation) =>
        BookResponse.All(await Listing.CallAsync(_client, 1, cancellation));

    /// <summary>The run's book of that number as it is stored; null: it is not there.</summary>
    public async Task<object?> FindAsync(int number, CancellationToken cancellation)
    {
        try
        {
            return await Getting.CallAsync(_client, number, cancellation);
        }
        catch (Exception exception) when (IsMissing(exception))
        {
            return null;
        }
    }

    /// <exception cref="UserException">An id is taken by a book that is not the run's.</exception>
    public Task InsertAsync(IEnumerable<int> numbers, CancellationToken cancellation) => AllAsync(
        numbers,
        async (number, token) =>
        {
            try
            {
                await Inserting.CallAsync(_client, number, token);
            }
            catch (Exception exception) when (exception is HttpRequestException { StatusCode: HttpStatusCode.Conflict }
                or RpcException { StatusCode: StatusCode.AlreadyExists })
            {
                throw new UserException(
                    $"Book {_client.Inputs.Books.IdOf(number)} is there already, in the range of ids that this run claimed when it was "
                        + "free: another program inserts books there. It was left as it is; run again.", exception);
            }
        },
        cancellation);

    /// <summary>Removes books of the run that are there; one that goes meanwhile is no error.</summary>
    public Task DeleteAsync(IEnumerable<int> numbers, CancellationToken cancellation) => AllAsync(
        numbers,
        async (number, token) =>
        {
            try
            {
                await Deleting.CallAsync(_client, number, token);
            }
            catch (Exception exception) when (IsMissing(exception))
            {
                // Whoever was to delete it has done so in the meantime.
            }
        },
        cancellation);

    /// <summary>Removes every book in the run's range and with its mark whose number is above the given one. Returns how many.</summary>
    public async Task<int> SweepAsync(int above, CancellationToken cancellation)
    {
        var range = _client.Inputs.Books;
        int[] left = [.. (await ListAsync(cancellation)).Select(range.NumberOf).OfType<int>().Where(number => number > above)];
        await DeleteAsync(left, cancellation);
        return left.Length;
    }

    private static Task AllAsync(IEnumerable<int> numbers, Func<int, CancellationToken, ValueTask> each, CancellationToken cancellation) =>
        Parallel.ForEachAsync(numbers, new ParallelOptions { MaxDegreeOfParallelism = AtOnce, CancellationToken = cancellation }, each);

    private static bool IsMissing(Exception exception) =>
        exception is HttpRequestException { StatusCode: HttpStatusCode.NotFound } or RpcException { StatusCode: StatusCode.NotFound };
}
