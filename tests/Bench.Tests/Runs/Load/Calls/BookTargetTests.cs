namespace RpcBench.Bench.Tests.Runs.Load.Calls;

public sealed class BookTargetTests
{
    private static readonly LoadPlan Plan = new(TimeSpan.FromHours(1), 10_000, TimeSpan.FromSeconds(30));

    public static TheoryData<string> Arms => ["rest", "grpc"];

    [Theory, MemberData(nameof(Arms))]
    public async Task AMixOfEveryBookOperationHasNoFailureAndNoWrongResponse(string id)
    {
        const int Calls = 1_500;
        await using var place = await BookTarget.OpenAsync(id, "InsertBook=2,ListBooks=1,GetBook=5,DeleteBook=2", isShared: false);
        await place.Target.PrepareDataAsync(0, Calls, default);

        var measured = await LoadEngine.RunAsync(place.Target, new ClosedModel(256, Calls), Plan, default);

        Assert.Equal((Calls, 0L, Calls), (measured.Good, measured.Failed, (int)place.Target.Checked));
        await place.Target.RemoveDataAsync(default);
        Assert.Equal(200, (await place.Store.Books.ListAsync(default)).Count);
    }

    [Theory, MemberData(nameof(Arms))]
    public async Task EachOf4096ConcurrentDeletionsFindsABook(string id)
    {
        await using var place = await BookTarget.OpenAsync(id, "DeleteBook");
        await place.Target.PrepareDataAsync(0, 4096, default);

        var measured = await LoadEngine.RunAsync(place.Target, new ClosedModel(4096, 4096), Plan, default);

        Assert.Equal((4096L, 0L), (measured.Good, measured.Failed));
        Assert.Equal(200, (await place.Store.Books.ListAsync(default)).Count);
    }

    [Theory, MemberData(nameof(Arms))]
    public async Task AnUnpreparedDeletionFailsWithItsReason(string id)
    {
        await using var place = await BookTarget.OpenAsync(id, "DeleteBook");

        var measured = await LoadEngine.RunAsync(place.Target, new ClosedModel(1, 1), Plan, default);

        var error = Assert.Single(measured.Errors);
        Assert.Equal((CallErrorKind.Other, 1L), (error.Kind, error.Count));
        AssertHas(error.Example, "was not prepared");
    }

    [Theory, MemberData(nameof(Arms))]
    public async Task AnIdTakenByAnotherCallerIsAConflict(string id)
    {
        await using var place = await BookTarget.OpenAsync(id, "InsertBook");
        var first = BenchRuns.Books.BookOf(101);
        await place.Store.Books.InsertAsync(first with { Author = "Somebody else" }, default);

        Assert.Equal(CallErrorKind.Conflict, (await place.Target.CallAsync(0, default)).Error);
        Assert.Null((await place.Target.CallAsync(1, default)).Error);
    }

    private sealed class BookTarget(
        WatchedServices services,
        ComparedArm arm,
        ArmClients clients,
        OperationTarget target) : IAsyncDisposable
    {
        public WatchedStore Store => services.FindStore(arm);

        public OperationTarget Target => target;

        public static async Task<BookTarget> OpenAsync(string id, string text, bool isShared = true)
        {
            var (arm, services) = (Catalogue.FindArm(id), await WatchedServices.StartAsync(isShared: isShared));
            var mix = OperationMix.Parse(text, BenchRuns.DeclareOperations());
            var clients = BenchRuns.OpenClients(services.CreateEndpoints(1));
            await ComparisonRun.PrepareAsync(clients, BenchRuns.BookOperations, default);
            return new(services, arm, clients,
                await OperationTarget.PrepareAsync(clients, new(arm, mix, 5, TimeSpan.FromMinutes(1)) { CheckedOneIn = 1 }, default));
        }

        public async ValueTask DisposeAsync()
        {
            target.Dispose();
            clients.Dispose();
            await services.DisposeAsync();
        }
    }
}
