namespace RpcBench.Bench.Tests.Runs.Load.Calls;

public sealed class BookTargetTests
{
    private static readonly LoadPlan Plan = new(TimeSpan.FromHours(1), 10_000, TimeSpan.FromSeconds(30));

    public static TheoryData<string> Arms => ["rest", "grpc"];

    [Theory, MemberData(nameof(Arms))]
    public async Task AMixOfEverythingThatBooksAllowHasNoFailureAndNoWrongAnswer(string id)
    {
        var arm = Arm.Find(id)!;
        const int Calls = 1_500;
        await using var services = await WatchedServices.StartAsync(isShared: false);
        await using var place = await Place.OpenAsync(services, arm, "InsertBook=2,ListBooks=1,GetBook=5,DeleteBook=2");
        await place.Target.StockAsync(0, Calls, default);

        var measured = await LoadEngine.RunAsync(place.Target, new ClosedModel(256, Calls), Plan, default);

        Assert.Equal((Calls, 0L, Calls), (measured.Good, measured.Failed, (int)place.Target.Checked));
        await place.Target.ClearAsync(default);
        Assert.Equal(200, (await services.StoreOf(arm).Books.ListAsync(default)).Count);
    }

    [Theory, MemberData(nameof(Arms))]
    public async Task FourThousandAndNinetySixDeletionsAtOnceFindABookEach(string id)
    {
        var arm = Arm.Find(id)!;
        await using var services = await WatchedServices.StartAsync();
        await using var place = await Place.OpenAsync(services, arm, "DeleteBook");
        await place.Target.StockAsync(0, 4096, default);

        var measured = await LoadEngine.RunAsync(place.Target, new ClosedModel(4096, 4096), Plan, default);

        Assert.Equal((4096L, 0L), (measured.Good, measured.Failed));
        Assert.Equal(200, (await services.StoreOf(arm).Books.ListAsync(default)).Count);
    }

    [Theory, MemberData(nameof(Arms))]
    public async Task ADeletionThatNobodyPreparedForFailsAndSaysSo(string id)
    {
        var arm = Arm.Find(id)!;
        await using var services = await WatchedServices.StartAsync();
        await using var place = await Place.OpenAsync(services, arm, "DeleteBook");

        var measured = await LoadEngine.RunAsync(place.Target, new ClosedModel(1, 1), Plan, default);

        var error = Assert.Single(measured.Errors);
        Assert.Equal((CallErrorKind.Other, 1L), (error.Kind, error.Count));
        AssertHas(error.Example, "Nothing was prepared for this call of DeleteBook");
    }

    [Theory, MemberData(nameof(Arms))]
    public async Task AnIdThatSomebodyElseTookIsAConflict(string id)
    {
        var arm = Arm.Find(id)!;
        await using var services = await WatchedServices.StartAsync();
        await using var place = await Place.OpenAsync(services, arm, "InsertBook");
        var first = ArmClient.Of(place.Clients, arm).Inputs.Books.BookOf(101);
        await services.RestStore.Books.InsertAsync(first with { Author = "Somebody else" }, default);

        Assert.Equal(CallErrorKind.Conflict, (await place.Target.CallAsync(0, default)).Error);
        Assert.Null((await place.Target.CallAsync(1, default)).Error);
    }

    private sealed class Place(ArmClients clients, BookShelf shelf, OperationTarget target) : IAsyncDisposable
    {
        public ArmClients Clients => clients;

        public OperationTarget Target => target;

        public static async Task<Place> OpenAsync(WatchedServices services, Arm arm, string text)
        {
            var mix = OperationMix.Parse(text, Catalogue.All);
            OperationInputs inputs = new(InputSizes.Standard, BookRange.Claim([], new Random(9)));
            var clients = PayloadCompared.Clients(services.Endpoints(1), inputs: inputs);
            var shelf = await BookShelf.OpenAsync(clients, mix.Shares.Select(share => share.Operation), default);
            return new(clients, shelf!,
                await OperationTarget.PrepareAsync(clients, new(arm, mix, 5, TimeSpan.FromMinutes(1)) { CheckedOneIn = 1 }, default));
        }

        public async ValueTask DisposeAsync()
        {
            target.Dispose();
            await shelf.DisposeAsync();
            clients.Dispose();
        }
    }
}
