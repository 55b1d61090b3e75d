namespace RpcBench.Reports.Load;

internal static class LoadReport
{
    private const string CapacityWords =
        "Capacity: the highest rate of an open loop that kept the objective, with no call failed or dropped and the rate achieved. A "
        + "closed loop finds the knee first (two doublings of the calls in flight gain less than 5 %); latency and cost are of the loop "
        + "at capacity. Each was searched once: the figures have no interval.";

    private const string StreamingWords =
        "Times are medians, from the call to a decoded object. A slow reader waits between objects; one that cancels does so after its "
        + "first. Read from the store: fewer than all shows that the service stopped when its caller did.";

    private const string NoProof =
        "The services ran elsewhere and were not compared object by object; the content of a part of the calls was compared with what the "
        + "service returned before the load.";

    // As much of the page's tables as a console has room for.
    private const int ConsoleColumns = 9;

    public static Document Build(LoadRecord record)
    {
        var headline = LoadHeadlineWriter.Write(record);
        GroupedTable?[] screen =
        [
            LoadTables.Capacities(record)?.First(ConsoleColumns),
            .. LoadSeries.All(record).SelectMany(series => new[] { SeriesTables.Compact(series), SeriesTables.CompactVerdicts(series) }),
            LoadTables.Streaming(record)?.First(ConsoleColumns),
        ];
        return new(record, RecordFiles.Load.Name, headline, LoadReasons.Describe(record),
        [
            new Words(LoadConditions.Line(record)),
            .. RunParts.Notes(record),
            .. Body(record),
            LoadReading.Write(record),
            record.Check is { } check ? RunParts.Proof(check, record.Arms) : RunParts.Proof(NoProof),
            .. RunParts.Conditions(record, LoadConditions.Facts(record), RecordFiles.Load.Name),
        ])
        {
            Standing = LoadReasons.Standing(record),
            Title = $"{ArmWords.Names(record.Arms)} under load",
            CssClass = "load",
            Screen = [new Points(headline.Points), .. screen.SelectMany(table => Tabled.Wrap(table))],
            Conditions = LoadConditions.Line(record),
        };
    }

    /// <summary>The tables that stand in another document: without trials and processes.</summary>
    public static IEnumerable<Part> Excerpt(LoadRecord record) =>
    [
        new Words(LoadConditions.Line(record)),
        .. Body(record).OfType<Section>().SelectMany(section => section.IsTitled
            ? [section with { Parts = [.. section.Parts.Where(part => part is not More)] }]
            : section.Parts.Where(part => part is not More)),
    ];

    private static IEnumerable<Part> Body(LoadRecord record)
    {
        var groups = CapacityGroup.All(record);
        var failed = record.Points.SelectMany(point => point.Cells).Sum(cell => cell.Failed);
        return
        [
            .. Titled("capacity", LoadTables.Capacities(record), CapacityWords,
            [
                new Pictures([.. groups.Index().SelectMany(entry => CapacityCharts.Draw(entry.Item, entry.Index + 1))])
                { Fold = $"How they were searched: {record.Capacities.Sum(one => one.Closed.Count + one.Open.Count)} loads tried." },
                .. groups.Select(LoadTables.Trials).Select(trials => new More(trials.Title, new Tabled(trials))),
            ]),
            .. LoadSeries.All(record).Select(Series),
            .. Titled("errors", LoadTables.Errors(record), "Failed calls are counted apart: their times are in no latency above.")
                .Select(errors => errors with { Fold = $"{Figure.Count(failed)} calls, by load, arm and kind." }),
            .. Titled("streaming", LoadTables.Streaming(record), StreamingWords, new Pictures([.. Streaming(record)])),
        ];
    }

    private static IEnumerable<Part> Titled(string id, GroupedTable? table, string words, params IEnumerable<Part> further) =>
        table is null ? [] : [new Section(id, table.Title, [new Tabled(table), Words.OnPage(words), .. further])];

    private static Section Series(LoadSeries series)
    {
        var loop = series.Kind == LoadKind.Closed ? LoadWords.ClosedLoop : LoadWords.OpenLoop;
        // Where nothing is compared, the figures are the answer.
        var verdicts = SeriesTables.Verdicts(series);
        return new(series.Id, series.Title,
        [
            .. Tabled.Wrap(verdicts, Form.Page),
            new Pictures([.. SeriesCharts.Draw(series)]),
            .. Tabled.Wrap(SeriesTables.Points(series), fold: verdicts is null ? null : $"Rates and percentiles, at {
                ArmWords.Span(series.Points.SelectMany(point => point.Cells).Select(cell => (double?)cell.PerSecond), Figure.PerSecond)
                    ?? "no"} calls a second."),
            new Words(loop) { Only = Form.Markdown },
            Words.OnPage($"{loop} Latency is of good calls alone. Dropped: calls of the schedule that were not made, because too many were "
                + "in flight."),
            .. Tabled.Wrap(verdicts, Form.Markdown),
            .. Tabled.Wrap(SeriesTables.Cost(series), fold: "Cost of a call: processor time, memory and bytes."),
            Folded("Latency by percentile at every load", series.Points.Select(point => new PointCharts(series, point).Latency())),
            Folded("Second by second", Courses(series)),
            Folded("Cost of a call as bars", series.Busiest is { } busiest ? new PointCharts(series, busiest).Cost() : []),
            .. SeriesTables.Processes(series) is { } processes ? [new More(processes.Title, new Tabled(processes))] : Array.Empty<Part>(),
        ])
        {
            CssClass = "network",
            IsTitled = false,
        };
    }

    private static Pictures Folded(string title, IEnumerable<ChartFigure> charts) => new([.. charts]) { Fold = title };

    private static IEnumerable<ChartFigure> Courses(LoadSeries series) =>
        (series.Kind == LoadKind.Open ? series.Telling : series.Telling.Where(point => point == series.Busiest))
            .SelectMany(point => new PointCharts(series, point).Course());

    // When the first and the last object of a collection come, form by form, to a reader that does not wait.
    private static IEnumerable<ChartFigure> Streaming(LoadRecord record)
    {
        var namesNetworks = LoadSeries.NamesNetworks(record);
        return
            from collection in record.Streaming.Where(line => line.Reader == StreamingSentences.Fast)
                .GroupBy(line => (line.Shape, line.Network)).Index()
            let first = collection.Item.First()
            let title = $"First and last of {Figure.Count(first.Objects)} {first.Shape} objects"
                + (namesNetworks ? $" over {first.Network}" : "")
            select new ChartFigure(
                title,
                new RangeChart(
                    $"streaming-{collection.Index + 1}", title, "first object", "last object",
                    [.. collection.Item.Select(line => new RangeRow(
                        $"{record.Arms.LabelOf(line.Arm)}, {line.Form}", record.Arms.LookOf(line.Arm), line.FirstObject,
                        line.LastObject))]).Draw(),
                "Medians, from the call to a decoded object, for a reader that does not wait.");
    }
}
