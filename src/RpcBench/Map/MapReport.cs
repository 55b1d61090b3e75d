namespace RpcBench.Map;

/// <summary>The report of a run of <c>map</c>: at which size, distance and concurrency the faster arm changes.</summary>
internal static class MapReport
{
    private const string ExplanationText =
        "Each cell shows the ratio in the colour of the faster arm, and a stronger colour means a larger difference. Hatched cells show "
            + "no faster arm. The solid line is where the ratio is 1, interpolated between neighbouring cells. The dashed lines are the "
            + "ends of its interval. No line crosses a hatched cell. Below the map are the intervals of all cells.";

    public static Document Build(RunResult run)
    {
        var maps = MapResult.Read(run);
        var headline = MapHeadlineWriter.Write(maps).WithValidity(ReportParts.CreateValidity(run.Record));
        return ReportParts.CreateDocument(run.Record, RecordFiles.Run.Name, headline,
        [
            TextPart.ForPage(ConditionLine.Describe(run.Record)),
            new Section("map", "Where each arm is faster",
            [
                new ChartsPart([.. maps.Select((map, index) => new ChartFigure(
                    FormatTitle(map),
                    Html.Each(
                        [MapChart.Draw($"map-{index}", FormatTitle(map), map), RenderVerdicts(map, $"map-{index}-ratios")],
                        picture => picture),
                    ExplanationText))]),
            ]),
            new Section("cells", "Every cell", [.. Excerpt(run)])
            { FoldedUnder = "The ratio of every cell with its interval and verdict." },
            .. ReportParts.CreateEnd(run.Record),
        ], ReportParts.DescribeOpenVerdicts(run)) with
        {
            Title = "Which arm is faster at which size, distance and load",
            ConsoleParts = [new BulletListPart(headline.BulletPoints)],
            Closing = [.. maps.Select(map => new TablePart(BuildGrid(map), ShowsTitle: true))],
        };
    }

    public static IEnumerable<DocumentPart> Excerpt(RunResult run) =>
        [.. MapResult.Read(run).Select(map => new TablePart(BuildTable(map), ShowsTitle: true)),
            new TextPart(ConditionLine.Describe(run.Record)) { OnlyFormat = OutputFormat.Markdown }];

    private static Html RenderVerdicts(MapResult map, string id)
    {
        ArmRecord[] arms = [map.Pair.Baseline, map.Pair.Contender];
        List<RatioLine> lines = [.. map.InFlight.SelectMany((inFlight, row) => map.ObjectCounts.SelectMany((_, column) =>
        {
            var size = MapHeadlineWriter.FormatSize(map, column);
            return RatioLine.CompareContenders(size, $"{inFlight} in flight, {size}", arms, _ => map.Rows[row][column], _ => null);
        }).Prepend(RatioLine.CreateHeading(Phrases.Capitalize(ArmText.DescribeLoad(inFlight)))))];
        var frame = RatioFrame.Fit(arms, map.Network.Record.Conditions.Margin, lines);
        return new RatioChart(id, "Every cell with its interval", FormatTitle(map), frame, lines).Draw();
    }

    private static string FormatTitle(MapResult map) => $"{map.Pair.Contender.Label} / {map.Pair.Baseline.Label}, "
        + (map.Network.IsLocal ? NetworkProfile.NoNetwork : $"over {map.Network.Network.Name}");

    private static GroupedTable BuildGrid(MapResult map) => new(
        FormatTitle(map),
        [("In flight", true), .. map.ObjectCounts
            .Select((_, column) => new TableHeader(MapHeadlineWriter.FormatSize(map, column), IsText: false))],
        [
            .. map.InFlight.Select((inFlight, row) => new LineGroup(
                $"{inFlight}",
                [
                    [.. map.Rows[row].Select(cell => cell is null ? null : MapChart.FormatRatio(cell.Ratio))],
                    [.. map.Rows[row].Select(cell =>
                        cell is null ? null : VerdictText.DescribeFaster(cell.Verdict, map.Pair.Baseline.Label, map.Pair.Contender.Label))],
                ])),
        ]);

    private static ReportCell VerdictOf(ArmPair pair, ComparisonRecord cell)
    {
        ArmRecord[] arms = [pair.Baseline, pair.Contender];
        return ReportCell.FromVerdict(
            VerdictText.Describe(cell, pair.Baseline.Label, pair.Contender.Label), arms.FindLook(cell.FindWinner()));
    }

    private static GroupedTable BuildTable(MapResult map) => new(
        FormatTitle(map), [("In flight", true), ("Objects", false), ("Bytes a call", false), ("Ratio [interval]", false),
            new(ConsoleTable.Verdict, IsText: true) { CssClass = "verdict" }],
        [
            .. map.InFlight.Select((inFlight, row) => new LineGroup(
                $"{inFlight}",
                [
                    .. from take in map.ObjectCounts.Index()
                       let cell = map.Rows[row][take.Index]
                       where cell is not null
                       select (IReadOnlyList<ReportCell>)
                       [
                           $"{take.Item}", map.Bytes[take.Index] is { } bytes ? Format.Memory(bytes) : null,
                           IntervalText.FormatRatio(cell.Ratio), VerdictOf(map.Pair, cell),
                       ],
                ])),
        ]);
}
