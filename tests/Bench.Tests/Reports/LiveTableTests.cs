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
    public void WhatIsDrawnIsApproved()
    {
        var both = RecordBuilder.Whole().WithBusy();
        (string What, int Width, int Height, RunRecord Record)[] windows =
        [
            ("the twelve methods have both times and the intervals of both loads", 80, 24, both),
            ("a wide window has the calls a second too", 120, 24, both),
            ("without an interval the ratio is that of the means", 80, 24, RecordBuilder.Whole().With(
                0, operation => operation with { Comparisons = [] })),
            ("what has no room is counted", 80, 11, both),
        ];

        Approval.AssertApproved("live.txt", windows.Select(
            window => (window.What, string.Join('\n', Lines(window.Width, window.Record, window.Height)))));
    }

    private static RunRecord Read(string file) =>
        RecordFiles.Run.Read(Path.Combine(AppContext.BaseDirectory, "docs", "figures", file));

    private static List<string> Lines(int width, RunRecord record, int height = 24) => [.. Consoles.Write(width, unicode: true, console =>
    {
        console.Profile.Height = height;
        console.Write(LiveTable.Draw(console, record.Arms, record.Networks[0].Operations));
    }).Split('\n').Select(line => line.TrimEnd())];
}
