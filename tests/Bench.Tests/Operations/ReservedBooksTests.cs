namespace RpcBench.Bench.Tests.Operations;

public sealed class ReservedBooksTests
{
    private static readonly string[] ReadOperations = ["ListBooks", "GetBook"];

    private static readonly BookRange Range = BenchRuns.Books;

    public static TheoryData<bool, string> Places =>
        new() { { true, "rest" }, { true, "grpc" }, { false, "rest" }, { false, "grpc" } };

    [Theory, InlineData(true), InlineData(false)]
    public async Task StandingBooksAreInEveryStoreUntilTheReservationIsReleased(bool isShared)
    {
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        using var clients = BenchRuns.OpenClients(services.CreateEndpoints(1));
        await ComparisonRun.PrepareAsync(clients, BenchRuns.BookOperations, default);

        foreach (var arm in Catalogue.Standard)
        {
            Assert.Equal(Enumerable.Range(1, 100).Select(Range.BookOf), (await ListAsync(services, arm)).Skip(100));
            foreach (var calls in ReadOperations.Select(name => BenchRuns.FindOperation(name).Bind(arm, clients)))
            {
                var answered = calls.CallAsync(0, default);
                await answered;
                Assert.True(calls.IsExpected(0, answered));
            }
        }

        Assert.Null(await ReserveBooks(services).CloseAsync());
        Assert.All(Catalogue.Standard, arm => Assert.Equal(100, ListAsync(services, arm).Result.Count));
    }

    [Fact]
    public async Task OperationsWithoutBooksCreateNone()
    {
        await using var services = await WatchedServices.StartAsync();
        using var clients = BenchRuns.OpenClients(services.CreateEndpoints(1));
        await ComparisonRun.PrepareAsync(clients, Catalogue.StandardOperations, default);
        Assert.Equal(100, (await ListAsync(services, Catalogue.Rest)).Count);
    }

    [Theory, MemberData(nameof(Places))]
    public async Task EveryInsertionHasItsOwnBookAndCleanupDeletesTheBook(bool isShared, string id)
    {
        var arm = Catalogue.FindArm(id);
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        using var clients = BenchRuns.OpenClients(services.CreateEndpoints(1));
        await ComparisonRun.PrepareAsync(clients, BenchRuns.BookOperations, default);
        var calls = BenchRuns.FindOperation("InsertBook").Bind(arm, clients);

        await Task.WhenAll(Enumerable.Range(0, 50).Select(_ => calls.CallAsync(default)));
        Assert.Equal(250, (await ListAsync(services, arm)).Count);

        await calls.CleanAsync(default);
        Assert.Equal(200, (await ListAsync(services, arm)).Count);
        await calls.CallAsync(default);
        Assert.Equal(201, (await ListAsync(services, arm)).Count);
    }

    [Theory, MemberData(nameof(Places))]
    public async Task EveryDeletionFindsABookThatWasPreparedForIt(bool isShared, string id)
    {
        var arm = Catalogue.FindArm(id);
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        using var clients = BenchRuns.OpenClients(services.CreateEndpoints(1));
        await ComparisonRun.PrepareAsync(clients, BenchRuns.BookOperations, default);
        var calls = BenchRuns.FindOperation("DeleteBook").Bind(arm, clients);

        await calls.PrepareAsync(80, default);
        Assert.Equal(280, (await ListAsync(services, arm)).Count);
        await Task.WhenAll(Enumerable.Range(0, 80).Select(_ => calls.CallAsync(default)));
        Assert.Equal(200, (await ListAsync(services, arm)).Count);

        // A call that was not prepared cannot be made.
        Assert.Throws<InvalidOperationException>(() => calls.TakeNextNumber());
        await calls.PrepareAsync(1, default);
        await calls.CleanAsync(default);
        Assert.Equal(200, (await ListAsync(services, arm)).Count);
    }

    [Fact]
    public async Task AForeignBookInTheReservedRangeEndsTheRunAndIsKept()
    {
        await using var services = await WatchedServices.StartAsync();
        Book foreign = new() { Id = Range.IdOf(40), Title = "Theirs", Author = "Somebody else" };
        await services.RestStore.Books.InsertAsync(foreign, default);
        using var clients = BenchRuns.OpenClients(services.CreateEndpoints(1));

        var failure = await Assert.ThrowsAsync<CallException>(() => ComparisonRun.PrepareAsync(clients, BenchRuns.BookOperations, default));

        AssertHas(failure.Message, "SetupOnce of ListBooks over REST failed", "409");
        await ReserveBooks(services).CloseAsync();
        Assert.Equal(foreign, Assert.Single((await ListAsync(services, Catalogue.Rest)).Skip(100)));
    }

    [Fact]
    public async Task AReleaseDeletesTheRunsBooksAndNoForeignOnes()
    {
        await using var services = await WatchedServices.StartAsync(isShared: false);
        Book foreign = new() { Id = Range.IdOf(500), Title = "Theirs", Author = "Somebody else" };
        await services.RestStore.Books.InsertAsync(Range.BookOf(1), default);
        await services.GrpcStore.Books.InsertAsync(Range.BookOf(4711), default);
        await services.RestStore.Books.InsertAsync(foreign, default);

        Assert.Null(await ReserveBooks(services).CloseAsync());

        Assert.Equal(foreign, Assert.Single((await ListAsync(services, Catalogue.Rest)).Skip(100)));
        Assert.Empty((await ListAsync(services, Catalogue.Grpc)).Skip(100));
    }

    [Fact]
    public async Task AReleaseNamesAnUnreachableService()
    {
        await using var services = await WatchedServices.StartAsync();
        var endpoints = services.CreateEndpoints(1).MoveArm(Catalogue.Grpc, new("http://127.0.0.1:1"));

        var left = await BenchRuns.ReserveBooks(endpoints).CloseAsync();

        Assert.Equal(DiagnosticCode.ClaimLeft, left!.Code);
    }

    [Fact]
    public async Task AListWithoutAStandingBookOrOutOfOrderIsWrong()
    {
        await using var services = await WatchedServices.StartAsync();
        using var clients = BenchRuns.OpenClients(services.CreateEndpoints(1));
        await ComparisonRun.PrepareAsync(clients, BenchRuns.BookOperations, default);
        Book[] books = [.. await ListAsync(services, Catalogue.Rest)];

        Assert.True(Books.HasPermanentBooks(books, Range));
        Assert.True(Books.HasPermanentBooks([.. books, Range.BookOf(101)], Range));
        Assert.False(Books.HasPermanentBooks(books[..^1], Range));
        Assert.False(Books.HasPermanentBooks([.. books.Reverse()], Range));
        Assert.False(Books.HasPermanentBooks([.. books[..^1], books[^1] with { Title = "Another" }], Range));
    }

    private static RunReservation ReserveBooks(WatchedServices services) => BenchRuns.ReserveBooks(services.CreateEndpoints(1));

    private static async Task<IReadOnlyList<Book>> ListAsync(WatchedServices services, ComparedArm arm) =>
        await services.FindStore(arm).Books.ListAsync(default);
}
