namespace RpcBench.Bench.Tests.Lab;

public sealed class GuardedBooksTests : InFolder
{
    private static readonly BookRange Range = BookRange.Claim([], new Random(11));

    [Fact]
    public async Task TheGuardRemovesTheRunsBooksFromEveryServiceAndNoOthers()
    {
        await using var services = await WatchedServices.StartAsync(isShared: false);
        Book foreign = new() { Id = Range.IdOf(3), Title = "Theirs", Author = "Somebody else" };
        await services.RestStore.Books.InsertAsync(Range.BookOf(1), default);
        await services.RestStore.Books.InsertAsync(foreign, default);
        await services.GrpcStore.Books.InsertAsync(Range.BookOf(2), default);

        RunLedger.Add(Folder, new GuardedBooks(services.Endpoints(1), Range));
        await RunRemains.RemoveAsync(Folder, held: null);

        Assert.Equal(foreign, Assert.Single((await services.RestStore.Books.ListAsync(default)).Skip(100)));
        Assert.Empty((await services.GrpcStore.Books.ListAsync(default)).Skip(100));
    }

    [Fact]
    public async Task WhatTheRunHasRemovedItselfTheGuardForgets()
    {
        await using var services = await WatchedServices.StartAsync();
        await services.RestStore.Books.InsertAsync(Range.BookOf(1), default);
        RunLedger.Add(Folder, new GuardedBooks(services.Endpoints(2), Range));
        RunLedger.Remove(Folder, new GuardedBooks(services.Endpoints(2), Range));

        await RunRemains.RemoveAsync(Folder, held: null);

        Assert.Single((await services.RestStore.Books.ListAsync(default)).Skip(100));
    }

    [Fact]
    public async Task AServiceThatIsNotThereIsSaidToHaveBeenMissed()
    {
        await using var services = await WatchedServices.StartAsync();
        var endpoints = services.Endpoints(1);
        Assert.True(await new GuardedBooks(endpoints.Only(Arm.Rest), Range).TryRemoveAsync(TimeSpan.FromMinutes(1)));
        Assert.False(
            await new GuardedBooks(endpoints.With(Arm.Grpc, new("http://127.0.0.1:1")), Range).TryRemoveAsync(TimeSpan.FromMinutes(1)));
    }
}
