namespace RpcBench.Map;

/// <summary>The report of a run of <c>map</c>: at which size, distance and concurrency the faster arm changes.</summary>
internal static class MapReport
{
    private const string Reading =
        "Each cell shows the ratio in the colour of the faster arm, and a stronger colour means a larger difference. Hatched cells show "
            + "no faster arm. The solid line is where the ratio is 1, interpolated between neighbouring cells. The dashed lines are the "
            + "ends of its interval. No line crosses a hatched cell. Below the map are the intervals of all cells.";

    public static Document Build(RunResult answer)
    {
        var maps = MapResult.Read(answer);
        var headline = MapHeadlineWriter.Write(maps).If(RunParts.Validity(answer.Record));
        return RunParts.Document(answer.Record, RecordFiles.Run.Name, headline,
        [
            Words.OnPage(ConditionLine.Describe(answer.Record)),
            new Section("map", "Where each arm is faster",
            [
                new Pictures([.. maps.Select((map, index) => new ChartFigure(
                    Title(map),
                    Html.Each([MapChart.Draw($"map-{index}", Title(map), map), Verdicts(map, $"map-{index}-ratios")], picture => picture),
                    Reading))]),
            ]),
            new Section("cells", "Every cell", [.. Excerpt(answer)]) { Fold = "The ratio of every cell with its interval and verdict." },
            .. RunParts.End(answer.Record),
        ], RunParts.Standing(answer)) with
        {
            Title = "Which arm is faster at which size, distance and load",
            Screen = [new Points(headline.Points)],
            Closing = [.. maps.Select(map => new Tabled(Grid(map), IsTitled: true))],
        };
    }

    public static IEnumerable<Part> Excerpt(RunResult answer) =>
        [.. MapResult.Read(answer).Select(map => new Tabled(Table(map), IsTitled: true)),
            new Words(ConditionLine.Describe(answer.Record)) { Only = OutputFormat.Markdown }];

    private static Html Verdicts(MapResult map, string id)
    {
        ArmRecord[] arms = [map.Pair.Baseline, map.Pair.Contender];
        List<RatioLine> lines = [.. map.InFlight.SelectMany((inFlight, row) => map.Takes.SelectMany((_, column) =>
        {
            var size = MapHeadlineWriter.Size(map, column);
            return RatioLine.Compare(size, $"{inFlight} in flight, {size}", arms, _ => map.Rows[row][column], _ => null);
        }).Prepend(RatioLine.OfHeading(Phrases.Capital(ArmWords.Load(inFlight)))))];
        var frame = RatioFrame.Fit(arms, map.Network.Record.Conditions.Margin, lines);
        return new RatioChart(id, "Every cell with its interval", Title(map), frame, lines).Draw();
    }

    private static string Title(MapResult map) => $"{map.Pair.Contender.Label} / {map.Pair.Baseline.Label}, "
        + (map.Network.IsLocal ? "nothing between" : $"over {map.Network.Network.Name}");

    private static GroupedTable Grid(MapResult map) => new(
        Title(map),
        [("In flight", true), .. map.Takes.Select((_, column) => new TableHeader(MapHeadlineWriter.Size(map, column), IsText: false))],
        [
            .. map.InFlight.Select((inFlight, row) => new LineGroup(
                $"{inFlight}",
                [
                    [.. map.Rows[row].Select(cell => cell is null ? null : MapChart.Label(cell.Ratio))],
                    [.. map.Rows[row].Select(cell =>
                        cell is null ? null : VerdictWords.Faster(cell.Verdict, map.Pair.Baseline.Label, map.Pair.Contender.Label))],
                ])),
        ]);

    private static ReportCell VerdictOf(ArmPair pair, ComparisonRecord cell)
    {
        ArmRecord[] arms = [pair.Baseline, pair.Contender];
        return ReportCell.OfVerdict(
            VerdictWords.Describe(cell, pair.Baseline.Label, pair.Contender.Label), arms.LookOf(cell.FindWinner()));
    }

    private static GroupedTable Table(MapResult map) => new(
        Title(map), [("In flight", true), ("Objects", false), ("Bytes a call", false), ("Ratio [interval]", false),
            new(ConsoleTable.Verdict, IsText: true) { CssClass = "verdict" }],
        [
            .. map.InFlight.Select((inFlight, row) => new LineGroup(
                $"{inFlight}",
                [
                    .. from take in map.Takes.Index()
                       let cell = map.Rows[row][take.Index]
                       where cell is not null
                       select (IReadOnlyList<ReportCell>)
                       [
                           $"{take.Item}", map.Bytes[take.Index] is { } bytes ? Format.Memory(bytes) : null,
                           IntervalWords.Write(cell.Ratio), VerdictOf(map.Pair, cell),
                       ],
                ])),
        ]);
}
