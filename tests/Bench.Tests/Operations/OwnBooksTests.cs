namespace RpcBench.Bench.Tests.Operations;

public sealed class OwnBooksTests
{
    private static readonly string[] Reading = ["ListBooks", "GetBook"];

    private static readonly BookRange Range = OwnRuns.Books;

    public static TheoryData<bool, string> Places =>
        new() { { true, "rest" }, { true, "grpc" }, { false, "rest" }, { false, "grpc" } };

    [Theory, InlineData(true), InlineData(false)]
    public async Task StandingBooksAreInEveryStoreFromBeforeTheFirstCallUntilTheyAreGivenBack(bool isShared)
    {
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        using var clients = OwnRuns.Open(services.Endpoints(1));
        await ComparisonRun.PrepareAsync(clients, OwnRuns.OnBooks, default);

        foreach (var arm in Catalogue.Standard)
        {
            Assert.Equal(Enumerable.Range(1, 100).Select(Range.BookOf), (await ListAsync(services, arm)).Skip(100));
            foreach (var calls in Reading.Select(name => OwnRuns.Find(name).Bind(arm, clients)))
            {
                var answered = calls.CallAsync(0, default);
                await answered;
                Assert.True(calls.IsRight(0, answered));
            }
        }

        Assert.Null(await Claimed(services).CloseAsync());
        Assert.All(Catalogue.Standard, arm => Assert.Equal(100, ListAsync(services, arm).Result.Count));
    }

    [Fact]
    public async Task OperationsThatNeedNoBooksMakeNone()
    {
        await using var services = await WatchedServices.StartAsync();
        using var clients = OwnRuns.Open(services.Endpoints(1));
        await ComparisonRun.PrepareAsync(clients, Catalogue.StandardOperations, default);
        Assert.Equal(100, (await ListAsync(services, Catalogue.Rest)).Count);
    }

    [Theory, MemberData(nameof(Places))]
    public async Task EveryInsertionHasABookOfItsOwnWhichIsGoneOnceItIsCleared(bool isShared, string id)
    {
        var arm = Catalogue.Arm(id);
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        using var clients = OwnRuns.Open(services.Endpoints(1));
        await ComparisonRun.PrepareAsync(clients, OwnRuns.OnBooks, default);
        var calls = OwnRuns.Find("InsertBook").Bind(arm, clients);

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
        var arm = Catalogue.Arm(id);
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        using var clients = OwnRuns.Open(services.Endpoints(1));
        await ComparisonRun.PrepareAsync(clients, OwnRuns.OnBooks, default);
        var calls = OwnRuns.Find("DeleteBook").Bind(arm, clients);

        await calls.PrepareAsync(80, default);
        Assert.Equal(280, (await ListAsync(services, arm)).Count);
        await Task.WhenAll(Enumerable.Range(0, 80).Select(_ => calls.CallAsync(default)));
        Assert.Equal(200, (await ListAsync(services, arm)).Count);

        // A call that was not prepared cannot be made.
        Assert.Throws<InvalidOperationException>(() => calls.Next());
        await calls.PrepareAsync(1, default);
        await calls.CleanAsync(default);
        Assert.Equal(200, (await ListAsync(services, arm)).Count);
    }

    [Fact]
    public async Task ABookOfSomebodyElseInTheRangeOfTheRunEndsItAndStays()
    {
        await using var services = await WatchedServices.StartAsync();
        Book foreign = new() { Id = Range.IdOf(40), Title = "Theirs", Author = "Somebody else" };
        await services.RestStore.Books.InsertAsync(foreign, default);
        using var clients = OwnRuns.Open(services.Endpoints(1));

        var failure = await Assert.ThrowsAsync<CallException>(() => ComparisonRun.PrepareAsync(clients, OwnRuns.OnBooks, default));

        AssertHas(failure.Message, "SetupOnce of ListBooks over REST failed", "409");
        await Claimed(services).CloseAsync();
        Assert.Equal(foreign, Assert.Single((await ListAsync(services, Catalogue.Rest)).Skip(100)));
    }

    [Fact]
    public async Task WhatIsGivenBackIsTheRunsWhereverItCameFromAndNobodyElses()
    {
        await using var services = await WatchedServices.StartAsync(isShared: false);
        Book foreign = new() { Id = Range.IdOf(500), Title = "Theirs", Author = "Somebody else" };
        await services.RestStore.Books.InsertAsync(Range.BookOf(1), default);
        await services.GrpcStore.Books.InsertAsync(Range.BookOf(4711), default);
        await services.RestStore.Books.InsertAsync(foreign, default);

        Assert.Null(await Claimed(services).CloseAsync());

        Assert.Equal(foreign, Assert.Single((await ListAsync(services, Catalogue.Rest)).Skip(100)));
        Assert.Empty((await ListAsync(services, Catalogue.Grpc)).Skip(100));
    }

    [Fact]
    public async Task AServiceThatIsNotThereIsSaidToHaveBeenMissed()
    {
        await using var services = await WatchedServices.StartAsync();
        var endpoints = services.Endpoints(1).With(Catalogue.Grpc, new("http://127.0.0.1:1"));

        var left = await OwnRuns.ClaimBooks(endpoints).CloseAsync();

        Assert.Equal(DiagnosticCode.ClaimLeft, left!.Code);
    }

    [Fact]
    public async Task AListThatLacksAStandingBookOrIsOutOfOrderIsNotRight()
    {
        await using var services = await WatchedServices.StartAsync();
        using var clients = OwnRuns.Open(services.Endpoints(1));
        await ComparisonRun.PrepareAsync(clients, OwnRuns.OnBooks, default);
        Book[] books = [.. await ListAsync(services, Catalogue.Rest)];

        Assert.True(Books.HasStanding(books, Range));
        Assert.True(Books.HasStanding([.. books, Range.BookOf(101)], Range));
        Assert.False(Books.HasStanding(books[..^1], Range));
        Assert.False(Books.HasStanding([.. books.Reverse()], Range));
        Assert.False(Books.HasStanding([.. books[..^1], books[^1] with { Title = "Another" }], Range));
    }

    private static RunClaim Claimed(WatchedServices services) => OwnRuns.ClaimBooks(services.Endpoints(1));

    private static async Task<IReadOnlyList<Book>> ListAsync(WatchedServices services, ComparedArm arm) =>
        await services.StoreOf(arm).Books.ListAsync(default);
}
