namespace RpcBench.History;

/// <summary>The page of a history: for each operation, the ratio of every contender over the runs, and the steps.</summary>
internal static class HistoryPage
{
    public const string Name = "history.html";

    private const int TickCount = 5;

    // Charts have a limited number of styles for arms, and a legend has limited space.
    private const int MaxArmsPerChart = 4;

    private const string HowToRead =
        "Each point is a run, the oldest at the left; thin lines are the ends of its interval. Ratios are measured side by side within "
        + "a run, so that runs of several machines stand beside one another.";

    private const string Advice =
        "A step is a hint to look closer. The runs before and after a step differ by more than their intervals explain, in two runs or "
        + "more on either side. If nothing changed, at most 5 of 100 such pages show a step.";

    public static Document Build(IReadOnlyList<HistoryLine> lines)
    {
        var runs = lines.OrderBy(line => line.Started).ThenBy(line => line.Seal, StringComparer.Ordinal).ToList();
        var series = HistorySeries.FromRuns(runs);
        var steps = series.SelectMany(one => one.Steps.Select(step => (Series: one, Step: step)))
            .OrderByDescending(one => one.Step.Run).ToList();
        var source = new DocumentSource(
            $"RpcBench {ToolVersion.Current}", "History", $"RpcBench, {Phrases.FormatCount(runs.Count, "run")}",
            "Everything on this page was made from the lines of history.jsonl.",
            string.Join("; ", runs.Select(run => run.Machine).Distinct()));
        var sentence = steps.Count == 0
            ? $"No step is shown in {Phrases.FormatCount(runs.Count, "run")}."
            : $"{Phrases.FormatCount(steps.Count, "step")} in {Phrases.FormatCount(runs.Count, "run")}, the last at run "
                + $"{steps[0].Step.Run + 1}.";
        return new(source, new(IsValid: true, []), new(sentence, []),
        [
            Section.FromTable("steps", CreateStepTable(steps, runs), Advice),
            new Section("ratios", "Ratios over time",
            [
                new ChartsPart([.. series.GroupBy(one => (one.Place, one.Baseline)).SelectMany(place => place.Chunk(MaxArmsPerChart))
                    .Select((arms, index) => CreateChart($"history-{index}", arms))]),
                new TextPart(HowToRead),
            ]),
            new Section("runs", "The runs", [new TablePart(CreateRunTable(runs))]),
        ])
        {
            Closing = [new TablePart(CreateStepTable(steps, runs))],
        };
    }

    private static GroupedTable CreateStepTable(
        IReadOnlyList<(HistorySeries Series, HistoryStep Step)> steps, List<HistoryLine> runs) => new(
        "Steps",
        [("Operation", true), ("Load", true), ("Arm", true), ("Since run", true), TableHeader.CreateKept("Before"), TableHeader.CreateKept(
            "After")],
        [
            .. steps.Select(one => new LineGroup(one.Series.Operation,
            [
                [
                    one.Series.Load, one.Series.Arm, Describe(one.Step.Run, runs[one.Step.Run]), Format.Ratio(one.Step.Before),
                    Format.Ratio(one.Step.After),
                ],
            ])),
        ]);

    private static string Describe(int index, HistoryLine run) =>
        $"{index + 1}, {Format.Instant(run.Started)}{(run.Commit is { } commit ? $", {commit}" : "")}";

    private static GroupedTable CreateRunTable(List<HistoryLine> runs) => new(
        "Runs", [("Run", true), ("Started", true), ("Commit", true), ("Tool", true), ("Machine", true)],
        [
            .. runs.Select((run, index) => new LineGroup(
                $"{index + 1}", [[Format.Instant(run.Started), run.Commit ?? "", run.Tool, DescribeMachine(run)]])),
        ]);

    private static string DescribeMachine(HistoryLine run) =>
        run.IsDisturbed ? $"{run.Machine}; {Validity.Disturbed}, in no series" : run.Machine;

    private static ChartFigure CreateChart(string id, HistorySeries[] series)
    {
        var title = $"{series[0].Place}: {Phrases.JoinList(series.Select(one => one.Arm))}";
        var ratios = series.SelectMany(one => one.Ratios).ToList();
        var (low, high) = (ratios.Min(ratio => ratio.Interval.Low), ratios.Max(ratio => ratio.Interval.High));
        var room = Math.Max((high - low) / 10, 0.01);
        var up = new ChartAxis($"time over that of {series[0].Baseline}", Math.Max(0, low - room), high + room, IsLogarithmic: false,
            [.. Enumerable.Range(0, TickCount).Select(tick => low + ((high - low) * tick / (TickCount - 1)))
                .Distinct().Select(value => new ChartMark(value, Format.Ratio(value)))])
        { FormatValue = Format.Ratio };
        var runs = ratios.Select(ratio => ratio.Run + 1).Distinct().Order().ToList();
        var across = new ChartAxis("run", runs[0] - 0.5, runs[^1] + 0.5, IsLogarithmic: false,
            [.. runs.Where((_, index) => index % ((runs.Count / 10) + 1) == 0).Select(run => new ChartMark(run, $"{run}"))]);
        var arms = series.Select((one, index) => (Series: one, Look: $"other-{index + 1}"));
        var words = string.Join(" ", series.Select(one => one.Describe()));
        return new LineChart(id, title, words, across, up, [.. arms.SelectMany(one => CreateLines(one.Series, one.Look))]).ToFigure(
            title,
            words);
    }

    private static ChartLine[] CreateLines(HistorySeries series, string look)
    {
        return
        [
            Line(ratio => ratio.Low) with { IsThin = true }, Line(ratio => ratio.High) with { IsThin = true },
            Line(ratio => ratio.Estimate) with { Name = series.Arm, HasMarkers = true },
        ];

        ChartLine Line(Func<RatioInterval, double> value) =>
            new(look, null, [.. series.Ratios.Select(ratio => new ChartPoint(ratio.Run + 1, value(ratio.Interval)))]);
    }
}
