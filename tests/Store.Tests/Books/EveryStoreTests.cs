namespace RpcBench.Store.Tests.Books;

[Collection(MariaDb.Name)]
public sealed class EveryStoreTests(MariaDb mariaDb)
{
    private static readonly Book NonAsciiBook =
        new() { Id = 4711, Title = "Der Bücherwurm 📚 'und' \"sie\"\u0000\\", Author = new string('ß', Book.MaxTextLength) };

    public static TheoryData<string> Stores => ["memory", "sqlite", "mysql"];

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task AnInsertedBookKeepsEveryCharacterUntilItIsDeleted(string name)
    {
        await using var store = await OpenAsync(name);
        var books = await store.Books.ListAsync(default);
        Assert.Equal(Enumerable.Range(1, 100), books.Select(book => book.Id));
        Assert.Equal(new() { Id = 100, Title = "The Harbour and the Pewter", Author = "Canvas O'Vessel" }, books[^1]);
        Assert.Null(await store.Books.FindAsync(NonAsciiBook.Id, default));

        Assert.True(await store.Books.InsertAsync(NonAsciiBook, default));
        Assert.Equal(NonAsciiBook, await store.Books.FindAsync(NonAsciiBook.Id, default));
        Assert.Equal(NonAsciiBook, (await store.Books.ListAsync(default))[^1]);

        Assert.True(await store.Books.DeleteAsync(NonAsciiBook.Id, default));
        Assert.Null(await store.Books.FindAsync(NonAsciiBook.Id, default));
        Assert.False(await store.Books.DeleteAsync(NonAsciiBook.Id, default));
        Assert.Equal(100, (await store.Books.ListAsync(default)).Count);
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task AnIdThatIsTakenKeepsItsBook(string name)
    {
        await using var store = await OpenAsync(name);
        await store.Books.InsertAsync(NonAsciiBook, default);

        for (var attempt = 0; attempt < 3; attempt++)
        {
            Assert.False(await store.Books.InsertAsync(new() { Id = NonAsciiBook.Id, Title = "Another", Author = "Nobody" }, default));
        }

        Assert.Equal(NonAsciiBook, await store.Books.FindAsync(NonAsciiBook.Id, default));
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task ConcurrentCallsForOneIdInsertOnceAndDeleteOnce(string name)
    {
        const int AtOnce = 40;
        await using var store = await OpenAsync(name);
        for (var id = 1001; id <= 1010; id++)
        {
            var inserted =
                await CallConcurrentlyAsync(
                    AtOnce,
                    caller => store.Books.InsertAsync(new() { Id = id, Title = $"{caller}", Author = "A" }, default));
            Assert.Single(inserted, done => done);
            Assert.NotNull(await store.Books.FindAsync(id, default));

            Assert.Single(await CallConcurrentlyAsync(AtOnce, _ => store.Books.DeleteAsync(id, default)), done => done);
            Assert.Null(await store.Books.FindAsync(id, default));
        }
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task AlternatingInsertsAndDeletesOfOneIdNeverFail(string name)
    {
        await using var store = await OpenAsync(name);
        Book contested = new() { Id = 2001, Title = "Contested", Author = "A" };

        var balance = await CallConcurrentlyAsync(24, async caller =>
        {
            var mine = 0;
            for (var turn = 0; turn < 25; turn++)
            {
                if ((caller + turn) % 2 == 0)
                {
                    mine += await store.Books.InsertAsync(contested, default) ? 1 : 0;
                }
                else
                {
                    mine -= await store.Books.DeleteAsync(contested.Id, default) ? 1 : 0;
                }
            }

            return mine;
        });

        Assert.Equal(balance.Sum(), await store.Books.FindAsync(contested.Id, default) is null ? 0 : 1);
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task AListIsAConsistentSnapshot(string name)
    {
        await using var store = await OpenAsync(name);
        var writing = Task.Run(async () =>
        {
            // Inserted one after the other: a list that contains a book contains every earlier one.
            for (var id = 3001; id <= 3200; id++)
            {
                await store.Books.InsertAsync(new() { Id = id, Title = "T", Author = "A" }, default);
            }
        });
        while (!writing.IsCompleted)
        {
            var added = (await store.Books.ListAsync(default)).Select(book => book.Id).Where(id => id > 3000).ToArray();
            Assert.Equal(Enumerable.Range(3001, added.Length), added);
        }

        await writing;
        Assert.Equal(300, (await store.Books.ListAsync(default)).Count);
    }

    [SkippableTheory, MemberData(nameof(Stores))]
    public async Task ACancelledTokenEndsEveryCallAndChangesNothing(string name)
    {
        await using var store = await OpenAsync(name);
        using var source = new CancellationTokenSource();
        await source.CancelAsync();

        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await store.Books.InsertAsync(NonAsciiBook, source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await store.Books.DeleteAsync(1, source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await store.Books.FindAsync(1, source.Token));
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await store.Books.ListAsync(source.Token));
        Assert.Equal(Enumerable.Range(1, 100), (await store.Books.ListAsync(default)).Select(book => book.Id));
    }

    [Fact]
    public async Task TwoStoresOverOneSqliteFileWriteAtOnceAndSeeEachOther()
    {
        await using var file = await SqliteFile.CreatePrivateAsync();
        await using var first = await PayloadStores.OpenAsync(new() { ConnectionString = file.ConnectionString });
        await using var second = await PayloadStores.OpenAsync(new() { ConnectionString = file.ConnectionString });

        await CallConcurrentlyAsync(200, async caller =>
            await (caller % 2 == 0 ? first : second).Books.InsertAsync(new() { Id = 5000 + caller, Title = "T", Author = "A" }, default));

        Assert.Equal(300, (await first.Books.ListAsync(default)).Count);
        Assert.Equal(await first.Books.ListAsync(default), await second.Books.ListAsync(default));
    }

    private static async Task<T[]> CallConcurrentlyAsync<T>(int calls, Func<int, ValueTask<T>> call) =>
        await Task.WhenAll(Enumerable.Range(0, calls).Select(caller => Task.Run(async () => await call(caller))));

    private async Task<IPayloadStore> OpenAsync(string name) => await PayloadStores.OpenAsync(new()
    {
        Provider = name,
        ConnectionString = name == "mysql" ? await mariaDb.CreateDatabaseAsync(isSeeded: true) : "",
    });
}
