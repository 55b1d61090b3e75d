namespace RpcBench.Contract.Tests.Books;

/// <summary>Tests that both APIs treat books alike. The derived classes choose the store.</summary>
public abstract class BookContract(StoreUnderTest store)
{
    private const string Path = "/api/books";

    private static int _lastId = 10_000;

    private ServicePair Services => store.Services;

    // With the memory provider, each service has its own store.
    private bool IsShared => store.Provider != "memory";

    [SkippableFact]
    public async Task BothApisListTheBooksInOrderOfId()
    {
        var rest = await Services.Rest.GetFromJsonAsync(Path, BookJsonContext.Default.BookArray);
        var grpc = await Services.Books.ListBooksAsync(new());

        Assert.Empty(PayloadComparer.FindDifferences(rest, grpc));
        Assert.Equal(rest!.OrderBy(book => book.Id), rest);
        Assert.Equal(await store.ExpectedStore.Books.ListAsync(default), rest!.Where(book => book.Id <= 100));
    }

    [SkippableFact]
    public async Task BothApisReturnEveryBookByItsId()
    {
        for (var id = 1; id <= 100; id++)
        {
            var rest = await Services.Rest.GetFromJsonAsync($"{Path}/{id}", BookJsonContext.Default.Book);
            Assert.Empty(PayloadComparer.FindDifferences(rest, await Services.Books.GetBookAsync(new() { Id = id })));
            Assert.Equal(await store.ExpectedStore.Books.FindAsync(id, default), rest);
        }
    }

    [SkippableFact]
    public async Task ABookInsertedOverRestExistsUntilItIsDeleted()
    {
        var book = NewBook();
        using (var created = await PostAsync(book))
        {
            Assert.Equal(HttpStatusCode.Created, created.StatusCode);
            Assert.Equal($"{Path}/{book.Id}", created.Headers.Location!.ToString());
            Assert.Equal(book, await created.Content.ReadFromJsonAsync(BookJsonContext.Default.Book));
        }

        Assert.Equal(book, await Services.Rest.GetFromJsonAsync($"{Path}/{book.Id}", BookJsonContext.Default.Book));
        Assert.Contains(book, (await Services.Rest.GetFromJsonAsync(Path, BookJsonContext.Default.BookArray))!);
        if (IsShared)
        {
            Assert.Empty(PayloadComparer.FindDifferences(book, await Services.Books.GetBookAsync(new() { Id = book.Id })));
        }

        using (var gone = await Services.Rest.DeleteAsync($"{Path}/{book.Id}"))
        {
            Assert.Equal(HttpStatusCode.NoContent, gone.StatusCode);
            Assert.Empty(await gone.Content.ReadAsByteArrayAsync());
        }

        Assert.Equal($"There is no Book with id {book.Id}.",
            await ProblemAssert.AssertProblemAsync(HttpStatusCode.NotFound, Services.Rest.GetAsync($"{Path}/{book.Id}")));
        await GrpcAssert.AssertFailsAsync(StatusCode.NotFound, Services.Books.DeleteBookAsync(new() { Id = book.Id }));
    }

    [SkippableFact]
    public async Task ABookInsertedOverGrpcExistsUntilItIsDeleted()
    {
        var book = NewBook();
        Assert.Empty(PayloadComparer.FindDifferences(book, await Services.Books.InsertBookAsync(ToMessage(book))));
        Assert.Empty(PayloadComparer.FindDifferences(book, await Services.Books.GetBookAsync(new() { Id = book.Id })));
        Assert.Contains(ToMessage(book), (await Services.Books.ListBooksAsync(new())).Items);
        if (IsShared)
        {
            Assert.Equal(book, await Services.Rest.GetFromJsonAsync($"{Path}/{book.Id}", BookJsonContext.Default.Book));
        }

        await Services.Books.DeleteBookAsync(new() { Id = book.Id });
        Assert.Equal(
            $"There is no Book with id {book.Id}.",
            await GrpcAssert.AssertFailsAsync(StatusCode.NotFound, Services.Books.GetBookAsync(new() { Id = book.Id })));
        await ProblemAssert.AssertProblemAsync(HttpStatusCode.NotFound, Services.Rest.DeleteAsync($"{Path}/{book.Id}"));
    }

    [SkippableFact]
    public async Task ATakenIdIsRefusedAndItsBookIsKept()
    {
        Book other = new() { Id = 7, Title = "Another", Author = "Nobody" };
        var detail = await ProblemAssert.AssertProblemAsync(HttpStatusCode.Conflict, PostAsync(other));

        Assert.Equal("A Book with id 7 already exists.", detail);
        Assert.Equal(detail, await GrpcAssert.AssertFailsAsync(StatusCode.AlreadyExists, Services.Books.InsertBookAsync(ToMessage(other))));
        Assert.Equal(await store.ExpectedStore.Books.FindAsync(7, default),
            await Services.Rest.GetFromJsonAsync($"{Path}/7", BookJsonContext.Default.Book));
        Assert.NotEqual("Another", (await Services.Books.GetBookAsync(new() { Id = 7 })).Title);
    }

    [SkippableFact]
    public async Task EveryCharacterSurvivesOverBothApis()
    {
        foreach (var title in new[] { "Ünïcödé — “quotes” 'single' \"double\" \\ / \u0001 \u0000 📚", new string('é', 200),
            string.Concat(Enumerable.Repeat("📚", 200)), new string('\0', 200), string.Concat(Enumerable.Repeat("\0📚", 100)) })
        {
            var book = NewBook() with { Title = title };
            using (var created = await PostAsync(book))
            {
                Assert.Equal(HttpStatusCode.Created, created.StatusCode);
            }

            Assert.Equal(title, (await Services.Rest.GetFromJsonAsync($"{Path}/{book.Id}", BookJsonContext.Default.Book))!.Title);
            using (await Services.Rest.DeleteAsync($"{Path}/{book.Id}"))
            {
                await Services.Books.InsertBookAsync(ToMessage(book));
            }

            Assert.Equal(title, (await Services.Books.GetBookAsync(new() { Id = book.Id })).Title);
            await Services.Books.DeleteBookAsync(new() { Id = book.Id });
        }
    }

    [SkippableFact]
    public async Task HundredsOfConcurrentCallsAllSucceedAndLeaveNoBook()
    {
        var before = await Services.Rest.GetFromJsonAsync(Path, BookJsonContext.Default.BookArray);
        await Task.WhenAll(Enumerable.Range(0, 200).Select(async caller =>
        {
            var book = NewBook();
            if (caller % 2 == 0)
            {
                using var created = await PostAsync(book);
                Assert.Equal(HttpStatusCode.Created, created.StatusCode);
                Assert.Equal(book, await Services.Rest.GetFromJsonAsync($"{Path}/{book.Id}", BookJsonContext.Default.Book));
                using var gone = await Services.Rest.DeleteAsync($"{Path}/{book.Id}");
                Assert.Equal(HttpStatusCode.NoContent, gone.StatusCode);
            }
            else
            {
                await Services.Books.InsertBookAsync(ToMessage(book));
                Assert.Equal(ToMessage(book), await Services.Books.GetBookAsync(new() { Id = book.Id }));
                await Services.Books.DeleteBookAsync(new() { Id = book.Id });
            }
        }));
        Assert.Equal(before, await Services.Rest.GetFromJsonAsync(Path, BookJsonContext.Default.BookArray));
    }

    [SkippableFact]
    public async Task ExactlyOneOfSeveralConcurrentInsertsSucceeds()
    {
        var book = NewBook();
        var rest = Task.WhenAll(Enumerable.Range(0, 20).Select(async _ =>
        {
            using var response = await PostAsync(book);
            return response.StatusCode;
        }));
        var grpc = Task.WhenAll(
            Enumerable.Range(0, 20).Select(_ => GrpcAssert.ReadStatusAsync(Services.Books.InsertBookAsync(ToMessage(book)))));
        var (created, ok) =
            ((await rest).Count(status => status == HttpStatusCode.Created), (await grpc).Count(status => status == StatusCode.OK));

        Assert.All(await rest, status => Assert.Contains(status, new[] { HttpStatusCode.Created, HttpStatusCode.Conflict }));
        Assert.All(await grpc, status => Assert.Contains(status, new[] { StatusCode.OK, StatusCode.AlreadyExists }));
        Assert.Equal(IsShared ? 1 : 2, created + ok);
        using var gone = await Services.Rest.DeleteAsync($"{Path}/{book.Id}");
        Assert.Equal(HttpStatusCode.NoContent, gone.StatusCode);
        if (!IsShared)
        {
            await Services.Books.DeleteBookAsync(new() { Id = book.Id });
        }
    }

    private static Book NewBook() =>
        new() { Id = Interlocked.Increment(ref _lastId), Title = "The Beacon and the Plover", Author = "Willow O'Quarry" };

    private static V1.Book ToMessage(Book book) => new() { Id = book.Id, Title = book.Title, Author = book.Author };

    private Task<HttpResponseMessage> PostAsync(Book book) => Services.Rest.PostAsJsonAsync(Path, book, BookJsonContext.Default.Book);
}

[Collection(nameof(MemoryStore))]
public sealed class BooksOnMemory(MemoryStore store) : BookContract(store);

[Collection(nameof(MySqlStore))]
public sealed class BooksOnMySql(MySqlStore store) : BookContract(store);

[Collection(nameof(SqliteStore))]
public sealed class BooksOnSqlite(SqliteStore store) : BookContract(store);
