namespace RpcBench.Bench.Tests.Reports;

public sealed class LiveTableTests
{
    public static TheoryData<string> Records => ["run.json", "why.json", "why-connections.json", "map.json"];

    [Theory, MemberData(nameof(Records))]
    public void InAWindowOf80By24EveryMethodThatIsShownHasItsNameAndItsRatios(string file)
    {
        var lines = Lines(80, Read(file));

        // The line of progress and the cursor's come on top.
        Assert.InRange(lines.Count, 5, 22);
        Assert.All(lines, line => Assert.True(line.Length <= 80, line));
        Assert.Contains(lines, line =>
            line.StartsWith("GetSmall ", StringComparison.Ordinal) || line.StartsWith("ListFirst1", StringComparison.Ordinal));
        Assert.Contains(lines, line => Regex.Count(line, @"[0-9]\.[0-9]{3}\b") > 1);
    }

    [Fact]
    public void InAWindowOf80By24TheTwelveMethodsHaveBothTimesAndTheIntervalsOfBothLoads()
    {
        var lines = Lines(80, Read("run.json"));

        Assert.Equal(12, lines.Count(line =>
            Regex.IsMatch(line, @"^(Get|List)\w+ +[0-9.]+ .s +[0-9.]+ .s +([0-9.]+ \[[0-9.]+, [0-9.]+\] *){2}$")));
        Assert.Contains(lines, line => line.Contains(" µs", StringComparison.Ordinal));
    }

    [Fact]
    public void AWideWindowHasTheCallsASecondToo() =>
        Assert.Equal(2, Lines(120, Read("run.json")).Sum(line => Regex.Count(line, "calls/s")));

    [Fact]
    public void WithoutAnIntervalTheRatioIsThatOfTheMeans()
    {
        var record = Read("run.json");
        var cells = record.Networks[0].Operations[0].Cells;
        var lines = Lines(80, record.WithOperations([record.Networks[0].Operations[0] with { Comparisons = [] }]));

        Assert.EndsWith(
            Figure.Ratio(cells[1].Time!.MeanNanoseconds / cells[0].Time!.MeanNanoseconds),
            lines.Single(line => line.StartsWith("GetSmall ", StringComparison.Ordinal)), StringComparison.Ordinal);
    }

    [Fact]
    public void WhatHasNoRoomIsCounted() => Assert.Contains("and 8 more", Lines(80, Read("run.json"), height: 11));

    private static RunRecord Read(string file) =>
        RecordFiles.Run.Read(Path.Combine(AppContext.BaseDirectory, "docs", "figures", file));

    private static List<string> Lines(int width, RunRecord record, int height = 24) => [.. Consoles.Write(width, unicode: true, console =>
    {
        console.Profile.Height = height;
        console.Write(LiveTable.Draw(console, record.Arms, record.Networks[0].Operations));
    }).Split('\n').Select(line => line.TrimEnd())];
}
