namespace RpcBench.Bench.Tests.Lab;

public sealed class RunBooksTests : InFolder
{
    private static readonly BookRange Range = BookRange.Claim([], new Random(11));

    public RunBooksTests() => RunLedger.ParseOwn = new PayloadSubject().ParseGuarded;

    [Fact]
    public async Task TheGuardRemovesTheRunsBooksFromEveryServiceAndNoOthers()
    {
        await using var services = await WatchedServices.StartAsync(isShared: false);
        Book foreign = new() { Id = Range.IdOf(3), Title = "Theirs", Author = "Somebody else" };
        await services.RestStore.Books.InsertAsync(Range.BookOf(1), default);
        await services.RestStore.Books.InsertAsync(foreign, default);
        await services.GrpcStore.Books.InsertAsync(Range.BookOf(2), default);

        RunLedger.Add(Folder, Books(services.Endpoints(1)));
        await RunRemains.RemoveAsync(Folder, held: null);

        Assert.Equal(foreign, Assert.Single((await services.RestStore.Books.ListAsync(default)).Skip(100)));
        Assert.Empty((await services.GrpcStore.Books.ListAsync(default)).Skip(100));
    }

    [Fact]
    public async Task WhatTheRunHasRemovedItselfTheGuardForgets()
    {
        await using var services = await WatchedServices.StartAsync();
        await services.RestStore.Books.InsertAsync(Range.BookOf(1), default);
        RunLedger.Add(Folder, Books(services.Endpoints(2)));
        RunLedger.Remove(Folder, Books(services.Endpoints(2)));

        await RunRemains.RemoveAsync(Folder, held: null);

        Assert.Single((await services.RestStore.Books.ListAsync(default)).Skip(100));
    }

    [Fact]
    public async Task AServiceThatIsNotThereIsSaidToHaveBeenMissed()
    {
        await using var services = await WatchedServices.StartAsync();
        var endpoints = services.Endpoints(1);
        Assert.True(await Books(endpoints.Only(Arm.Rest)).TryRemoveAsync(TimeSpan.FromMinutes(1)));
        Assert.False(await Books(endpoints.With(Arm.Grpc, new("http://127.0.0.1:1"))).TryRemoveAsync(TimeSpan.FromMinutes(1)));
    }

    private static RunBooks Books(Endpoints endpoints) =>
        new(endpoints, PayloadCompared.Of(endpoints, new(InputSizes.Standard, Range)));
}
