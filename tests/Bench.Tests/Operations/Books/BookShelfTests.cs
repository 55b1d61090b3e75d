namespace RpcBench.Bench.Tests.Operations.Books;

public sealed class BookShelfTests
{
    private static readonly Operation[] OnBooks = [.. Catalogue.All.Where(operation => operation.Books != BookUse.None)];
    private static readonly BookRange Range = BookRange.Claim([], new Random(7));
    private static readonly OperationInputs Inputs = new(InputSizes.Standard, Range);

    public static TheoryData<bool, string> Places =>
        new() { { true, "rest" }, { true, "grpc" }, { false, "rest" }, { false, "grpc" } };

    [Theory, InlineData(true), InlineData(false)]
    public async Task StandingBooksAreInEveryStoreWhileItIsOpenAndNowhereAfter(bool isShared)
    {
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        using var clients = Clients(services);

        await using (var shelf = await BookShelf.OpenAsync(clients, OnBooks, default))
        {
            Assert.Equal(isShared, shelf!.IsShared);
            foreach (var arm in Arm.Standard)
            {
                Assert.Equal(Enumerable.Range(1, 100).Select(Range.BookOf), (await ListAsync(services, arm)).Skip(100));
                var listed = await Catalogue.Find("ListBooks").CallAsync(ArmClient.Of(clients, arm), 1, default);
                Assert.True(Catalogue.Find("ListBooks").Check!(Inputs, 1, listed));
                Assert.True(Catalogue.Find("GetBook").Check!(
                    Inputs, 7, await Catalogue.Find("GetBook").CallAsync(ArmClient.Of(clients, arm), 7, default)));
            }
        }

        Assert.Null(ArmClient.Of(clients, Arm.Rest).Shelf);
        Assert.All(Arm.Standard, arm => Assert.Equal(100, ListAsync(services, arm).Result.Count));
    }

    [Fact]
    public async Task OperationsThatNeedNoBooksOpenNone()
    {
        await using var services = await WatchedServices.StartAsync();
        using var clients = PayloadCompared.Clients(services.Endpoints(1));
        Assert.Null(await BookShelf.OpenAsync(clients, Catalogue.Matrix, default));
        Assert.Equal(100, (await ListAsync(services, Arm.Rest)).Count);
    }

    [Theory, MemberData(nameof(Places))]
    public async Task EveryInsertionHasABookOfItsOwnWhichIsGoneOnceItIsCleared(bool isShared, string id)
    {
        var arm = Arm.Find(id)!;
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        using var clients = Clients(services);
        await using var shelf = await BookShelf.OpenAsync(clients, OnBooks, default);
        var calls = Catalogue.Find("InsertBook").Bind(arm, clients);

        await Task.WhenAll(Enumerable.Range(0, 50).Select(_ => calls.CallAsync(default)));
        Assert.Equal(250, (await ListAsync(services, arm)).Count);

        await calls.CleanAsync(default);
        Assert.Equal(200, (await ListAsync(services, arm)).Count);
        await calls.CallAsync(default);
        Assert.Equal(Range.BookOf(151), (await ListAsync(services, arm))[^1]);
    }

    [Theory, MemberData(nameof(Places))]
    public async Task EveryDeletionFindsABookThatWasPreparedForIt(bool isShared, string id)
    {
        var arm = Arm.Find(id)!;
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        using var clients = Clients(services);
        await using var shelf = await BookShelf.OpenAsync(clients, OnBooks, default);
        var calls = Catalogue.Find("DeleteBook").Bind(arm, clients);

        await calls.PrepareAsync(80, default);
        Assert.Equal(280, (await ListAsync(services, arm)).Count);
        await Task.WhenAll(Enumerable.Range(0, 80).Select(_ => calls.CallAsync(default)));
        Assert.Equal(200, (await ListAsync(services, arm)).Count);

        // One that nobody prepared for is no call.
        Assert.Throws<InvalidOperationException>(() => calls.Next());
        await calls.PrepareAsync(1, default);
        await calls.CleanAsync(default);
        Assert.Equal(200, (await ListAsync(services, arm)).Count);
    }

    [Fact]
    public async Task PreparingOpensNoConnectionOfWhatIsMeasuredAndCountsNoneOfItsBytes()
    {
        await using var services = await WatchedServices.StartAsync();
        var (rest, grpc) = (new SocketCounter(), new SocketCounter());
        using var clients = PayloadCompared.Clients(
            services.Endpoints(1),
            ConnectionPolicy.Fixed(1),
            new Dictionary<ComparedArm, SocketCounter> { [Arm.Rest] = rest, [Arm.Grpc] = grpc },
            inputs: Inputs);
        await using (var shelf = await BookShelf.OpenAsync(clients, OnBooks, default))
        {
            await Catalogue.Find("DeleteBook").Bind(Arm.Rest, clients).PrepareAsync(50, default);
            await shelf!.ClearAsync(Arm.Rest, default);
        }

        Assert.Equal((0, 0, 0L, 0L), (rest.Connections, grpc.Connections, rest.Sent, grpc.Sent));
    }

    [Fact]
    public async Task ABookOfSomebodyElseInItsRangeEndsItAndStays()
    {
        await using var services = await WatchedServices.StartAsync();
        Book foreign = new() { Id = Range.IdOf(40), Title = "Theirs", Author = "Somebody else" };
        await services.RestStore.Books.InsertAsync(foreign, default);
        using var clients = Clients(services);

        var refusal = await Assert.ThrowsAsync<UserException>(() => BookShelf.OpenAsync(clients, OnBooks, default));

        AssertHas(refusal.Message, $"Book {foreign.Id} is there already");
        Assert.Equal(foreign, Assert.Single((await ListAsync(services, Arm.Rest)).Skip(100)));
    }

    [Fact]
    public async Task WhatAnEarlierPartOfTheRunLeftIsRemovedAndWhatOthersInsertedMeanwhileIsNot()
    {
        await using var services = await WatchedServices.StartAsync();
        Book foreign = new() { Id = Range.IdOf(500), Title = "Theirs", Author = "Somebody else" };
        await services.RestStore.Books.InsertAsync(Range.BookOf(1), default);
        await services.RestStore.Books.InsertAsync(Range.BookOf(4711), default);
        await services.RestStore.Books.InsertAsync(foreign, default);
        using var clients = Clients(services);

        await using (await BookShelf.OpenAsync(clients, OnBooks, default))
        {
            Assert.Equal(201, (await ListAsync(services, Arm.Rest)).Count);
        }

        Assert.Equal(foreign, Assert.Single((await ListAsync(services, Arm.Rest)).Skip(100)));
    }

    [Fact]
    public async Task AListThatLacksAStandingBookOrIsOutOfOrderIsNotRight()
    {
        await using var services = await WatchedServices.StartAsync();
        using var clients = Clients(services);
        await using var shelf = await BookShelf.OpenAsync(clients, OnBooks, default);
        var check = Catalogue.Find("ListBooks").Check!;
        Book[] books = [.. await ListAsync(services, Arm.Rest)];

        Assert.True(check(Inputs, 1, books));
        Assert.True(check(Inputs, 1, books.Append(Range.BookOf(101)).ToArray()));
        Assert.False(check(Inputs, 1, books[..^1]));
        Assert.False(check(Inputs, 1, books.Reverse().ToArray()));
        Assert.False(check(Inputs, 1, (Book[])[.. books[..^1], books[^1] with { Title = "Another" }]));
    }

    private static ArmClients Clients(WatchedServices services) => PayloadCompared.Clients(services.Endpoints(1), inputs: Inputs);

    private static async Task<IReadOnlyList<Book>> ListAsync(WatchedServices services, Arm arm) =>
        await services.StoreOf(arm).Books.ListAsync(default);
}
