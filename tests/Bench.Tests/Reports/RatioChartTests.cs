namespace RpcBench.Bench.Tests.Reports;

public sealed class RatioChartTests
{
    [Fact]
    public void EveryVerdictHasAMarkOfItsOwnInAPictureThatStandsAlone()
    {
        ComparisonRecord[] verdicts =
        [
            Compared(1.18, 1.31), Compared(0.66, 0.81), Compared(0.87, 0.96), Compared(0.97, 1.03), Compared(0.93, 1.02),
            Compared(0.9, 1.1) with { IsSettled = false },
        ];
        var whole = RecordBuilder.Whole();

        Approval.AssertApproved("verdicts.svg", OverviewPicture.Render(RunResult.Read(whole.WithOperations(
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
    public void AnIntervalHasALookAndWordsThatSayAllThatItShows(double low, double high, string kind, string words)
    {
        var line = Line("small", Compared(low, high));

        Assert.Equal((kind, words), (line.Kind, Format.Plain(line.Words)));
    }

    [Theory, InlineData(7, 0), InlineData(30, 1), InlineData(60, 2)]
    public void ANameThatHasNoRoomBesideItsIntervalStandsOverIt(int letters, int lines) =>
        Assert.Equal(lines, Frame(Line(new string('n', letters), Compared(0.93, 1.02))).TextLines);

    [Fact]
    public void AnIntervalThatSaysNothingLeavesTheAxisOfTheOthers() => Assert.Equal(
        Frame(Line("a", Compared(0.66, 0.81))).Axis, Frame(Line("a", Compared(0.66, 0.81)), Line("b", Compared(0.1, 9))).Axis);

    private static RatioFrame Frame(params IEnumerable<RatioLine> lines) => RatioFrame.Fit(RecordBuilder.Whole().Arms, 0.05, lines);

    private static RatioLine Line(string name, ComparisonRecord compared) =>
        Assert.Single(RatioLine.Compare(name, name, RecordBuilder.Whole().Arms, _ => compared, _ => null));

    private static ComparisonRecord Compared(double low, double high) =>
        new("rest", "grpc", Metrics.TimePerCall, new(Math.Sqrt(low * high), low, high, 0.95, 3), 0.05);
}
