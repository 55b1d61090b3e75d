namespace RpcBench.Bench.Tests.Cli;

[Collection(nameof(OneConsole))]
public sealed partial class HistoryCommandTests : TemporaryFolderTest
{
    [Fact]
    public async Task ARunAddsOneLineAndIsNotAddedTwice()
    {
        Write("run.json", RecordBuilder.Complete());
        RecordFiles.Load.Write(PathTo("load.json"), LoadRecordBuilder.Complete());

        AssertHas(
            await BenchInProcess.RunSuccessfullyAsync("history", "add", PathTo("perf"), PathTo("run.json"), "--commit", "1f3c2a9"),
            "1 added");
        var first = await File.ReadAllTextAsync(PathTo("perf/history.jsonl"));
        AssertHas(await BenchInProcess.RunSuccessfullyAsync("history", "add", PathTo("perf"), PathTo("run.json")), "Nothing new");
        Assert.Equal(first, await File.ReadAllTextAsync(PathTo("perf/history.jsonl")));
        AssertHas(first, "\"commit\":\"1f3c2a9\"", "GetSmallPayload", "\"ratio\":{\"estimate\":1.181");

        await BenchInProcess.RunSuccessfullyAsync("history", "add", PathTo("perf"), PathTo("load.json"), PathTo("run.json"));
        var lines = await File.ReadAllLinesAsync(PathTo("perf/history.jsonl"));
        Assert.Equal((2, first), (lines.Length, lines[0] + "\n"));
    }

    [Fact]
    public async Task ThePageShowsEveryRatioAndAPlantedStep()
    {
        var random = new Random(8);
        for (var run = 0; run < 24; run++)
        {
            Write($"{run}.json", Run(run, run < 14 ? 0.9 : 1.0, random));
        }

        await BenchInProcess.RunSuccessfullyAsync(
            ["history", "add", PathTo("perf"), .. Enumerable.Range(0, 24).Reverse().Select(run => PathTo($"{run}.json"))]);
        var output = await BenchInProcess.RunSuccessfullyAsync("history", "page", PathTo("perf"));

        AssertHas(output, "1 step in 24 runs, the last at run 15.", "history.html");
        var page = await File.ReadAllTextAsync(PathTo("perf/history.html"));
        AssertHas(page, "GetSmallPayload, one at a time", "steps at run 15", "<svg");
    }

    [Fact]
    public async Task ADisturbedRunIsListedButInNoSeries()
    {
        Write("quiet.json", RecordBuilder.Complete());
        Write("busy.json", RecordBuilder.Complete() with
        {
            Started = RecordBuilder.Complete().Started.AddHours(1),
            Disturbance = new() { UsedWhileCalling = 0.5, UsedWhileResting = 0.5 },
        });
        await BenchInProcess.RunSuccessfullyAsync("history", "add", PathTo("perf"), PathTo("quiet.json"), PathTo("busy.json"));

        await BenchInProcess.RunSuccessfullyAsync("history", "page", PathTo("perf"));

        var page = await File.ReadAllTextAsync(PathTo("perf/history.html"));
        AssertHas(page, "; DISTURBED, in no series", " in run 1, no step.");
        AssertLacks(page, " in run 2, ");
    }

    [Fact]
    public async Task EveryArmHasItsOwnKeyThatFitsIntoThePicture()
    {
        const double LetterWidth = 8.2; // The largest width of the page's usual letters.
        // One of the records is from a failed run. A history does not include failed runs.
        string[] records = [.. Directory.GetFiles(Path.Combine(BenchProgram.Repository, "docs", "figures"), "styles-*.json")
            .Where(path => RecordFiles.Run.Read(path).Outcome == RunOutcome.Complete)];
        await BenchInProcess.RunSuccessfullyAsync(["history", "add", PathTo("perf"), .. records]);
        await BenchInProcess.RunSuccessfullyAsync("history", "page", PathTo("perf"));

        var pictures = (await File.ReadAllTextAsync(PathTo("perf/history.html"))).Split("<svg ")[1..];
        var keys = pictures.Select(picture => Key().Matches(picture).ToList()).ToList();
        var arms = records.SelectMany(path => RecordFiles.Run.Read(path).Arms.Skip(1)).Select(arm => arm.Id).Distinct();
        Assert.Equal(arms.Order(), keys.SelectMany(own => own.Select(key => key.Groups["arm"].Value)).Distinct().Order());
        Assert.All(pictures.Zip(keys), picture =>
        {
            Assert.Equal(picture.Second.Count, picture.Second.Select(key => key.Groups["mark"].Value).Distinct().Count());
            Assert.All(picture.Second, key => Assert.InRange(
                double.Parse(key.Groups["x"].Value, CultureInfo.InvariantCulture) + (key.Groups["arm"].Length * LetterWidth),
                0, double.Parse(Width().Match(picture.First).Groups[1].Value, CultureInfo.InvariantCulture)));
        });
    }

    [Fact]
    public async Task AFileThatIsNotAHistoryIsRefused()
    {
        AssertHas(await BenchInProcess.RunRefusedAsync("history", "page", Folder), "There is no history in");
        await File.WriteAllTextAsync(PathTo("history.jsonl"), "{\"seal\": 5}\n");
        AssertHas(await BenchInProcess.RunRefusedAsync("history", "page", Folder), "' is not a run of a history");
        AssertHas(await BenchInProcess.RunRefusedAsync("history", "page", PathTo("history.jsonl")), "which is a file");
        AssertHas(await BenchInProcess.RunRefusedAsync("history", "add", PathTo("perf"), PathTo("none.json")), "cannot be read");
        Assert.False(Directory.Exists(PathTo("perf")));
    }

    private static RunRecord Run(int run, double ratio, Random random)
    {
        var whole = RecordBuilder.Complete();
        var estimate = ratio * Math.Exp(0.015 * Reports.Changes.StoredRuns.NextNormal(random));
        return whole.WithOperations(
            [whole.Networks[0].Operations[0] with { Comparisons = [RecordBuilder.Compared("grpc", estimate, 0.97, 1.03, 3)] }]) with
        {
            Started = whole.Started.AddDays(run),
        };
    }

    private void Write(string name, RunRecord record) => RecordFiles.Run.Write(PathTo(name), record);

    [GeneratedRegex(@"class=""(?<mark>other-\d)( point)?"" [^>]*/><text x=""(?<x>[\d.]+)"" y=""[\d.]+"">(?<arm>[^<]+)</text>")]
    private static partial Regex Key();

    [GeneratedRegex(@"viewBox=""0 0 (\d+) ")]
    private static partial Regex Width();
}
