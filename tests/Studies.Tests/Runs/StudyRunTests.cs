namespace RpcBench.Studies.Tests.Runs;

/// <summary>Runs studies in the same way as the verb, with as few calls as possible. These tests must not run beside other tests of verbs
/// in this process, which would reserve the same books.</summary>
[Collection(nameof(OneConsole))]
public sealed class StudyRunTests : TemporaryFolderTest
{
    private static readonly string[] LocalStudies = ["bookstore", "payload-matrix"];

    [Fact]
    public async Task EveryPublishedFigureIsMeasuredAsPublishedAndLikeForLike()
    {
        using var writer = new StringWriter();
        var comparison = Comparison.CreateBuilder([]);
        var (own, arms, _) = StudyProgram.DeclareCompared(comparison);
        var compared = new StudySubject(comparison, own, arms, Books.ReserveIds(comparison, arms, "stored-books"));
        comparison.Root = () => new("Studies") { RunCommand.Create(compared) };
        comparison.Declaration.CommandLine = ["run", "all", "--store", "memory"];
        var measured = await new StudyRun(TestConsole.Create(writer, 200, unicode: false), TimeProvider.System, new()
        {
            Subject = compared,
            Parsed = new Application(comparison.Declaration).Parse([.. comparison.Declaration.CommandLine]),
            Studies = LocalStudies,
            Pace = new()
            {
                MinCalls = 2,
                MaxTime = TimeSpan.Zero,
                Pairs = 2,
                WarmUpShare = 0.1,
                Processes = 1,
                Bursts = 1,
                MaxConcurrency = 4,
                MaxBooks = 1_000,
                MaxCalls = 100
            },
            Seed = 5,
            Artifacts = Folder,
        }, _ => { }).MeasureAsync(default);

        var (record, code) = (measured.Record, measured.ExitCode);
        Assert.True(code == record.ExitCode,
            $"{string.Join(Environment.NewLine, record.InvalidBecause)}{Environment.NewLine}{writer}");
        Assert.Equal((RunOutcome.Complete, false), (record.Outcome, record.IsThorough));
        Assert.Equal(LocalStudies, record.Studies.Select(study => study.Name));
        Assert.All(LocalStudies.SelectMany(study => TimedCell.Select(FigureTable.ReadPublished(), study)), cell =>
        {
            var workload = Assert.Single(
                record.Studies.Single(study => study.Name == cell.Study).Workloads, workload =>
                    (workload.Workload, workload.Network) == (cell.Workload, cell.Network));
            Assert.All(new[] { workload.AsPublished.Rest, workload.AsPublished.Grpc, workload.LikeForLike.Rest, workload.LikeForLike.Grpc },
                figure => Assert.True(figure!.Calls > 0));
            Assert.True(workload.LikeForLike.Ratio!.Pairs > 1);
        });
        Assert.True(record.Settling!.Blocks >= 10);
        Assert.All(record.Studies[1].Workloads, workload =>
            Assert.True(workload is { AsPublished.Settling: null, LikeForLike.Settling.Blocks: > 0 }));
        var stored = record.Studies[0].Series.Where(series => series is { X: StudySeriesRecord.StoredBooks, Api: "gRPC" })
            .SelectMany(series => series.Points).ToList();
        Assert.NotEmpty(stored);
        Assert.All(stored, point => Assert.True(point.Settling!.Blocks > 0));
        var books = record.Studies[0];
        Assert.Equal(["REST lines", "REST max", "REST words", "gRPC lines", "gRPC max", "gRPC words"],
            books.Counts.Select(count => $"{count.Api} {count.Statistic}").Order(StringComparer.Ordinal));
        Assert.All(books.Counts.Where(count => count.Statistic == "max"), count =>
            Assert.Equal((4, 4), (count.AsPublished, count.LikeForLike)));
        Assert.Equal([100, 1_000], books.Series.First(series => series.X == StudySeriesRecord.StoredBooks).Points.Select(point => point.X));
        AssertEveryClaimHasItsFigures(record);
        var run = Assert.Single(Directory.GetDirectories(Path.Combine(Folder, "runs")));
        Assert.Equal(
            ["bookstore.html", "payload-matrix.html", "report.html", "study.csv", "study.json", "study.md"],
            Directory.GetFiles(run).Select(file => Path.GetFileName(file)).Order(StringComparer.Ordinal));
    }

    private static void AssertEveryClaimHasItsFigures(StudyRecord record)
    {
        var cells = LocalStudies.SelectMany(study => Scoreboard.Read(record).ForStudies([study]).Results)
            .Where(result => LocalStudies.Contains(result.Claim.Study) && result.Measure is not null)
            .SelectMany(result => result.CellsOf(StudyColumn.LikeForLike)).ToList();
        Assert.NotEmpty(cells);
        Assert.All(cells, cell => Assert.NotNull(cell.Value));
    }
}
