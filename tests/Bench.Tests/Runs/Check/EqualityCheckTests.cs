namespace RpcBench.Bench.Tests.Runs.Check;

public sealed class EqualityCheckTests
{
    private static readonly ComparedOperation[] OtherOperations =
        [.. BenchRuns.Operations.Where(operation => operation.Details.Group is not ("gets" or "lists" or "streams"))];

    [Theory, InlineData(true), InlineData(false)]
    public async Task EveryOtherOperationIsComparedOverEveryArmAndLeavesNothing(bool isShared)
    {
        await using var services = await WatchedServices.StartAsync(isShared: isShared);
        var before = await services.GrpcStore.Books.ListAsync(default);

        var (two, three) = (await CheckAsync(
            services.CreateEndpoints(1), OtherOperations), await CheckAsync(services.AllEndpoints, OtherOperations));

        Assert.Empty(two.Mismatches.Concat(three.Mismatches));
        // Ten inserted books, ten deleted books, a list of the seeded books and the run's books, and each object by its id.
        Assert.Equal(10 + 10 + 200 + 100, two.Objects);
        Assert.Equal((two.Objects, two.Checksum), (three.Objects, three.Checksum));
        AssertContents(two, three);
        ComparedOperation[] gets = [BenchRuns.FindOperation("GetSmallPayload"), BenchRuns.FindOperation("GetMediumPayload")];
        Assert.NotEqual(
            (await CheckAsync(services.CreateEndpoints(1), gets)).Checksum,
            (await CheckAsync(services.CreateEndpoints(1), [gets[1], gets[0]])).Checksum);
        Assert.Equal(before, await services.GrpcStore.Books.ListAsync(default));
        Assert.Equal(before, await services.RestStore.Books.ListAsync(default));
    }

    [Theory]
    [InlineData("1")]
    [InlineData("[1]")]
    [InlineData("""{"name":"Rex"}""")]
    public void NewtonsoftJsonNodesAreRefusedAtEveryDepth(string json)
    {
        var view = new { Id = 1, Of = new object[] { new { Extra = Newtonsoft.Json.Linq.JToken.Parse(json) } } };

        AssertHas(
            Assert.Throws<UserException>(() => CanonicalJson.Write(view, new HashSet<string>(), "Get over two")).Message,
            "Get over two returns a value that JSON cannot show (", " in of[].extra). Read the value in the call, or map it to plain "
                + "data.");
    }

    [Fact]
    public async Task AServiceThatRespondsCorrectlyButStoresNothingIsFound()
    {
        await using var services =
            await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new FaultyBookStore(books) { InsertsBeforeLoss = 0 });
        var mismatch = (await CheckAsync(services.CreateEndpoints(1), [BenchRuns.FindOperation("InsertBook")])).Mismatches[0];

        Assert.Equal("InsertBook", mismatch.Operation);
        AssertHas(mismatch.Path, "after");
        Assert.Equal(new ResponseRecord("gRPC", "null"), mismatch.Answers[1]);
    }

    [Fact]
    public async Task AServiceThatRespondsCorrectlyButDeletesNothingIsFound()
    {
        await using var services =
            await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new FaultyBookStore(books) { IgnoresDeletions = true });

        var check = await CheckAsync(services.AllEndpoints, [BenchRuns.FindOperation("DeleteBook")], clears: false);

        Assert.Equal(
            [("DeleteBook", "REST and gRPC")],
            check.Mismatches.Select(
                mismatch => (mismatch.Operation, string.Join(" and ", mismatch.Answers.Select(answer => answer.Arm)))).Distinct());
        Assert.Equal("null", check.Mismatches[0].Answers[0].Text);
    }

    [Fact]
    public async Task TheOrderOfTheArmsDoesNotChangeTheCheck()
    {
        await using var services =
            await WatchedServices.StartAsync(isShared: false, grpcBooks: books => new FaultyBookStore(books) { InsertsBeforeLoss = 0 });
        Endpoints turned = new(services.CreateEndpoints(1).Arms.Reverse().Select(arm => (arm, services.CreateEndpoints(1).AddressOf(arm))));
        ComparedOperation[] equal = [BenchRuns.FindOperation("GetSmallPayload"), BenchRuns.FindOperation("ListSmallPayloads")];

        var (one, other) = (await CheckAsync(services.CreateEndpoints(1), equal), await CheckAsync(turned, equal));
        var mismatch = (await CheckAsync(turned, [BenchRuns.FindOperation("InsertBook")])).Mismatches[0];

        Assert.Equal((Payloads.RowsPerTable * 2, one.Checksum), (other.Objects, other.Checksum));
        Assert.Equal(new ResponseRecord("gRPC", "null"), mismatch.Answers[0]);
        Assert.Equal("REST", mismatch.Answers[1].Arm);
    }

    private static void AssertContents(CheckRecord one, CheckRecord other)
    {
        Assert.Equal(one.Contents!.OrderBy(content => content.Key), other.Contents!.OrderBy(content => content.Key));
        Assert.Equal(
            OtherOperations.Where(operation => operation.IsIndependent).Select(operation => operation.Name).Order(), one.Contents!.Keys
                .Order());
        Assert.DoesNotContain(one.Contents!.Keys, operation => operation.Contains("Book", StringComparison.Ordinal));
        Assert.All(one.Contents!.Values, checksum => Assert.Matches("^[0-9a-f]{64}$", checksum));
    }

    private static async Task<CheckRecord> CheckAsync(
        Endpoints endpoints, IReadOnlyList<ComparedOperation> operations, bool clears = true)
    {
        using var clients = BenchRuns.OpenObservedClients(endpoints);
        var check = await new EqualityCheck(clients).RunAsync(operations, default);
        if (clears)
        {
            await BenchRuns.ReserveBooks(endpoints).CloseAsync();
        }

        return check;
    }
}
