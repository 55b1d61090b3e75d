namespace RpcBench.Bench.Tests.Cli;

[Collection(nameof(OneConsole))]
public sealed class CompareCommandTests : TemporaryFolderTest
{
    private const string Summary = "GITHUB_STEP_SUMMARY";

    [Fact]
    public async Task ARunAgainstItselfShowsNothingWorse()
    {
        Write("base.json", RecordBuilder.Complete());

        AssertHas(
            await BenchInProcess.RunSuccessfullyAsync("compare", PathTo("base.json"), PathTo("base.json")),
            "PASSED. Nothing got slower.");
    }

    [Fact]
    public async Task MoreBytesHaveTheirExitCodeAndAreInEveryRequestedFile()
    {
        Write("base.json", RecordBuilder.Complete());
        Write("head.json", CreateWithMoreBytes());

        var (code, output, errors) = await BenchInProcess.RunAsync(
            "compare", PathTo("base.json"), PathTo("head.json"), "--html", PathTo("a.html"), "--markdown", PathTo("a.md"), "--json", PathTo(
                "a.json"),
            "--junit", PathTo("a.xml"));

        Assert.Equal((ExitCodes.Slower, ""), (code, errors));
        AssertHas(output, "One change for the worse", "GetSmallPayload", "Written: ");
        AssertHas(File.ReadAllText(PathTo("a.html")), "GetSmallPayload", "FAILED", "<table");
        AssertHas(File.ReadAllText(PathTo("a.md")), "GetSmallPayload");
        AssertHas(File.ReadAllText(PathTo("a.json")), "\"exitCode\": 8", "\"quantity\": \"Bytes\"");
        AssertHas(File.ReadAllText(PathTo("a.xml")), "<failure");
        Assert.Equal(ExitCodes.Success, await RunForExitCodeAsync("--fail-on", "slower"));
        Assert.Equal(ExitCodes.Success, await RunForExitCodeAsync("--max-bytes", "3"));
    }

    [Fact]
    public async Task AnAcceptedChangeSucceedsWithItsReason()
    {
        Write("base.json", RecordBuilder.Complete());
        Write("head.json", CreateWithMoreBytes());
        await File.WriteAllTextAsync(PathTo("known.txt"), "GetSmallPayload grpc bytes until 9999-12-31: a field more");

        AssertHas(
            await BenchInProcess.RunSuccessfullyAsync(
                "compare",
                PathTo("base.json"),
                PathTo("head.json"),
                "--accept",
                PathTo("known.txt")), "a field more");
    }

    [Fact]
    public async Task OnGitHubTheSummaryIsAppendedAndAnnotationsArePrinted()
    {
        Write("base.json", RecordBuilder.Complete());
        Write("head.json", CreateWithMoreBytes());
        AssertHas(await BenchInProcess.RunRefusedAsync("compare", PathTo("base.json"), PathTo("head.json"), "--github"), Summary);
        await File.WriteAllTextAsync(PathTo("summary.md"), "before\n");
        Environment.SetEnvironmentVariable(Summary, PathTo("summary.md"));
        try
        {
            var (code, output, _) = await BenchInProcess.RunAsync("compare", PathTo("base.json"), PathTo("head.json"), "--github");

            Assert.Equal(ExitCodes.Slower, code);
            Assert.Single(output.Split('\n'), line =>
                line.StartsWith("::error title=rpcbench compare::GetSmallPayload", StringComparison.Ordinal));
            Assert.StartsWith("before\n# Compare", File.ReadAllText(PathTo("summary.md")), StringComparison.Ordinal);
        }
        finally
        {
            Environment.SetEnvironmentVariable(Summary, null);
        }
    }

    [Fact]
    public async Task AnIncompleteRecordIsRefusedInOneLine()
    {
        Write("base.json", RecordBuilder.Complete());
        Write("unfinished.json", RecordBuilder.Partial());
        Write("invalid.json", RecordBuilder.Complete() with { InvalidBecause = [RecordBuilder.FailureDiagnostic("a reason")] });
        RecordFiles.Load.Write(PathTo("load.json"), LoadRecordBuilder.Complete());
        await File.WriteAllTextAsync(PathTo("foreign.json"), "{\"schema\": \"something.else\"}");
        await File.WriteAllTextAsync(PathTo("study.json"), "{\"schema\": \"rpcbench.study\", \"version\": 1}");
        await File.WriteAllTextAsync(
            PathTo("tampered.json"), File.ReadAllText(PathTo("base.json"))
                .Replace("\"seed\": 20260314", "\"seed\": 8", StringComparison.Ordinal));
        Directory.CreateDirectory(PathTo("empty"));

        foreach (var (name, part) in new[]
        {
            ("unfinished.json", "ended early (Interrupted)"), ("invalid.json", "is INVALID"),
            ("load.json", "of the same kind"), ("foreign.json", "is not a record. Name a run.json or a load.json."),
            ("study.json", "of the kind 'rpcbench.study'"),
            ("tampered.json", "was changed"), ("empty", "is a folder, not a record"), ("none.json", "cannot be read"),
        })
        {
            AssertHas(await BenchInProcess.RunRefusedAsync("compare", PathTo("base.json"), PathTo(name)), part);
        }

        AssertHas(
            await BenchInProcess.RunRefusedAsync("compare", PathTo("base.json"), PathTo("base.json"), "--varying", "luck"),
            "no condition 'luck'");
    }

    [Fact]
    public async Task AFolderMeansItsRecordAndLatestTheNewestRun()
    {
        Write("base.json", RecordBuilder.Complete());
        Directory.CreateDirectory(PathTo("runs/20260101-000000"));
        Write("runs/20260101-000000/run.json", RecordBuilder.Complete());

        await BenchInProcess.RunSuccessfullyAsync("compare", PathTo("base.json"), PathTo("runs/20260101-000000"));
        await BenchInProcess.RunSuccessfullyAsync("compare", PathTo("base.json"), "latest", "--artifacts", Folder);
        AssertHas(
            await BenchInProcess.RunRefusedAsync("compare", PathTo("base.json"), "latest", "--artifacts", PathTo("none")),
            "There is no run in");
    }

    [Fact]
    public async Task TheTimesOfADisturbedRunAreUndecidedAndItsBytesAreJudged()
    {
        var disturbance = new DisturbanceRecord { UsedWhileCalling = 0.5, UsedWhileResting = 0.5, Programs = [new("sh", 0.5)] };
        Write("base.json", RecordBuilder.Complete());
        Write("head.json", CreateWithMoreBytes() with { Disturbance = disturbance });

        var (code, output, _) = await BenchInProcess.RunAsync(
            "compare", PathTo("base.json"), PathTo("head.json"), "--json", PathTo("a.json"), "--markdown", PathTo("a.md"));

        Assert.Equal(ExitCodes.Slower, code);
        AssertHas(output, "DISTURBED");
        AssertHas(
            File.ReadAllText(PathTo("a.md")), "> **DISTURBED**",
            "Head: Other programs used 50 % of this machine's processors while the run measured (sh 50 %). "
            + "Stop other programs and run again.");
        AssertHas(File.ReadAllText(PathTo("a.json")), "\"reason\": \"its run was disturbed\"");
    }

    private async Task<int> RunForExitCodeAsync(params string[] options) =>
        (await BenchInProcess.RunAsync(["compare", PathTo("base.json"), PathTo("head.json"), .. options])).Code;

    private void Write(string name, RunRecord record) => RecordFiles.Run.Write(PathTo(name), record);

    private static RunRecord CreateWithMoreBytes() => RecordBuilder.Complete().WithOperation(0, operation =>
        operation.WithCell("grpc", cell =>
            cell with
            {
                Wire = cell.Wire! with { ReceivedBytes = cell.Wire.ReceivedBytes * 1.02, SentBytes = cell.Wire.SentBytes * 1.02 },
            }));
}
