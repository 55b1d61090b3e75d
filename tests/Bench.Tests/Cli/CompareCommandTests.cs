namespace RpcBench.Bench.Tests.Cli;

[Collection(nameof(OneConsole))]
public sealed class CompareCommandTests : InFolder
{
    private const string Summary = "GITHUB_STEP_SUMMARY";

    [Fact]
    public async Task ARunAgainstItselfShowsNothingWorse()
    {
        Write("base.json", RecordBuilder.Whole());

        AssertHas(await InProcess.OutputAsync("compare", At("base.json"), At("base.json")), "PASSED. Nothing got slower.");
    }

    [Fact]
    public async Task MoreBytesEndWithTheirCodeAndAreInEveryFileThatIsAskedFor()
    {
        Write("base.json", RecordBuilder.Whole());
        Write("head.json", MoreBytes());

        var (code, output, errors) = await InProcess.RunAsync(
            "compare", At("base.json"), At("head.json"), "--html", At("a.html"), "--markdown", At("a.md"), "--json", At("a.json"),
            "--junit", At("a.xml"));

        Assert.Equal((ExitCodes.Slower, ""), (code, errors));
        AssertHas(output, "One change for the worse", "GetSmallPayload", "Written: ");
        AssertHas(File.ReadAllText(At("a.html")), "GetSmallPayload", "FAILED", "<table");
        AssertHas(File.ReadAllText(At("a.md")), "GetSmallPayload");
        AssertHas(File.ReadAllText(At("a.json")), "\"exitCode\": 8", "\"quantity\": \"Bytes\"");
        AssertHas(File.ReadAllText(At("a.xml")), "<failure");
        Assert.Equal(ExitCodes.Success, await CodeAsync("--fail-on", "slower"));
        Assert.Equal(ExitCodes.Success, await CodeAsync("--max-bytes", "3"));
    }

    [Fact]
    public async Task WhatIsAcceptedSucceedsWithItsReason()
    {
        Write("base.json", RecordBuilder.Whole());
        Write("head.json", MoreBytes());
        await File.WriteAllTextAsync(At("known.txt"), "GetSmallPayload grpc bytes until 9999-12-31: a field more");

        AssertHas(
            await InProcess.OutputAsync("compare", At("base.json"), At("head.json"), "--accept", At("known.txt")), "a field more");
    }

    [Fact]
    public async Task InAJobOfGitHubTheSummaryIsAppendedAndAnnotationsAreLinesOfTheOutput()
    {
        Write("base.json", RecordBuilder.Whole());
        Write("head.json", MoreBytes());
        AssertHas(await InProcess.RefusedAsync("compare", At("base.json"), At("head.json"), "--github"), Summary);
        await File.WriteAllTextAsync(At("summary.md"), "before\n");
        Environment.SetEnvironmentVariable(Summary, At("summary.md"));
        try
        {
            var (code, output, _) = await InProcess.RunAsync("compare", At("base.json"), At("head.json"), "--github");

            Assert.Equal(ExitCodes.Slower, code);
            Assert.Single(output.Split('\n'), line =>
                line.StartsWith("::error title=rpcbench compare::GetSmallPayload", StringComparison.Ordinal));
            Assert.StartsWith("before\n# Compare", File.ReadAllText(At("summary.md")), StringComparison.Ordinal);
        }
        finally
        {
            Environment.SetEnvironmentVariable(Summary, null);
        }
    }

    [Fact]
    public async Task WhatIsNoWholeRecordIsRefusedInOneLine()
    {
        Write("base.json", RecordBuilder.Whole());
        Write("unfinished.json", RecordBuilder.Partial());
        Write("invalid.json", RecordBuilder.Whole() with { InvalidBecause = [RecordBuilder.Because("a reason")] });
        RecordFiles.Load.Write(At("load.json"), LoadRecordBuilder.Whole());
        await File.WriteAllTextAsync(At("foreign.json"), "{\"schema\": \"something.else\"}");
        await File.WriteAllTextAsync(At("study.json"), "{\"schema\": \"rpcbench.study\", \"version\": 1}");
        await File.WriteAllTextAsync(
            At("tampered.json"), File.ReadAllText(At("base.json")).Replace("\"seed\": 20260314", "\"seed\": 8", StringComparison.Ordinal));
        Directory.CreateDirectory(At("empty"));

        foreach (var (name, part) in new[]
        {
            ("unfinished.json", "ended early (Interrupted)"), ("invalid.json", "is INVALID"),
            ("load.json", "of the same kind"), ("foreign.json", "is not a record. Name a run.json or a load.json."),
            ("study.json", "of the kind 'rpcbench.study'"),
            ("tampered.json", "was changed"), ("empty", "is a folder, not a record"), ("none.json", "cannot be read"),
        })
        {
            AssertHas(await InProcess.RefusedAsync("compare", At("base.json"), At(name)), part);
        }

        AssertHas(await InProcess.RefusedAsync("compare", At("base.json"), At("base.json"), "--varying", "luck"), "no condition 'luck'");
    }

    [Fact]
    public async Task AFolderStandsForItsRecordAndLatestForTheNewestRun()
    {
        Write("base.json", RecordBuilder.Whole());
        Directory.CreateDirectory(At("runs/20260101-000000"));
        Write("runs/20260101-000000/run.json", RecordBuilder.Whole());

        await InProcess.OutputAsync("compare", At("base.json"), At("runs/20260101-000000"));
        await InProcess.OutputAsync("compare", At("base.json"), "latest", "--artifacts", Folder);
        AssertHas(await InProcess.RefusedAsync("compare", At("base.json"), "latest", "--artifacts", At("none")), "There is no run in");
    }

    [Fact]
    public async Task TheTimesOfADisturbedRunAreUndecidedAndItsBytesAreJudged()
    {
        var disturbance = new DisturbanceRecord { UsedWhileCalling = 0.5, UsedWhileResting = 0.5, Programs = [new("sh", 0.5)] };
        Write("base.json", RecordBuilder.Whole());
        Write("head.json", MoreBytes() with { Disturbance = disturbance });

        var (code, output, _) = await InProcess.RunAsync(
            "compare", At("base.json"), At("head.json"), "--json", At("a.json"), "--markdown", At("a.md"));

        Assert.Equal(ExitCodes.Slower, code);
        AssertHas(output, "DISTURBED");
        AssertHas(
            File.ReadAllText(At("a.md")), "> **DISTURBED**",
            "Head: Other programs used 50 % of this machine's processors while the run measured (sh 50 %). "
            + "Stop other programs and run again.");
        AssertHas(File.ReadAllText(At("a.json")), "\"reason\": \"its run was disturbed\"");
    }

    private async Task<int> CodeAsync(params string[] options) =>
        (await InProcess.RunAsync(["compare", At("base.json"), At("head.json"), .. options])).Code;

    private void Write(string name, RunRecord record) => RecordFiles.Run.Write(At(name), record);

    private static RunRecord MoreBytes() => RecordBuilder.Whole().With(0, operation => operation.WithCell("grpc", cell =>
        cell with { Wire = cell.Wire! with { ReceivedBytes = cell.Wire.ReceivedBytes * 1.02, SentBytes = cell.Wire.SentBytes * 1.02 } }));
}
