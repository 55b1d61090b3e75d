namespace RpcBench.Studies.Tests.Whole;

[Collection(nameof(OneConsole))]
public sealed class CallCommandTests : BenchProgramTest
{
    [Theory]
    [InlineData("rest", "add", "Add over REST")]
    [InlineData("grpc", "jsonimg", "MeasureBase64Image over gRPC", "--image-bytes", "5000")]
    [InlineData("rest", "DotProduct", "DotProduct over REST", "--vector-length", "3", "--connections", "per-call")]
    [InlineData("rest", "InsertBook", "InsertBook over REST")]
    [InlineData("grpc", "DeleteBook", "DeleteBook over gRPC")]
    [InlineData("grpc", "StreamSmallPayloads", "StreamSmallPayloads over gRPC")]
    public async Task EveryOperationPrintsItsFiguresAndLeavesTheStoreUnchanged(
        string arm, string operation, string heading, params string[] options)
    {
        await using var site = await BenchRuns.StartEnvironmentAsync(Catalogue.Standard);

        var lines = SplitLines(await BenchInProcess.RunSuccessfullyAsync(
            ["call", $"{site.Endpoints.AddressOf(Catalogue.FindArm(arm))}", operation, "12", "--api", arm, .. options]));

        Assert.StartsWith(heading, lines[0], StringComparison.Ordinal);
        Assert.Contains("12 calls", lines[0], StringComparison.Ordinal);
        Assert.Equal(["per", "first", "min", "median", "p99", "max"], lines[1..].Select(line => line.Split(' ')[0]));
        Assert.Equal(100, await CountBooksAsync(site, Catalogue.Rest));
        Assert.Equal(100, await CountBooksAsync(site, Catalogue.Grpc));
    }

    [SkippableFact]
    public async Task CtrlCPrintsTheFiguresSoFarAndLeavesTheStoreUnchanged()
    {
        Skip.If(OperatingSystem.IsWindows(), "Signals are those of POSIX.");
        await using var site = await BenchRuns.StartEnvironmentAsync(Catalogue.Standard);
        using var program = Start("call", $"{site.Endpoints.AddressOf(Catalogue.Grpc)}", "InsertBook", "1000000", "--api", "grpc");
        // A run has 200 books before its first timed call, including its standing books.
        await Polling.WaitUntilAsync(() => CountBooksAsync(site, Catalogue.Grpc).Result > 200);

        program.SendSignal(PosixSignal.SIGINT);

        await AssertExitCodeAsync(program, ExitCodes.Interrupted);
        Assert.Contains("per call", program.Output, StringComparison.Ordinal);
        Assert.Contains("of 1,000,000 calls", program.Errors, StringComparison.Ordinal);
        Assert.Equal(100, await CountBooksAsync(site, Catalogue.Grpc));
    }

    [Theory, InlineData("rest"), InlineData("grpc")]
    public async Task AnUnreachableHostIsNamedWithARemedy(string arm) => AssertHas(
        await BenchInProcess.RunRefusedAsync("call", "127.0.0.1:1", "add", "3", "--api", arm), "http://127.0.0.1:1", arm,
        "Start the service there");

    private static async Task<int> CountBooksAsync(TestEnvironment site, ComparedArm arm)
    {
        using var clients = BenchRuns.OpenClients(site.Endpoints);
        return (await Catalogue.OpenShelf(clients, arm).ListAsync(default)).Length;
    }
}
