namespace RpcBench.Bench.Tests.Reports;

public sealed class RatioChartTests
{
    [Fact]
    public void EveryVerdictHasItsOwnMarkInAStandalonePicture()
    {
        ComparisonRecord[] verdicts =
        [
            Compared(1.18, 1.31), Compared(0.66, 0.81), Compared(0.87, 0.96), Compared(0.97, 1.03), Compared(0.93, 1.02),
            Compared(0.9, 1.1) with { IsSettled = false },
        ];
        var whole = RecordBuilder.Complete();

        Approval.AssertApproved("verdicts.svg", OverviewPicture.Render(RunResult.FromRecord(whole.WithOperations(
            [.. whole.Networks[0].Operations.Zip(verdicts, (operation, verdict) => operation with { Comparisons = [verdict] })]))));
    }

    [Theory]
    [InlineData(0.66, 0.81, "beyond", "gRPC 19–34 %")]
    [InlineData(0.87, 0.96, "perhaps", "gRPC 4–13 %")]
    [InlineData(1.25, 2, "beyond", "REST 20–50 %")]
    [InlineData(1.02, 1.25, "perhaps", "REST 2–20 %")]
    [InlineData(0.97, 1.02, "within", "no difference")]
    [InlineData(0.93, 1.02, "open", "undecided")]
    [InlineData(0.4, 1.6, "open", "undecided")]
    public void AnIntervalsStyleAndDescriptionMatchIt(double low, double high, string kind, string words)
    {
        var line = CreateLine("small", Compared(low, high));

        Assert.Equal((kind, words), (line.MarkClass, Format.ReplaceNonBreakingSpaces(line.Text)));
    }

    [Theory, InlineData(7, 0), InlineData(30, 1), InlineData(60, 2)]
    public void ANameWithoutRoomBesideItsIntervalIsDrawnAboveIt(int letters, int lines) =>
        Assert.Equal(lines, CreateFrame(CreateLine(new string('n', letters), Compared(0.93, 1.02))).TextLinesAbove);

    [Fact]
    public void AMeaninglessIntervalDoesNotStretchTheAxis() => Assert.Equal(
        CreateFrame(CreateLine("a", Compared(0.66, 0.81)))
            .Axis, CreateFrame(CreateLine("a", Compared(0.66, 0.81)), CreateLine("b", Compared(0.1, 9))).Axis);

    private static RatioFrame CreateFrame(params IEnumerable<RatioLine> lines)
        => RatioFrame.Fit(RecordBuilder.Complete().Arms, 0.05, lines);

    private static RatioLine CreateLine(string name, ComparisonRecord compared) =>
        Assert.Single(RatioLine.CompareContenders(name, name, RecordBuilder.Complete().Arms, _ => compared, _ => null));

    private static ComparisonRecord Compared(double low, double high) =>
        new("rest", "grpc", Metrics.TimePerCall, new(Math.Sqrt(low * high), low, high, 0.95, 3), 0.05);
}
