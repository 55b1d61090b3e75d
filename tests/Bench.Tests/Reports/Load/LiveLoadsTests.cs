namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class LiveLoadsTests
{
    [Fact]
    public void WhatIsDrawnIsApproved()
    {
        var points = LoadRecordBuilder.Whole().Points;
        (string What, int Height, IReadOnlyList<LoadPointRecord> Points)[] windows =
        [
            ("in a window of 80 by 24 every load is a line with both arms and their interval", 24, points),
            ("the last loads are shown and the others counted", 12, points),
            ("only the loads of the place where the run is are shown", 24, [.. points, points[0] with { Network = "elsewhere" }]),
        ];

        Approval.AssertApproved("live.txt", windows.Select(window => (window.What, Drawn(window.Height, window.Points))));
    }

    private static string Drawn(int height, IReadOnlyList<LoadPointRecord> points)
    {
        var text = Consoles.Write(80, unicode: true, console =>
        {
            console.Profile.Height = height;
            console.Write(LiveLoads.Draw(console, RecordBuilder.Whole().Arms, points));
        });
        return string.Join('\n', text.Split('\n').Select(line => line.TrimEnd()));
    }
}
