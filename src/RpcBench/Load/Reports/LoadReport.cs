namespace RpcBench.Load.Reports;

internal static class LoadReport
{
    private const string CapacityText =
        "Capacity is the highest rate of an open loop that met the objective, achieved its rate, and had no failed or dropped call. A "
            + "closed loop finds the knee first, where two doublings of the calls in flight gain less than 5 %. Latency and cost are "
            + "those at capacity. Each capacity was searched once, so the figures have no interval.";

    private const string StreamingText =
        "Times are medians, from the call to a decoded object. A slow reader waits between objects, and a reader that cancels does so "
            + "after the first object. If fewer than all objects were read from the store, the service stopped when its caller stopped.";

    private const string LatencyText =
        "Latency includes only successful calls. Dropped calls were scheduled but not made, because too many calls were in flight.";

    private const string ErrorText = "Failed calls are counted separately, and their times are in no latency above.";

    private const string UncheckedText =
        "The services ran elsewhere, so their objects were not compared. The content of some calls was compared with what the service "
            + "returned before the load.";

    // Number of columns of these tables that fit on a console.
    private const int ConsoleColumns = 9;

    public static Document Build(LoadRecord record)
    {
        var headline = LoadHeadlineWriter.Write(record);
        GroupedTable[] tables =
        [
            LoadRunTables.Capacities(record).TakeColumns(ConsoleColumns),
            .. LoadResult.ReadAll(record).SelectMany(load => new[] { LoadTables.Compact(load), LoadTables.CompactVerdicts(load) }),
            LoadRunTables.Streaming(record).TakeColumns(ConsoleColumns),
        ];
        List<TablePart> screen = [.. tables.Select(table => new TablePart(table, ShowsTitle: true)).Where(table => !table.IsEmpty)];
        return ReportParts.CreateDocument(record, RecordFiles.Load.Name, headline,
        [
            new TextPart(ConditionLine.Describe(record)),
            ReportParts.CreateNotes(record),
            .. Body(record),
            new Section("advice", Advice.Title, new BulletListPart(Recommend(record))),
            CreateReadingSection(record),
            record.Check is { } check
                ? ReportParts.CreateEqualityCheck(check, record.Arms)
                : RunSections.CreateEqualityCheck(UncheckedText),
            .. ReportParts.CreateConditions(record, CreateFacts(record), RecordFiles.Load.Name),
        ], LoadReasons.DescribeValidShare(record), LoadReasons.Describe(record)) with
        {
            Title = $"{ArmText.ListLabels(record.Arms)} under load",
            CssClass = "load",
            ConsoleParts = [new BulletListPart(headline.BulletPoints), .. screen.Skip(1)],
            Closing = [.. screen.Take(1)],
        };
    }

    private static List<string> Recommend(LoadRecord record)
    {
        if (record.Trust != Trust.Valid)
        {
            return [];
        }

        List<string> advice =
            ["Compare the 99th percentile with the time that your callers accept, and repeat the run at your own rate (--rate)."];
        if (record.Points.Any(point => point.Cells.Any(cell => cell.Failed > 0 || cell.Dropped > 0)))
        {
            advice.Add("Look at the failed and dropped calls before the percentiles, which leave them out.");
        }

        if (record.Arms.All(arm => arm.Target is null))
        {
            advice.Add(
                "Client and services shared one machine. To plan capacity, run the services on machines of their own (--target-<arm>).");
        }

        return advice;
    }

    private static IEnumerable<DocumentPart> Body(LoadRecord record)
    {
        var groups = CapacityGroup.ReadAll(record);
        return
        [
            Section.FromTable("capacity", LoadRunTables.Capacities(record), CapacityText, fold: null,
            [
                new ChartsPart([.. groups.Index().SelectMany(entry => CapacityCharts.Draw(entry.Item, entry.Index + 1))])
                { FoldedUnder = "How the capacities were found." },
                .. groups.Select(LoadRunTables.Trials).Select(trials => new CollapsedPart(trials.Title, new TablePart(trials))),
            ]),
            .. LoadResult.ReadAll(record).Select(CreateLoadSection),
            Section.FromTable("errors", LoadRunTables.Errors(record), ErrorText, "By load, arm and kind."),
            Section.FromTable(
                "streaming",
                LoadRunTables.Streaming(record),
                StreamingText,
                fold: null,
                new ChartsPart([.. DrawStreaming(record)])),
        ];
    }

    private static Section CreateLoadSection(LoadResult load)
    {
        var (verdicts, processes, charts) = (LoadTables.Verdicts(load), LoadTables.Processes(load), new LoadCharts(load));
        return new(load.Id, load.Title,
        [
            new ChartsPart([.. charts.DrawVerdicts()]),
            new TablePart(verdicts, ShowsTitle: true) { OnlyFormat = OutputFormat.Page },
            // If nothing is compared, the figures are the result, so they are not folded.
            new TablePart(LoadTables.Figures(load), ShowsTitle: true)
            { FoldedUnder = verdicts.IsEmpty ? null : "Rates, percentiles and failures." },
            new TextPart(LoadText.OpenLoopExplanation) { OnlyFormat = OutputFormat.Markdown },
            TextPart.ForPage(LatencyText),
            new TablePart(verdicts, ShowsTitle: true) { OnlyFormat = OutputFormat.Markdown },
            new TablePart(LoadTables.Cost(load), ShowsTitle: true) { FoldedUnder = "Cost of a call: processor time, memory and bytes." },
            CreateFoldedPictures("Latency by percentile", [charts.DrawLatency()]),
            CreateFoldedPictures("Second by second", charts.DrawTimelines()),
            CreateFoldedPictures("Cost of a call as bars", charts.DrawCost()),
            new CollapsedPart(processes.Title, new TablePart(processes)),
        ])
        {
            CssClass = "network",
            ShowsTitleInMarkdown = false,
        };
    }

    private static ChartsPart CreateFoldedPictures(string title, IEnumerable<ChartFigure> charts)
        => new([.. charts]) { FoldedUnder = title };

    private static Section CreateReadingSection(LoadRecord record)
    {
        var store = record.Conditions.Store;
        var arms = record.Arms.Select(arm => arm.Label).ToList();
        var ratio = arms.Count == 2
            ? $"{arms[1]} over {arms[0]}." : $"Each arm over {arms[0]}, the baseline.";
        var (fresh, elsewhere) = record.Arms.All(arm => arm.Target is null)
            ? ("Services start and connections open anew in each launch",
                $"{ConditionLine.DescribeSharedMachine(store)} and its cores: more cores for any of them, and capacities change.")
            : ("Connections open anew in each launch, and the services run elsewhere and go on",
                "What else the services' machines did in the meantime.");
        var over = record.Points.Any(point => point.HasSeveralLaunches)
            ? $"{fresh}; the load generator goes on. The ratio is the geometric mean of the launches' ratios, the interval Student's t on "
                + "their logarithms. The spread between launches is estimated from all loads together."
            : "The ratio is of pairs of blocks, with Student's interval on their logarithms. The blocks are of one launch of client and "
                + "services: interval and verdict hold within this run. Launches differ by more, and another run may say otherwise.";
        (string, string)[] compared = arms.Count == 1 ? [] :
        [
            ("Ratio, interval and verdict",
                $"{ratio} Blocks of {Phrases.JoinList(arms)} alternate in random order. {over} "
                + $"{VerdictText.ExplainVerdicts(record.Conditions.Margin)} Ratios are of times, of which less is better."),
        ];
        return RunSections.CreateHowToRead(
        [
            ("Open loop", LoadText.OpenLoopExplanation), .. compared,
            ("INVALID",
                "The figure may describe the generator and not the service, or calls that were not made as configured. The reasons are "
                + "at the top. The headline does not use such a load."),
            ("Percentiles",
                "Of every good call, blocks merged, never averaged. A percentile close to the largest sample rests on few calls: p99.99 "
                + "needs far more than 10,000."),
            ("Cost of a call",
                "From the window in which the calls were measured, over good and failed calls. Processor time in the kernel is in it; "
                + "bytes are counted at the client's sockets."),
            ("What this run does not say",
                $"{elsewhere} A capacity is of these operations{(store is null ? "" : ", this store")} and this objective."),
        ]);
    }

    private static IReadOnlyList<FactGroup> CreateFacts(LoadRecord record) => ConditionFacts.ListCommon(
        record,
        ConditionFacts.ListProtocols(
            record,
            [
                .. record.Arms.Where(arm => arm.Target is not null).Select(arm => ($"{arm.Label} called at", arm.Target!)),
                ("Deadline of a call", Format.ConfiguredTime(record.Conditions.DeadlineNanoseconds)),
                ("Content compared",
                    record.Conditions.CheckedOneIn == 1 ? "of every call" : $"of 1 call in {Format.Count(record.Conditions.CheckedOneIn)}"),
            ]),
        new("Measurement",
        [
            .. ConditionFacts.ListRunFacts(record),
            ("Longest warm-up, left out", Format.ConfiguredTime(record.Conditions.WarmupSeconds * 1e9)),
            ("Measured, of one arm at one load", Format.ConfiguredTime(record.Conditions.DurationSeconds * 1e9)),
            ConditionFacts.CreateMarginFact(record),
            .. ConditionFacts.ListArguments(record),
        ]),
        new("Networks", [.. record.Networks.Select(network => (network.Name, NetworkText.DescribeMeasured(network)))]),
        new("The generator's own ceiling, against an endpoint that does nothing",
        [
            .. record.Ceilings.Select(ceiling => (
                $"{record.Arms.FindLabel(ceiling.Arm)}, {Format.Count(ceiling.InFlight)} in flight",
                $"{Format.PerSecond(ceiling.PerSecond)} calls a second")),
        ]));

    // Draws when a fast reader gets the first and the last object of a collection, for each delivery.
    private static IEnumerable<ChartFigure> DrawStreaming(LoadRecord record) =>
        from collection in record.Streaming.Where(line => line.Reader == StreamingRecord.Fast)
            .GroupBy(line => (line.Shape, line.Network)).Index()
        let first = collection.Item.First()
        let title = $"First and last of {Format.Count(first.Objects)} {first.Shape} "
            + $"objects{LoadResult.DescribeNetwork(record, first.Network)}"
        select new ChartFigure(
            title,
            new RangeChart(
                $"streaming-{collection.Index + 1}", title, "first object", "last object",
                [.. collection.Item.Select(line => new RangeRow(
                    $"{record.Arms.FindLabel(line.Arm)}, {line.Form}", record.Arms.FindLook(line.Arm), line.FirstObject, line.LastObject))])
                .Draw(),
            "Medians, from the call to a decoded object, for a reader that does not wait.");
}
