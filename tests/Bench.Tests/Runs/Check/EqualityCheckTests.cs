namespace RpcBench.Bench.Tests.Runs.Check;

public sealed class EqualityCheckTests
{
    private static readonly Operation[] Beside = [.. Catalogue.All.Except(Catalogue.Payloads)];

    [Theory, InlineData(true), InlineData(false)]
    public async Task EveryOperationBesideThePayloadsIsComparedAndNothingIsLeft(bool isShared)
    {
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        var before = await services.GrpcStore.Books.ListAsync(default);

        var check = await CheckAsync(services, Beside);

        Assert.Empty(check.Mismatches);
        // Sums, a product, two images, ten books inserted and ten deleted each with the store after it, a list with the seeded, books by
        // id.
        Assert.Equal(100 + 1 + 2 + 20 + 20 + 200 + 100, check.Objects);
        Assert.Equal(before, await services.GrpcStore.Books.ListAsync(default));
        Assert.Equal(before, await services.RestStore.Books.ListAsync(default));
    }

    [Fact]
    public async Task AServiceThatAnswersRightAndStoresNothingIsFound()
    {
        await using var services =
            await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new WrongBooks(books) { ForgetsAfter = 100 });
        var mismatch = Assert.Single((await CheckAsync(services, [Catalogue.Find("InsertBook")])).Mismatches);

        Assert.Equal("InsertBook", mismatch.Operation);
        AssertHas(mismatch.Path, "the store after it, id");
        Assert.Equal(new ResponseRecord("gRPC", "0"), mismatch.Answers[1]);
    }

    [Fact]
    public async Task AServiceThatAnswersRightAndDeletesNothingIsFound()
    {
        await using var services =
            await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new WrongBooks(books) { KeepsWhatItDeletes = true });
        var mismatch = Assert.Single((await CheckAsync(services, [Catalogue.Find("DeleteBook")])).Mismatches);
        Assert.Equal(("DeleteBook", new ResponseRecord("REST", "0")), (mismatch.Operation, mismatch.Answers[0]));
    }

    [Theory, InlineData(true), InlineData(false)]
    public async Task AFurtherArmIsComparedTooAndItsObjectsAreNotCountedAgain(bool isShared)
    {
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        var before = await services.GrpcStore.Books.ListAsync(default);

        var (two, three) = (await CheckAsync(services, Beside), await CheckAsync(services.EveryArm, Beside));

        Assert.Empty(three.Mismatches);
        Assert.Equal((two.Objects, two.Checksum), (three.Objects, three.Checksum));
        Assert.Equal(before, await services.GrpcStore.Books.ListAsync(default));
        Assert.Equal(before, await services.RestStore.Books.ListAsync(default));
    }

    [Fact]
    public async Task ADifferenceNamesTheTwoArmsThatHaveIt()
    {
        await using var services =
            await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new WrongBooks(books) { KeepsWhatItDeletes = true });

        var check = await CheckAsync(services.EveryArm, [Catalogue.Find("DeleteBook")]);

        Assert.Equal(
            ["REST and gRPC", "REST over HTTP/2 and gRPC"],
            check.Mismatches.Select(mismatch => string.Join(" and ", mismatch.Answers.Select(answer => answer.Arm))));
    }

    private static Task<CheckRecord> CheckAsync(WatchedServices services, IReadOnlyList<Operation> operations) =>
        CheckAsync(services.Endpoints(1), operations);

    private static async Task<CheckRecord> CheckAsync(Endpoints endpoints, IReadOnlyList<Operation> operations)
    {
        var range = BookRange.Claim([], new Random(8));
        using var clients = new ArmClients(endpoints, inputs: new(new(10, 2_000, ImageFormat.Jpeg), range));
        return await new EqualityCheck(clients).RunAsync(operations, default);
    }

    private sealed class WrongBooks(IBookStore books) : IBookStore
    {
        private int _inserted;

        /// <summary>So many insertions are carried out; the standing books are the first.</summary>
        public int ForgetsAfter { get; init; } = int.MaxValue;

        public bool KeepsWhatItDeletes { get; init; }

        public async ValueTask<bool> InsertAsync(Book book, CancellationToken cancellation) =>
            Interlocked.Increment(ref _inserted) > ForgetsAfter || await books.InsertAsync(book, cancellation);

        public ValueTask<IReadOnlyList<Book>> ListAsync(CancellationToken cancellation) => books.ListAsync(cancellation);

        public ValueTask<Book?> FindAsync(int id, CancellationToken cancellation) => books.FindAsync(id, cancellation);

        public async ValueTask<bool> DeleteAsync(int id, CancellationToken cancellation) =>
            KeepsWhatItDeletes || await books.DeleteAsync(id, cancellation);
    }
}
