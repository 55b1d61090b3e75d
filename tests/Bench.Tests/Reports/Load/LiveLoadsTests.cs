namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class LiveLoadsTests
{
    private static readonly LoadRecord Sweep =
        RecordFiles.Load.Read(Path.Combine(AppContext.BaseDirectory, "docs", "figures", "sweep.json"));

    [Fact]
    public void InAWindowOf80By24EveryLoadIsALineWithBothArmsAndTheirInterval()
    {
        var lines = Lines(24, Sweep.Points);

        Assert.InRange(lines.Count, 5, 21);
        Assert.All(lines, line => Assert.True(line.Length <= 80, line));
        Assert.Equal("GetSmallPayload, local", lines[0]);
        Assert.Equal(Sweep.Points.Count, lines.Count(line => Regex.IsMatch(
            line, @"^[0-9,]+ in flight( +[0-9,.]+ +[0-9.]+ .?s){2} +([0-9.]+ \[[0-9.]+, [0-9.]+\]|too noisy)$")));
    }

    [Fact]
    public void TheLastLoadsAreShownAndTheOthersCounted()
    {
        var lines = Lines(12, Sweep.Points);

        Assert.Contains($"and {Sweep.Points.Count - 4} more", lines);
        Assert.Contains(lines, line => line.StartsWith(LoadWords.Load(Sweep.Points[^1]), StringComparison.Ordinal));
    }

    [Fact]
    public void OnlyTheLoadsOfThePlaceWhereTheRunIsAreShown()
    {
        var lines = Lines(24, [.. Sweep.Points, Sweep.Points[0] with { Network = "elsewhere" }]);

        Assert.Equal("GetSmallPayload, elsewhere", lines[0]);
        Assert.Single(lines, line => line.Contains(" in flight", StringComparison.Ordinal));
    }

    private static List<string> Lines(int height, IReadOnlyList<LoadPointRecord> points) => [.. Consoles.Write(80, unicode: true, console =>
    {
        console.Profile.Height = height;
        console.Write(LiveLoads.Draw(console, Sweep.Arms, points));
    }).Split('\n').Select(line => line.TrimEnd())];
}
