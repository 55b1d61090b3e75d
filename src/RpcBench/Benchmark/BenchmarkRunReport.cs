namespace RpcBench.Benchmark;

internal static class BenchmarkRunReport
{
    private const string DeliveredWords =
        "Measured over the same path as the calls, before the first timed call and after the last. The lower bound of a configured "
            + "network comes from a model: a handshake, an exchange, and a round trip each time that the window of a new connection must "
            + "grow.";

    private const string ColdWords =
        "Medians of a few new processes, each with one connection. The first call opens the connection and loads code, and the second "
            + "call reuses both. Idle is the time without a call, after which the connection's window is small again. The start of a "
            + "process sends nothing over the network.";

    private const string SpreadWords =
        "Percentiles and maximum of single calls, made one after the other in all timed iterations. With fewer than 100 calls, p99 is the "
            + "maximum. One caller waits for each response, so these are not latencies under load. StdDev is the standard deviation of "
            + "the iterations.";

    private const string TailWords =
        "Percentiles of single calls, for methods with at least 1,000 calls in each launch: the mean over launches, and the ratio with "
            + "its interval over launches. Each caller waits for its response before the next call. Calls on a schedule have longer "
            + "tails, which load --rate measures.";

    private const string ProcessorWords =
        "Processor time of client and service during the turns of the arm, from the kernel's clocks, divided by the calls in these turns. "
            + "Other processes are not included.";

    private const string MeansWords =
        "Geometric mean of the ratios of all methods of a kind, with its 95\u00A0% interval over launches.";

    public static Document Build(RunResult answer)
    {
        var headline = HeadlineWriter.Write(answer);
        var verdicts = Verdicts(answer);
        var (written, record) = (Advice.Write(answer), answer.Record);
        if (written.Count > 0)
        {
            // The advice has the estimates of the run, so the notes need not repeat them.
            record = record with { Notes = [.. record.Notes.Where(note => !Advice.IsEstimate(note.Code))] };
        }

        Section[] advice =
        [
            // With many arms this section would have one sentence per arm, which is too much to read.
            new("weight", Advice.WeightTitle, new Points(LeagueTable.Fits(answer.Record.Arms) ? [] : Advice.Weigh(answer))),
            new("advice", Advice.Title, new Points(written)),
        ];
        List<Part> parts =
        [
            new Words(ConditionLine.Describe(answer.Record)),
            .. answer.HasDistance ? Networks(answer) : [],
            .. answer.Networks.SelectMany(network => Network(network, isSeen: verdicts.Count > 0)),
            Section.Explain("means", BenchmarkTables.Means(answer), MeansWords, "One ratio for each kind of method."),
            .. RunParts.End(record, BenchmarkReading.Of(answer)),
        ];
        return RunParts.Document(
            record, RecordFiles.Run.Name, headline, [.. First(answer, verdicts, advice, parts.OfType<Section>()), .. parts],
            RunParts.Standing(answer)) with
        {
            Title = ConditionLine.Title(answer.Record),
            CssClass = answer.HasDistance ? "distance" : "",
            Answer = verdicts,
            Screen = [.. verdicts, new Points(headline.Points), .. Screen(answer), .. advice],
            Closing = [.. Methods(answer)],
        };
    }

    /// <summary>Returns the tables of verdicts. Only a valid run on the local network with two arms has them.</summary>
    private static IReadOnlyList<Tabled> Verdicts(RunResult answer) => answer.Record.Trust != Trust.Valid || answer.HasDistance ? [] :
    [
        .. from network in answer.Networks
           from pair in network.Pairs
           where pair.IsOnly
           let table = new Tabled(BenchmarkTables.Verdicts(network, pair))
           where !table.IsEmpty
           select table,
    ];

    /// <summary>Returns the advice at the top of the page, beside the verdicts if there are any.</summary>
    private static IEnumerable<Part> First(
        RunResult answer, IReadOnlyList<Tabled> verdicts, IReadOnlyList<Section> advice, IEnumerable<Section> further)
    {
        if (verdicts.Count == 0)
        {
            return advice;
        }

        return
        [
            FirstScreen(answer.Networks[0], verdicts, advice, advice.Concat(further)),
            .. advice.Select(section => section with { Only = OutputFormat.Markdown }),
        ];
    }

    /// <summary>Returns the verdicts, their charts and the advice. The links above them stay visible.</summary>
    private static Raw FirstScreen(
        NetworkResult network, IEnumerable<Part> verdicts, IEnumerable<Part> advice, IEnumerable<Section> sections)
    {
        var links = sections.Where(section => section is { IsEmpty: false, Only: not OutputFormat.Markdown });
        return new(Html.Format($"""
            <nav class="contents" aria-label="Contents"><ul>
            {Html.Each(links, section => Html.Format($"""<li><a href="#{section.Id}">{section.Title}</a></li>"""))}
            </ul></nav>
            <div class="first">
            <div>{HtmlPage.Render(verdicts)}</div>
            {Html.Each(BenchmarkCharts.VerdictsAndTimes(network), figure => figure.Render())}
            <div>{HtmlPage.Render(advice)}</div>
            </div>
            """));
    }

    public static IEnumerable<Part> Excerpt(RunResult answer) =>
    [
        .. answer.HasDistance ? AllNetworks(answer) : answer.Networks.SelectMany(RunParts.AnswerTable),
        new Words(ConditionLine.Describe(answer.Record)) { Only = OutputFormat.Markdown },
    ];

    /// <summary>Returns the tables above the conditions on a console.</summary>
    private static IEnumerable<Part> Screen(RunResult answer)
    {
        if (LeagueTable.Fits(answer.Record.Arms))
        {
            return
            [
                .. answer.Networks.SelectMany(network => network.Loads).Skip(1)
                    .Select(load => new Tabled(LeagueTable.Build(load, answer.ShortName), IsTitled: true)),
                new Words(LeagueTable.Order),
            ];
        }

        return
        [
            .. answer.Networks.SelectMany(network => Busy(network, answer.ShortName)).Select(table => new Tabled(table, IsTitled: true)),
            new Tabled(BenchmarkTables.Means(answer), IsTitled: true),
        ];
    }

    /// <summary>Returns the table of all methods that a console shows last.</summary>
    private static IEnumerable<Part> Methods(RunResult answer)
    {
        var arms = answer.Record.Arms;
        if (LeagueTable.Fits(arms))
        {
            return answer.Networks.SelectMany(network => network.Loads).Take(1)
                .Select(load => new Tabled(LeagueTable.Build(load, answer.ShortName), IsTitled: true));
        }

        return
        [
            .. answer.Networks is [var only]
                ? [new Tabled(BenchmarkTables.Brief(arms, only.Methods, answer.ShortName))] : Array.Empty<Part>(),
            .. answer.HasDistance ? [new Tabled(NetworkTable.Brief(answer))] : Array.Empty<Part>(),
        ];
    }

    private static IEnumerable<GroupedTable> Busy(NetworkResult network, Func<string, string> name) => InFlightSection.IsSweep(network)
        ? [InFlightSection.Table(network, name)] : network.Busy.Select(busy => BenchmarkTables.Compared(busy, name));

    private static IEnumerable<Part> AllNetworks(RunResult answer) =>
    [
        new Tabled(NetworkTable.Build(answer)),
        new Words($"{ConditionLine.OfRoundTrips} {ConditionLine.OfMeans}") { Only = OutputFormat.Markdown },
    ];

    private static IEnumerable<Part> Networks(RunResult answer) =>
    [
        new Section("networks", NetworkTable.Title,
        [
            .. AllNetworks(answer),
            new Raw(Html.Format($"""
                <p class="quiet">{ConditionLine.OfMeans} {ConditionLine.OfRoundTrips}
                More of each network: {Html.Each(answer.Networks.Index(), entry => Html.Format($"""
                {(entry.Index == 0 ? "" : "· ")}<a href="#{entry.Item.IdPrefix}words">{entry.Item.Network.Name}</a>
                """))}</p>
                """)),
        ]),
        Section.Explain(
            "delivered", DistanceTables.Delivered(answer), DeliveredWords, "Configured and measured round trips and rates."),
        new Section("network-charts", "Charts for every network",
            new Pictures([.. answer.Networks.Where(network => network.Methods.Count > 0).SelectMany(BenchmarkCharts.VerdictsAndTimes)]))
        { Only = OutputFormat.Page, Fold = "Which arm is faster, and the mean time of every method, over each network." },
        Section.Explain("cold", DistanceTables.Cold(answer), ColdWords, "The first calls of a new process, and a call after idle time."),
    ];

    private static IEnumerable<Part> Network(NetworkResult network, bool isSeen) =>
    [
        .. network.IsNamed ? [Conditions(network)] : Array.Empty<Part>(),
        Answer(network),
        .. network is { ShowsRoundTrips: true, IsLocal: false }
            ? [Section.Explain(network.IdPrefix + "lower-bounds", BenchmarkTables.LowerBounds(network), words: "",
                "The time that the network alone takes: handshake, exchange and slow start.")]
            : Array.Empty<Part>(),
        // The charts of a named network appear together with those of all networks.
        new Pictures(network.IsNamed || isSeen || network.Methods.Count == 0 ? [] : [.. BenchmarkCharts.VerdictsAndTimes(network)]),
        new Section(network.IdPrefix + "charts", "Charts" + network.Over, new Pictures(BenchmarkCharts.ByKind(network)))
        { Only = OutputFormat.Page, Fold = "One chart for each group of methods, with bars from zero." },
        InFlightSection.Build(network),
        Section.Explain(network.IdPrefix + "spread", BenchmarkTables.Spread(network), SpreadWords, "Percentiles of single calls."),
        .. network.Loads.SelectMany(Others),
        .. network.Busy.Where(busy => busy.Methods.Count > 0 && !LeagueTable.Fits(busy.Record.Arms)).Select(busy => new Section(
            busy.IdPrefix + "charts", $"With {busy.InFlight} calls in flight",
            new Pictures([BenchmarkCharts.Whole(busy)])) { Only = OutputFormat.Page, Fold = "The chart of all methods." }),
    ];

    private static Section Conditions(NetworkResult network) =>
        new(network.IdPrefix + "words", $"Over {network.Network.Name}", new Words(ConditionLine.DescribeNetwork(network)))
        {
            CssClass = "network",
            Only = OutputFormat.Page,
            Fold = "The network between client and service.",
        };

    private static Section Answer(NetworkResult network)
    {
        var arms = network.Record.Arms;
        return new(network.IdPrefix + "answer", BenchmarkTables.Answer(network).Title,
        [
            .. Compared(network),
            Words.OnPage($"{ConditionLine.OfMeans} Ratio: {ArmWords.Ratio(arms)} with its interval over launches; the margin is "
                + $"{Format.Percent(network.Record.Conditions.Margin)}. The difference, or what is saved, is {arms[0].Label}'s mean times "
                + $"(ratio - 1).{(network.ShowsRoundTrips ? $" {ConditionLine.OfRoundTrips}" : "")}"),
        ])
        { Fold = network.IsNamed ? "Means, differences, bytes and memory of every method." : null };
    }

    private static IEnumerable<Part> League(NetworkResult network) =>
    [
        .. network.Loads.Select(load => new Tabled(LeagueTable.Build(load, name => name), IsTitled: load.InFlight != network.InFlight)),
        new Words(LeagueTable.Reading),
        new More("Intervals of the means, differences, database share, bytes and memory", [.. RunParts.AnswerTable(network)]),
    ];

    // With a named network or more than two arms, a table with one line per arm is easiest to compare.
    private static IEnumerable<Part> Compared(NetworkResult network)
    {
        if (LeagueTable.Fits(network.Record.Arms))
        {
            return League(network);
        }

        return !network.IsNamed && network.Pairs.Count == 1 ? Pair(network) : RunParts.AnswerTable(network);
    }

    private static IEnumerable<Part> Pair(NetworkResult network) =>
    [
        .. network.Loads.Select(load =>
            new Tabled(BenchmarkTables.Compared(load, name => name), IsTitled: load.InFlight != network.InFlight)),
        new More("Intervals of the means, differences, database share, bytes and memory", [.. RunParts.AnswerTable(network)]),
    ];

    private static IEnumerable<Section> Others(NetworkResult load) =>
    [
        Section.Explain(load.IdPrefix + "tails", BenchmarkTables.Others(load, "Tails", ("p50", Metrics.P50), ("p99", Metrics.P99)),
            TailWords, "p50 and p99 of single calls, and which arm has the lower ones."),
        Section.Explain(load.IdPrefix + "processor", BenchmarkTables.Others(
            load, "Processor time of a call", ("Client", Metrics.ClientProcessor), ("Service", Metrics.ServiceProcessor)),
            ProcessorWords, "What a call costs client and service, and which arm costs less."),
    ];
}
