namespace RpcBench.Bench.Tests.Runs.Check;

public sealed class EqualityCheckTests
{
    private static readonly Operation[] Beside = [.. Catalogue.All.Except(Catalogue.Payloads)];

    [Theory, InlineData(true), InlineData(false)]
    public async Task EveryOperationBesideThePayloadsIsComparedOverEveryArmAndCountedOnceAndNothingIsLeft(bool isShared)
    {
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        var before = await services.GrpcStore.Books.ListAsync(default);

        var (two, three) = (await CheckAsync(services.Endpoints(1), Beside), await CheckAsync(services.EveryArm, Beside));

        Assert.Empty(two.Mismatches.Concat(three.Mismatches));
        // Sums, a product, two images, ten books inserted and ten deleted with the store after each, a list with the seeded, by id.
        Assert.Equal(100 + 1 + 2 + 20 + 20 + 200 + 100, two.Objects);
        Assert.Equal((two.Objects, two.Checksum), (three.Objects, three.Checksum));
        Assert.NotEqual(two.Checksum, (await CheckAsync(services.Endpoints(1), [.. Beside.Reverse()])).Checksum);
        Assert.Equal(before, await services.GrpcStore.Books.ListAsync(default));
        Assert.Equal(before, await services.RestStore.Books.ListAsync(default));
    }

    [Fact]
    public async Task AServiceThatAnswersRightAndStoresNothingIsFound()
    {
        await using var services =
            await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new WrongBooks(books) { ForgetsAfter = 100 });
        var mismatch = (await CheckAsync(services.Endpoints(1), [Catalogue.Find("InsertBook")])).Mismatches[0];

        Assert.Equal("InsertBook", mismatch.Operation);
        AssertHas(mismatch.Path, "the store after it, id");
        Assert.Equal(new ResponseRecord("gRPC", "0"), mismatch.Answers[1]);
    }

    [Fact]
    public async Task AServiceThatAnswersRightAndDeletesNothingIsFoundInTheTwoArmsThatDiffer()
    {
        await using var services =
            await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new WrongBooks(books) { KeepsWhatItDeletes = true });

        var check = await CheckAsync(services.EveryArm, [Catalogue.Find("DeleteBook")]);

        Assert.Equal(
            [("DeleteBook", "REST and gRPC")],
            check.Mismatches.Select(
                mismatch => (mismatch.Operation, string.Join(" and ", mismatch.Answers.Select(answer => answer.Arm)))).Distinct());
        Assert.Equal("0", check.Mismatches[0].Answers[0].Text);
    }

    [Fact]
    public async Task WhicheverArmIsFirstTheContentIsTheSameAndWhereTwoDifferTheFirstStandsFirst()
    {
        await using var services =
            await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new WrongBooks(books) { KeepsWhatItDeletes = true });
        Endpoints turned = new(services.Endpoints(1).Arms.Reverse().Select(arm => (arm, services.Endpoints(1).AddressOf(arm))));
        Operation[] equal = [Catalogue.Find("GetSmallPayload"), Catalogue.Find("ListSmallPayloads")];

        var (one, other) = (await CheckAsync(services.Endpoints(1), equal), await CheckAsync(turned, equal));
        var mismatch = (await CheckAsync(turned, [Catalogue.Find("DeleteBook")])).Mismatches[0];

        Assert.Equal((Catalogue.Rows * 2, one.Checksum), (other.Objects, other.Checksum));
        Assert.Equal("gRPC", mismatch.Answers[0].Arm);
        Assert.Equal(new ResponseRecord("REST", "0"), mismatch.Answers[1]);
    }

    private static async Task<CheckRecord> CheckAsync(Endpoints endpoints, IReadOnlyList<Operation> operations)
    {
        var range = BookRange.Claim([], new Random(8));
        using var clients = PayloadCompared.Clients(endpoints, inputs: new(new(10, 2_000, ImageFormat.Jpeg), range));
        return await new EqualityCheck(clients).RunAsync(operations, default);
    }
}
