namespace RpcBench.Benchmark;

internal static class BenchmarkRunReport
{
    private const string DeliveredText =
        "Measured over the same path as the calls, before the first timed call and after the last. The lower bound of a configured "
            + "network comes from a model: a handshake, an exchange, and a round trip each time that the window of a new connection must "
            + "grow.";

    private const string ColdText =
        "Medians of a few new processes, each with one connection. The first call opens the connection and loads code, and the second "
            + "call reuses both. Idle is the time without a call, after which the connection's window is small again. The start of a "
            + "process sends nothing over the network.";

    private const string SpreadText =
        "Percentiles and maximum of single calls, made one after the other in all timed iterations. With fewer than 100 calls, p99 is the "
            + "maximum. One caller waits for each response, so these are not latencies under load. StdDev is the standard deviation of "
            + "the iterations.";

    private const string TailText =
        "Percentiles of single calls, for methods with at least 1,000 calls in each launch: the mean over launches, and the ratio with "
            + "its interval over launches. Each caller waits for its response before the next call. Calls on a schedule have longer "
            + "tails, which load --rate measures.";

    private const string ProcessorText =
        "Processor time of client and service during the turns of the arm, from the kernel's clocks, divided by the calls in these turns. "
            + "Other processes are not included.";

    private const string MeansText =
        "Geometric mean of the ratios of all methods of a kind, with its 95\u00A0% interval over launches.";

    public static Document Build(RunResult run)
    {
        var headline = HeadlineWriter.Write(run);
        var verdicts = BuildVerdictTables(run);
        var (written, record) = (Advice.Recommend(run), run.Record);
        if (written.Count > 0)
        {
            // The advice has the estimates of the run, so the notes need not repeat them.
            record = record with { Notes = [.. record.Notes.Where(note => !Advice.IsEstimate(note.Code))] };
        }

        Section[] advice =
        [
            // With many arms this section would have one sentence per arm, which is too much to read.
            new(
                "weight",
                Advice.RelevanceTitle,
                new BulletListPart(LeagueTable.IsNeededFor(run.Record.Arms) ? [] : Advice.DescribeRelevance(run))),
            new("advice", Advice.Title, new BulletListPart(written)),
        ];
        List<DocumentPart> parts =
        [
            new TextPart(ConditionLine.Describe(run.Record)),
            .. run.HasDistance ? BuildNetworks(run) : [],
            .. run.Networks.SelectMany(network => BuildNetwork(network, areChartsShown: verdicts.Count > 0)),
            Section.FromTable("means", BenchmarkTables.GroupMeans(run), MeansText, "One ratio for each kind of method."),
            .. ReportParts.CreateEnd(record, BenchmarkExplanation.Build(run)),
        ];
        return ReportParts.CreateDocument(
            record, RecordFiles.Run.Name, headline, [.. BuildTop(run, verdicts, advice, parts.OfType<Section>()), .. parts],
            ReportParts.DescribeOpenVerdicts(run)) with
        {
            Title = ConditionLine.CreateTitle(run.Record),
            CssClass = run.HasDistance ? "distance" : "",
            SummaryParts = verdicts,
            ConsoleParts = [.. verdicts, new BulletListPart(headline.BulletPoints), .. BuildScreen(run), .. advice],
            Closing = [.. Methods(run)],
        };
    }

    /// <summary>Returns the tables of verdicts. Only a valid run on the local network with two arms has them.</summary>
    private static IReadOnlyList<TablePart> BuildVerdictTables(RunResult run) => run.Record.Trust != Trust.Valid || run.HasDistance ? [] :
    [
        .. from network in run.Networks
           from pair in network.Pairs
           where pair.IsOnly
           let table = new TablePart(BenchmarkTables.Verdicts(network, pair))
           where !table.IsEmpty
           select table,
    ];

    /// <summary>Returns the advice at the top of the page, beside the verdicts if there are any.</summary>
    private static IEnumerable<DocumentPart> BuildTop(
        RunResult run, IReadOnlyList<TablePart> verdicts, IReadOnlyList<Section> advice, IEnumerable<Section> further)
    {
        if (verdicts.Count == 0)
        {
            return advice;
        }

        return
        [
            RenderFirstScreen(run.Networks[0], verdicts, advice, advice.Concat(further)),
            .. advice.Select(section => section with { OnlyFormat = OutputFormat.Markdown }),
        ];
    }

    /// <summary>Renders the verdicts, their charts and the advice, below links to all sections that stay visible when the reader
    /// scrolls.</summary>
    private static MarkupPart RenderFirstScreen(
        NetworkResult network, IEnumerable<DocumentPart> verdicts, IEnumerable<DocumentPart> advice, IEnumerable<Section> sections)
    {
        var links = sections.Where(section => section is { IsEmpty: false, OnlyFormat: not OutputFormat.Markdown });
        return new(Html.Format($"""
            <nav class="contents" aria-label="Contents"><ul>
            {Html.Each(links, section => Html.Format($"""<li><a href="#{section.Id}">{section.Title}</a></li>"""))}
            </ul></nav>
            <div class="first">
            <div>{HtmlPage.Render(verdicts)}</div>
            {Html.Each(BenchmarkCharts.DrawVerdictsAndTimes(network), figure => figure.Render())}
            <div>{HtmlPage.Render(advice)}</div>
            </div>
            """));
    }

    public static IEnumerable<DocumentPart> Excerpt(RunResult run) =>
    [
        .. run.HasDistance ? BuildNetworkTable(run) : run.Networks.SelectMany(ReportParts.CreateDetailTables),
        new TextPart(ConditionLine.Describe(run.Record)) { OnlyFormat = OutputFormat.Markdown },
    ];

    /// <summary>Returns the tables above the conditions on a console.</summary>
    private static IEnumerable<DocumentPart> BuildScreen(RunResult run)
    {
        if (LeagueTable.IsNeededFor(run.Record.Arms))
        {
            return
            [
                .. run.Networks.SelectMany(network => network.Loads).Skip(1)
                    .Select(load => new TablePart(LeagueTable.Build(load, run.ShortName), ShowsTitle: true)),
                new TextPart(LeagueTable.Order),
            ];
        }

        return
        [
            .. run.Networks.SelectMany(network => BuildBusyTables(network, run.ShortName))
                .Select(table => new TablePart(table, ShowsTitle: true)),
            new TablePart(BenchmarkTables.GroupMeans(run), ShowsTitle: true),
        ];
    }

    /// <summary>Returns the table of all methods that a console shows last.</summary>
    private static IEnumerable<DocumentPart> Methods(RunResult answer)
    {
        var arms = answer.Record.Arms;
        if (LeagueTable.IsNeededFor(arms))
        {
            return answer.Networks.SelectMany(network => network.Loads).Take(1)
                .Select(load => new TablePart(LeagueTable.Build(load, answer.ShortName), ShowsTitle: true));
        }

        return
        [
            .. answer.Networks is [var only]
                ? [new TablePart(BenchmarkTables.ForConsole(arms, only.Methods, answer.ShortName))] : Array.Empty<DocumentPart>(),
            .. answer.HasDistance ? [new TablePart(NetworkTable.BuildBrief(answer))] : Array.Empty<DocumentPart>(),
        ];
    }

    private static IEnumerable<GroupedTable> BuildBusyTables(
        NetworkResult network,
        Func<string, string> name) => InFlightSection.IsSweep(network)
        ? [InFlightSection.BuildTable(network, name)] : network.SeveralInFlight.Select(busy => BenchmarkTables.Comparison(busy, name));

    private static IEnumerable<DocumentPart> BuildNetworkTable(RunResult run) =>
    [
        new TablePart(NetworkTable.Build(run)),
        new TextPart($"{ConditionLine.RoundTripsExplanation} {ConditionLine.MeansExplanation}") { OnlyFormat = OutputFormat.Markdown },
    ];

    private static IEnumerable<DocumentPart> BuildNetworks(RunResult run) =>
    [
        new Section("networks", NetworkTable.Title,
        [
            .. BuildNetworkTable(run),
            new MarkupPart(Html.Format($"""
                <p class="quiet">{ConditionLine.MeansExplanation} {ConditionLine.RoundTripsExplanation}
                More of each network: {Html.Each(run.Networks.Index(), entry => Html.Format($"""
                {(entry.Index == 0 ? "" : "· ")}<a href="#{entry.Item.IdPrefix}words">{entry.Item.Network.Name}</a>
                """))}</p>
                """)),
        ]),
        Section.FromTable(
            "delivered", DistanceTables.Networks(run), DeliveredText, "Configured and measured round trips and rates."),
        new Section("network-charts", "Charts for every network",
            new ChartsPart([.. run.Networks.Where(network => network.Methods.Count > 0).SelectMany(BenchmarkCharts.DrawVerdictsAndTimes)]))
        { OnlyFormat = OutputFormat.Page, FoldedUnder = "Which arm is faster, and the mean time of every method, over each network." },
        Section.FromTable(
            "cold",
            DistanceTables.ColdStarts(run),
            ColdText,
            "The first calls of a new process, and a call after idle time."),
    ];

    private static IEnumerable<DocumentPart> BuildNetwork(NetworkResult network, bool areChartsShown)
    {
        // The charts of a named network appear together with those of all networks.
        var charts = new ChartsPart(
            network.IsNamed || areChartsShown || network.Methods.Count == 0 ? [] : [.. BenchmarkCharts.DrawVerdictsAndTimes(network)]);
        // A table of many arms is longer than a screen, so its chart comes first.
        DocumentPart[] result = LeagueTable.IsNeededFor(network.Record.Arms)
            ? [charts, BuildResultSection(network), BuildLowerBounds(network)]
            : [BuildResultSection(network), BuildLowerBounds(network), charts];
        return
        [
            .. network.IsNamed ? [BuildConditions(network)] : Array.Empty<DocumentPart>(),
            .. result,
            new Section(network.IdPrefix + "charts", "Charts" + network.TitleSuffix, new ChartsPart(BenchmarkCharts.DrawGroups(network)))
            { OnlyFormat = OutputFormat.Page, FoldedUnder = "One chart for each group of methods, with bars from zero." },
            InFlightSection.Build(network),
            Section.FromTable(network.IdPrefix + "spread", BenchmarkTables.Spread(network), SpreadText, "Percentiles of single calls."),
            .. network.Loads.SelectMany(BuildOtherQuantities),
            .. network.SeveralInFlight.Where(busy => busy.Methods.Count > 0 && !LeagueTable.IsNeededFor(busy.Record.Arms))
                .Select(busy => new Section(
                    busy.IdPrefix + "charts", $"With {busy.InFlight} calls in flight",
                    new ChartsPart([BenchmarkCharts.DrawAllMethods(busy)]))
                { OnlyFormat = OutputFormat.Page, FoldedUnder = "The chart of all methods." }),
        ];
    }

    private static Section BuildLowerBounds(NetworkResult network) => network is { ShowsRoundTrips: true, IsLocal: false }
        ? Section.FromTable(
            network.IdPrefix + "lower-bounds", BenchmarkTables.LowerBounds(network), words: "",
            "The time that the network alone takes: handshake, exchange and slow start.")
        : new Section("", "");

    private static Section BuildConditions(NetworkResult network) =>
        new(network.IdPrefix + "words", $"Over {network.Network.Name}", new TextPart(ConditionLine.DescribeNetwork(network)))
        {
            CssClass = "network",
            OnlyFormat = OutputFormat.Page,
            FoldedUnder = "The network between client and service.",
        };

    private static Section BuildResultSection(NetworkResult network)
    {
        var arms = network.Record.Arms;
        return new(network.IdPrefix + "answer", BenchmarkTables.Details(network).Title,
        [
            .. BuildComparison(network),
            TextPart.ForPage($"{ConditionLine.MeansExplanation} Ratio: {ArmText.DescribeRatio(arms)} with its interval over launches; "
                + $"the margin is {Format.Percent(network.Record.Conditions.Margin)}. The difference, or what is saved, is "
                + $"{arms[0].Label}'s mean times (ratio - 1).{(network.ShowsRoundTrips ? $" {ConditionLine.RoundTripsExplanation}" : "")}"),
        ])
        { FoldedUnder = network.IsNamed ? "Means, differences, bytes and memory of every method." : null };
    }

    private static IEnumerable<DocumentPart> BuildLeague(NetworkResult network) =>
    [
        .. network.Loads
            .Select(load => new TablePart(LeagueTable.Build(load, name => name), ShowsTitle: load.InFlight != network.InFlight)),
        new TextPart(LeagueTable.HowToRead),
        new CollapsedPart(
            "Intervals of the means, differences, database share, bytes and memory",
            [.. ReportParts.CreateDetailTables(network)]),
    ];

    // With a named network or more than two arms, a table with one line per arm is easiest to compare.
    private static IEnumerable<DocumentPart> BuildComparison(NetworkResult network)
    {
        if (LeagueTable.IsNeededFor(network.Record.Arms))
        {
            return BuildLeague(network);
        }

        return !network.IsNamed && network.Pairs.Count == 1 ? BuildPair(network) : ReportParts.CreateDetailTables(network);
    }

    private static IEnumerable<DocumentPart> BuildPair(NetworkResult network) =>
    [
        .. network.Loads.Select(load =>
            new TablePart(BenchmarkTables.Comparison(load, name => name), ShowsTitle: load.InFlight != network.InFlight)),
        new CollapsedPart(
            "Intervals of the means, differences, database share, bytes and memory",
            [.. ReportParts.CreateDetailTables(network)]),
    ];

    private static IEnumerable<Section> BuildOtherQuantities(NetworkResult load) =>
    [
        Section.FromTable(load.IdPrefix + "tails", BenchmarkTables.OtherMetrics(load, "Tails", ("p50", Metrics.P50), ("p99", Metrics.P99)),
            TailText, "p50 and p99 of single calls, and which arm has the lower ones."),
        Section.FromTable(load.IdPrefix + "processor", BenchmarkTables.OtherMetrics(
            load, "Processor time of a call", ("Client", Metrics.ClientProcessor), ("Service", Metrics.ServiceProcessor)),
            ProcessorText, "What a call costs client and service, and which arm costs less."),
    ];
}
