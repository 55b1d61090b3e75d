using System.Net.Http.Json;
using Json = RpcBench.Contracts.BookJsonContext;
using V1 = RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

/// <summary>Operations that add, list, read and remove books. A hundred permanent books exist for the calls that read. Calls that remove
/// books need further books, and calls that add books leave theirs behind. All these books have ids that the run reserves.</summary>
internal static class Books
{
    /// <summary>The number of permanent books, which exist while calls are made. Their numbers start at 1.</summary>
    public const int PermanentBooks = 100;

    private const string Route = "/api/books";

    // The number of concurrent calls outside the measurement. They share the wait for the round trip of a distant network. More calls would
    // only queue.
    private const int MaxConcurrency = 32;

    public static void Declare(ComparisonBuilder comparison, Arms arms)
    {
        var claim = ReserveIds(comparison, arms, "books");
        var changed = Keys.Numbered(call => PermanentBooks + 1 + (int)(call % (BookRange.Size - PermanentBooks)));

        Operation("InsertBook", changed)
            .Call(arms.Rest, (http, number, stop) => JsonPosts.PostAsync(
                http, Route, JsonContent.Create(claim.Value.BookOf(number), Json.Default.Book), Json.Default.Book, stop))
            .Call(arms.Grpc, (services, number, stop) => services.Books.InsertBookAsync(
                ToMessage(claim.Value.BookOf(number)), cancellationToken: stop), FromMessage)
            .Expect<Book>((number, book) => book == claim.Value.BookOf(number))
            .After(arms.Rest, (http, number, stop) => FindAsync(CreateShelf(http), number, stop))
            .After(arms.Grpc, (services, number, stop) => FindAsync(CreateShelf(services), number, stop))
            .Cleanup(arms.Rest, (http, stop) => CreateShelf(http).RemoveBooksAsync(claim.Value, PermanentBooks, stop))
            .Cleanup(arms.Grpc, (services, stop) => CreateShelf(services).RemoveBooksAsync(claim.Value, PermanentBooks, stop));
        Operation("ListBooks", Keys.List([0]))
            .SetupOnce(arms.Rest, (http, stop) => CreateShelf(http).AddPermanentBooksAsync(claim.Value, stop))
            .SetupOnce(arms.Grpc, (services, stop) => CreateShelf(services).AddPermanentBooksAsync(claim.Value, stop))
            .Call(arms.Rest, (http, _, stop) => http.GetFromJsonAsync(Route, Json.Default.BookArray, stop))
            .Call(arms.Grpc, (services, _, stop) => services.Books.ListBooksAsync(new(), cancellationToken: stop),
                list => list.Items.Select(FromMessage).ToArray())
            .Expect<Book[]>((_, books) => HasPermanentBooks(books, claim.Value));
        Operation("GetBook", Keys.Range(1, PermanentBooks))
            .SetupOnce(arms.Rest, (http, stop) => CreateShelf(http).AddPermanentBooksAsync(claim.Value, stop))
            .SetupOnce(arms.Grpc, (services, stop) => CreateShelf(services).AddPermanentBooksAsync(claim.Value, stop))
            .Call(arms.Rest, (http, number, stop) => http.GetFromJsonAsync($"{Route}/{claim.Value.IdOf(number)}", Json.Default.Book, stop))
            .Call(arms.Grpc, (services, number, stop) => services.Books.GetBookAsync(
                new() { Id = claim.Value.IdOf(number) }, cancellationToken: stop), FromMessage)
            .Expect<Book>((number, book) => book == claim.Value.BookOf(number));
        Operation("DeleteBook", changed)
            .Setup(arms.Rest, (http, numbers, stop) => CreateShelf(http).InsertAsync(numbers.Select(claim.Value.BookOf), stop))
            .Setup(arms.Grpc, (services, numbers, stop) => CreateShelf(services).InsertAsync(numbers.Select(claim.Value.BookOf), stop))
            .Call(arms.Rest, (http, number, stop) => DeleteAsync(http, claim.Value.IdOf(number), stop))
            .Call(arms.Grpc, (services, number, stop) => services.Books.DeleteBookAsync(
                new() { Id = claim.Value.IdOf(number) }, cancellationToken: stop), _ => true)
            .After(arms.Rest, (http, number, stop) => FindAsync(CreateShelf(http), number, stop))
            .After(arms.Grpc, (services, number, stop) => FindAsync(CreateShelf(services), number, stop))
            .Cleanup(arms.Rest, (http, stop) => CreateShelf(http).RemoveBooksAsync(claim.Value, PermanentBooks, stop))
            .Cleanup(arms.Grpc, (services, stop) => CreateShelf(services).RemoveBooksAsync(claim.Value, PermanentBooks, stop));

        OperationBuilder<int> Operation(string name, Keys<int> keys) => comparison.Operation(name, keys)
            .Group("book calls").OnlyWhenNamed().Needs(claim)
            .Condition("Books", () => $"{PermanentBooks:N0} books of the run beside the books of the store; books that calls "
                + "insert or leave behind are removed between blocks");

        Task<Book?> FindAsync(BookShelf shelf, int number, CancellationToken stop) => shelf.FindAsync(claim.Value.IdOf(number), stop);
    }

    /// <summary>Reserves ids for the books of one run, and removes these books when the run ends.</summary>
    public static Claim<BookRange> ReserveIds(ComparisonBuilder comparison, Arms arms, string name)
    {
        return comparison.Claim<BookRange>(name, ReserveAsync, ReleaseAsync);

        IEnumerable<BookShelf> Shelves(ClaimClients clients) =>
            [.. clients.Of(arms.Rest).Select(CreateShelf), .. clients.Of(arms.Grpc).Select(CreateShelf)];

        async Task<BookRange> ReserveAsync(ClaimClients clients, CancellationToken stop)
        {
            HashSet<int> taken = [];
            foreach (var shelf in Shelves(clients))
            {
                taken.UnionWith((await shelf.ListAsync(stop)).Select(book => book.Id));
            }

            return BookRange.Reserve(taken, Random.Shared);
        }

        async Task ReleaseAsync(ClaimClients clients, BookRange range, CancellationToken stop)
        {
            foreach (var shelf in Shelves(clients))
            {
                while (await shelf.RemoveBooksAsync(range, above: 0, stop) > 0)
                {
                    await Task.Delay(TimeSpan.FromSeconds(1), stop);
                }
            }
        }
    }

    /// <summary>Whether a list is ordered by id and contains every permanent book of the run unchanged. Other books may come and go
    /// meanwhile.</summary>
    public static bool HasPermanentBooks(IReadOnlyList<Book> books, BookRange range) =>
        books.Zip(books.Skip(1)).All(pair => pair.First.Id < pair.Second.Id)
        && books.Count(book => range.NumberOf(book) is { } number and <= PermanentBooks && book == range.BookOf(number)) == PermanentBooks;

    public static V1.Book ToMessage(Book book) => new() { Id = book.Id, Title = book.Title, Author = book.Author };

    public static Book FromMessage(V1.Book book) => new() { Id = book.Id, Title = book.Title, Author = book.Author };

    public static BookShelf CreateShelf(HttpClient http) => new(
        async stop => await http.GetFromJsonAsync(Route, Json.Default.BookArray, stop) ?? [],
        async (id, stop) => await http.GetFromJsonAsync($"{Route}/{id}", Json.Default.Book, stop),
        (book, stop) => JsonPosts.PostAsync(http, Route, JsonContent.Create(book, Json.Default.Book), Json.Default.Book, stop),
        (id, stop) => DeleteAsync(http, id, stop));

    public static BookShelf CreateShelf(GrpcServices services) => new(
        async stop => [.. (await services.Books.ListBooksAsync(new(), cancellationToken: stop)).Items.Select(FromMessage)],
        async (id, stop) => FromMessage(await services.Books.GetBookAsync(new() { Id = id }, cancellationToken: stop)),
        (book, stop) => services.Books.InsertBookAsync(ToMessage(book), cancellationToken: stop).ResponseAsync,
        (id, stop) => services.Books.DeleteBookAsync(new() { Id = id }, cancellationToken: stop).ResponseAsync);

    private static async Task<bool> DeleteAsync(HttpClient http, int id, CancellationToken cancellation)
    {
        using var response = await http.DeleteAsync($"{Route}/{id}", cancellation);
        response.EnsureSuccessStatusCode();
        return true;
    }

    /// <summary>The books as one client reaches them, for work that is not measured.</summary>
    internal sealed record BookShelf(
        Func<CancellationToken, Task<Book[]>> ListAsync, Func<int, CancellationToken, Task<Book?>> GetAsync,
        Func<Book, CancellationToken, Task> AddAsync, Func<int, CancellationToken, Task> RemoveAsync)
    {
        public async Task<Book?> FindAsync(int id, CancellationToken cancellation)
        {
            try
            {
                return await GetAsync(id, cancellation);
            }
            catch (Exception exception) when (IsMissing(exception))
            {
                return null;
            }
        }

        public Task InsertAsync(IEnumerable<Book> books, CancellationToken cancellation) =>
            Parallel.ForEachAsync(books, CreateParallelOptions(cancellation), async (book, stop) => await AddAsync(book, stop));

        /// <summary>Adds the permanent books that are missing. Some may exist, because the service of another arm may use the same
        /// store.</summary>
        public async Task AddPermanentBooksAsync(BookRange range, CancellationToken cancellation, int books = PermanentBooks)
        {
            var there = (await ListAsync(cancellation)).Select(range.NumberOf).ToHashSet();
            await InsertAsync(
                Enumerable.Range(1, books).Where(number => !there.Contains(number)).Select(range.BookOf), cancellation);
        }

        /// <summary>Removes the books of the run whose number is above <paramref name="above"/>, and returns how many were found.</summary>
        public async Task<int> RemoveBooksAsync(BookRange range, int above, CancellationToken cancellation)
        {
            int[] left = [.. (await ListAsync(cancellation)).Where(book => range.NumberOf(book) > above).Select(book => book.Id)];
            await Parallel.ForEachAsync(left, CreateParallelOptions(cancellation), async (id, stop) =>
            {
                try
                {
                    await RemoveAsync(id, stop);
                }
                catch (Exception exception) when (IsMissing(exception))
                {
                    // Another client has removed the book meanwhile.
                }
            });
            return left.Length;
        }

        private static ParallelOptions CreateParallelOptions(CancellationToken cancellation) =>
            new() { MaxDegreeOfParallelism = MaxConcurrency, CancellationToken = cancellation };

        private static bool IsMissing(Exception exception) =>
            exception is HttpRequestException { StatusCode: HttpStatusCode.NotFound } or RpcException { StatusCode: StatusCode.NotFound };
    }
}
