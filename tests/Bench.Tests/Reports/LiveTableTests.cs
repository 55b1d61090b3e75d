using Spectre.Console.Rendering;

namespace RpcBench.Bench.Tests.Reports;

public sealed class LiveTableTests
{
    public static TheoryData<string> Records => ["run.json", "why.json", "why-connections.json", "map.json"];

    [Theory, MemberData(nameof(Records))]
    public void In80By24EveryShownMethodHasItsNameAndRatios(string file)
    {
        var lines = Draw(80, 24, RecordFiles.Run.Read(Path.Combine(AppContext.BaseDirectory, "docs", "figures", file))).Split('\n');

        // The progress line and the cursor's line come on top of these lines.
        Assert.InRange(lines.Length, 5, 22);
        Assert.All(lines, line => Assert.True(line.Length <= 80, line));
        Assert.Contains(lines, line =>
            line.StartsWith("GetSmall ", StringComparison.Ordinal) || line.StartsWith("ListSmall(1) ", StringComparison.Ordinal));
        Assert.Contains(lines, line => Regex.Count(line, @"[0-9]\.[0-9]{3}\b") > 1);
    }

    [Fact]
    public void TheLiveTableIsApproved()
    {
        var both = RecordBuilder.Complete().WithCallsInFlight();
        var without = RecordBuilder.Complete().WithOperation(0, operation => operation with { Comparisons = [] });
        var point = LoadRecordBuilder.OnePoint().Points[0];
        LoadPointRecord[] points =
            [.. Enumerable.Range(1, 8).Select(number => point with { Schedule = $"{250 * number} a second, poisson" })];
        LoadPointRecord[] elsewhere = [.. points, points[0] with { Network = "elsewhere" }];

        Approval.AssertApproved("live.txt",
        [
            ("the twelve methods have both times and the intervals of both loads", Draw(80, 24, both)),
            ("a wide window has the calls a second too", Draw(120, 24, both)),
            ("without an interval the ratio is that of the means", Draw(80, 24, without)),
            ("before the first figures a line says why there are none", Draw(80, 24, both.WithEachOperation(
                operation => operation.WithCells(cell => cell with { Time = null })))),
            ("what has no room is counted", Draw(80, 11, both)),
            ("every load is a line with both arms and their interval", Draw(24, points)),
            ("the last loads are shown and the others counted", Draw(12, points)),
            ("only the loads of the place where the run is are shown", Draw(24, elsewhere)),
        ]);
    }

    [Fact]
    public void OnlyTheProgramShortensNames()
    {
        var record = RecordBuilder.Complete();

        var drawn = Draw(
            120, 24, console => LiveTable.Draw(console, record.Arms, record.Networks[0].Operations, new ComparisonSettings().ShortName));

        Assert.Contains("GetSmallPayload ", drawn, StringComparison.Ordinal);
    }

    private static string Draw(int height, IReadOnlyList<LoadPointRecord> points) =>
        Draw(80, height, console => LiveLoads.Draw(console, RecordBuilder.Complete().Arms, points));

    private static string Draw(int width, int height, RunRecord record) =>
        Draw(width, height, console => LiveTable.Draw(
            console, record.Arms, record.Networks[0].Operations, Catalogue.Declaration.Settings.ShortName));

    private static string Draw(int width, int height, Func<IAnsiConsole, IRenderable> draw)
    {
        var text = TestConsole.Render(width, unicode: true, console =>
        {
            console.Profile.Height = height;
            console.Write(draw(console));
        });
        return string.Join('\n', text.Split('\n').Select(line => line.TrimEnd()));
    }
}
