namespace RpcBench.Map;

/// <summary>The report of a run of <c>map</c>: at which size, distance and concurrency the faster arm changes.</summary>
internal static class MapReport
{
    private const string Reading =
        "A cell has the colour of the faster arm, stronger where it is faster by more, and the ratio. Hatched: no arm is shown to be "
        + "faster. The line goes where the ratio is 1, taken for straight between neighbours in each of which an arm is faster; dashed "
        + "lines go where an end of its interval is. No line crosses a hatched cell. Below the map: every cell's interval.";

    public static Document Build(RunResult answer)
    {
        var maps = MapResult.Read(answer);
        var headline = MapHeadlineWriter.Write(maps).If(RunParts.Validity(answer.Record));
        return RunParts.Document(answer.Record, RecordFiles.Run.Name, headline,
        [
            Words.OnPage(ConditionLine.Describe(answer.Record)),
            new Section("map", "Who is faster where",
            [
                new Pictures([.. maps.Select((map, index) => new ChartFigure(
                    Title(map),
                    Html.Each([MapChart.Draw($"map-{index}", Title(map), map), Verdicts(map, $"map-{index}-ratios")], picture => picture),
                    Reading))]),
            ]),
            new Section("cells", "Every cell", [.. Excerpt(answer)]) { Fold = "Its ratio with its interval, and its verdict." },
            .. RunParts.End(answer.Record),
        ], RunParts.Standing(answer)) with
        {
            Title = "Where it flips: size, distance, concurrency",
            Screen = [new Points(headline.Points), .. maps.Select(map => new Tabled(Grid(map), IsTitled: true))],
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

    private static GroupedTable Table(MapResult map) => new(
        Title(map), [("In flight", true), ("Objects", false), ("Bytes a call", false), ("Ratio [interval]", false),
            new(ConsoleTable.Faster, IsText: true) { CssClass = "verdict" }],
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
                           IntervalWords.Write(cell.Ratio), map.Network.Record.Arms.VerdictOf(cell),
                       ],
                ])),
        ]);
}
