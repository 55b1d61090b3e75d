namespace RpcBench.Contract.Tests.Compute;

[Collection(nameof(MemoryStore))]
public sealed class ComputeTests(MemoryStore store)
{
    private const string Add = "/api/compute/add";
    private const string DotProduct = "/api/compute/dot-product";

    private ServicePair Services => store.Services;

    [Theory]
    [InlineData(2, 3, 5)]
    [InlineData(0, 0, 0)]
    [InlineData(long.MaxValue, long.MinValue, -1)]
    [InlineData(long.MaxValue - 1, 1, long.MaxValue)]
    [InlineData(long.MinValue + 1, -1, long.MinValue)]
    [InlineData(9007199254740993, 0, 9007199254740993)]
    public async Task BothApisAdd64BitIntegers(long left, long right, long sum)
    {
        var rest = await PostAsync(Add, new AddRequest { Left = left, Right = right }, ComputeJsonContext.Default.AddRequest);
        var answer = await rest.Content.ReadFromJsonAsync(ComputeJsonContext.Default.AddResponse);
        var grpc = await Services.Compute.AddAsync(new() { Left = left, Right = right });

        Assert.Equal(sum, answer!.Sum);
        Assert.Empty(PayloadComparer.FindDifferences(answer, grpc));
    }

    [Theory, InlineData(long.MaxValue, 1), InlineData(long.MinValue, -1), InlineData(long.MinValue, long.MinValue)]
    public async Task AnOverflowingSumIsRefused(long left, long right)
    {
        AddRequest request = new() { Left = left, Right = right };
        var detail = await ProblemAssert.AssertProblemAsync(
            HttpStatusCode.BadRequest,
            PostAsync(Add, request, ComputeJsonContext.Default.AddRequest));
        Assert.Contains("64 bits", detail, StringComparison.Ordinal);
        Assert.Equal(detail,
            await GrpcAssert.AssertFailsAsync(StatusCode.InvalidArgument, Services.Compute.AddAsync(new() { Left = left, Right = right })));
    }

    [Theory, InlineData(0), InlineData(1), InlineData(100), InlineData(10_000)]
    public async Task BothApisReturnTheSameBitsForVectorsOfEqualLength(int length)
    {
        var random = new Random(length);
        double[] left = [.. Enumerable.Range(0, length).Select(_ => random.NextDouble() - 0.5)];
        double[] right = [.. Enumerable.Range(0, length).Select(_ => random.NextDouble() * 1e6)];

        using var rest =
            await PostAsync(DotProduct, new DotProductRequest { Left = left, Right = right }, ComputeJsonContext.Default.DotProductRequest);
        var answer = await rest.Content.ReadFromJsonAsync(ComputeJsonContext.Default.DotProductResponse);
        var grpc = await Services.Compute.DotProductAsync(new() { Left = { left }, Right = { right } });

        Assert.Empty(PayloadComparer.FindDifferences(answer, grpc));
        Assert.Equal(left.Zip(right).Aggregate(0.0, (sum, pair) => sum + (pair.First * pair.Second)), grpc.Product);
    }

    [Fact]
    public async Task VectorsOfUnequalLengthAreRefusedWithBothLengths()
    {
        var detail = await ProblemAssert.AssertProblemAsync(
            HttpStatusCode.BadRequest, Services.Rest.PostTextAsync(DotProduct, """{ "left": [1, 2, 3], "right": [4, 5] }"""));
        Assert.Contains("left has 3 and right has 2", detail, StringComparison.Ordinal);
        Assert.Equal(detail, await GrpcAssert.AssertFailsAsync(
            StatusCode.InvalidArgument, Services.Compute.DotProductAsync(new() { Left = { 1, 2, 3 }, Right = { 4, 5 } })));
    }

    [Theory, InlineData(1e308, 1e308), InlineData(double.PositiveInfinity, 0), InlineData(double.NaN, 1)]
    public async Task ANonFiniteProductIsRefused(double left, double right)
    {
        await GrpcAssert.AssertFailsAsync(
            StatusCode.InvalidArgument, Services.Compute.DotProductAsync(new() { Left = { left }, Right = { right } }));
        if (double.IsFinite(left))
        {
            await ProblemAssert.AssertProblemContainsAsync("finite", HttpStatusCode.BadRequest, Services.Rest.PostTextAsync(
                DotProduct, string.Create(CultureInfo.InvariantCulture, $$"""{"left":[{{left}}],"right":[{{right}}]}""")));
        }
    }

    [Fact]
    public async Task ANumberOutsideDoubleIsRefusedWithoutImplementationDetails() => AssertLacks(
        await ProblemAssert.AssertProblemAsync(
            HttpStatusCode.BadRequest, Services.Rest.PostTextAsync(DotProduct, """{ "left": [1], "right": [1e400] }""")),
        "RpcBench");

    [Theory]
    [InlineData("{\n  \"left\": 1,\n  \"right\": true\n}", "see line 3, byte 15, $.right.")]
    [InlineData("{}", "it lacks 'left', 'right'.")]
    [InlineData("{ \"left\": 1 }", "it lacks 'right'.")]
    public async Task TheRefusalNamesTheMalformedPositionOrTheMissingMembers(string body, string which) => Assert.Equal(
        $"The body is not the JSON of one AddRequest with all its members: {which}",
        await ProblemAssert.AssertProblemAsync(HttpStatusCode.BadRequest, Services.Rest.PostTextAsync(Add, body)));

    [Theory, InlineData("ComputeService", "Add"), InlineData("ComputeService", "DotProduct"), InlineData("ImageService", "MeasureRaw"),
        InlineData("ImageService", "MeasureBase64"), InlineData("BookService", "InsertBook"), InlineData("BookService", "ListBooks"),
        InlineData("BookService", "GetBook"), InlineData("BookService", "DeleteBook"), InlineData("PayloadService", "GetSmallPayload")]
    public async Task InvalidProtobufIsRefusedByEveryMethod(string service, string method) =>
        await GrpcAssert.AssertFailsAsync(
            StatusCode.InvalidArgument, () => RawCall.SendAsync(Services.Channel, $"rpcbench.v1.{service}", method, [0xFF, 0xFF, 0xFF]));

    private Task<HttpResponseMessage> PostAsync<T>(string path, T body, System.Text.Json.Serialization.Metadata.JsonTypeInfo<T> json) =>
        Services.Rest.PostAsJsonAsync(path, body, json);
}
