namespace RpcBench.Reports;

internal static class BenchmarkRunReport
{
    private const string DeliveredWords =
        "Measured through whatever carried the bytes, before the first call was timed and after the last. The lower bound of a configured "
        + "network is what the model gives for it: a handshake, an exchange, and a round trip each time that a new connection's window "
        + "must grow.";

    private const string ColdWords =
        "Medians of a few fresh processes, each with one connection. The first call opens its connection and loads code; the second uses "
        + "it again. Idle: so long without a call, after which the network's idle rule has taken the window back. No byte of a process's "
        + "start crosses the network.";

    private const string SpreadWords =
        "Calls, percentiles and max are of single calls, one after the other, in all timed iterations; p99 is the max where fewer than "
        + "100 calls were made. A closed loop of one caller: these are not latencies under load. StdDev is that of the iterations.";

    private const string TailWords =
        "Percentiles of single calls of a closed loop, where a launch made 1,000: the mean of the launches, and the ratio with its "
        + "interval over launches. Callers wait for one another's responses, so a schedule's tail is longer: load --rate measures that.";

    private const string ProcessorWords =
        "What the two processes used in the turns of that arm alone, by the kernel's clocks, over the calls made in them; what other "
        + "processes used is not in it.";

    public static Document Build(RunResult answer)
    {
        var headline = HeadlineWriter.Write(answer);
        Tabled[] verdicts = !answer.Record.IsValid || answer.HasDistance ? []
            : [.. answer.Networks.SelectMany(network => network.Pairs.Where(pair => pair.IsOnly)
                .Select(pair => new Tabled(BenchmarkTables.Verdicts(network, pair)))).Where(table => !table.IsEmpty)];
        Section[] advice =
        [
            new("weight", AdviceSentences.WeightTitle, new Points(AdviceSentences.Weigh(answer))),
            new("advice", AdviceSentences.Title, new Points(AdviceSentences.Write(answer))),
        ];
        List<Part> parts =
        [
            Words.OnPage(ConditionLine.Describe(answer.Record)),
            .. answer.HasDistance ? Networks(answer) : [],
            .. answer.Networks.SelectMany(network => Network(network, isSeen: verdicts.Length > 0)),
            .. RunParts.End(answer.Record, Reading(answer)),
        ];
        return new(answer.Record, RecordFiles.Run.Name, headline,
        [
            .. verdicts.Length == 0 ? advice : advice.Select(section => section with { Only = Form.Markdown })
                .Prepend<Part>(FirstScreen(answer.Networks[0], verdicts, advice, [.. advice, .. parts.OfType<Section>()])),
            .. parts,
        ])
        {
            Standing = Standing(answer),
            Title = ConditionLine.Title(answer.Record),
            CssClass = answer.HasDistance ? "distance" : "",
            Answer = verdicts,
            Screen = [.. Screen(answer, headline), .. advice],
        };
    }

    /// <summary>Verdicts, the pictures of them and of the times, and advice, under links that stay in sight.</summary>
    private static Raw FirstScreen(
        NetworkResult network, IEnumerable<Part> verdicts, IEnumerable<Part> advice, IEnumerable<Section> sections)
    {
        var links = sections.Where(section => section is { IsEmpty: false, Only: not Form.Markdown });
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

    // Beside the word that says that it is valid.
    internal static string? Standing(RunResult answer)
    {
        var verdicts = answer.Verdicts;
        var open = VerdictWords.Count(verdicts, (Verdict.Inconclusive, "inconclusive"), (Verdict.NotSettled, "not settled"));
        return open.Count == 0 || !answer.Record.IsValid ? null
            : $"No check failed. {verdicts.Count - open.Sum(one => one.Count)} of {verdicts.Count} verdicts stand"
                + $"{string.Concat(open.Select(one => $"; {one.Count} {one.Name}"))}.";
    }

    public static IEnumerable<Part> Excerpt(RunResult answer) =>
        answer.HasDistance ? AllNetworks(answer) : answer.Networks.SelectMany(AnswerTable);

    private static IReadOnlyList<Part> Screen(RunResult answer, Headline headline)
    {
        var arms = answer.Record.Arms;
        Points points = new([.. headline.Points, .. answer.Networks is [var only] ? HeadlineWriter.Details(only) : []]);
        return
        [
            .. answer.HasDistance ? [new Tabled(NetworkTable.Brief(answer)), new Words(NetworkTable.Signs(arms))] : (Part[])[points],
            .. answer.Networks.Count == 1 || !answer.HasDistance
                ? [new Tabled(BenchmarkTables.Brief(arms, answer.Methods))] : Array.Empty<Part>(),
            .. answer.HasDistance ? [points] : Array.Empty<Part>(),
            .. answer.Networks.SelectMany(network => network.Busy)
                .Select(busy => new Tabled(BenchmarkTables.Compared(busy, BenchmarkTables.Short), IsTitled: true)),
            new Words($"{ConditionLine.OfMeans} Ratio: {ArmWords.Ratio(arms)} with its interval over launches."),
        ];
    }

    private static IEnumerable<Part> AllNetworks(RunResult answer) =>
    [
        new Tabled(NetworkTable.Build(answer)),
        new Words($"{ConditionLine.OfRoundTrips} {ConditionLine.OfMeans} {ConditionLine.Describe(answer.Record)}") { Only = Form.Markdown },
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
            "delivered", DistanceTables.Delivered(answer), DeliveredWords, "Round trips and rates as configured and as delivered."),
        new Section("network-charts", "Charts of every network",
            new Pictures([.. answer.Networks.Where(network => network.Methods.Count > 0).SelectMany(BenchmarkCharts.VerdictsAndTimes)]))
        { Only = Form.Page, Fold = "Who is faster, and mean times of all methods, over each network." },
        Section.Explain("cold", DistanceTables.Cold(answer), ColdWords, "The first calls of a fresh process, and one after a rest."),
    ];

    /// <summary>All of a network; whether its chart is seen above already.</summary>
    private static IEnumerable<Part> Network(NetworkResult network, bool isSeen)
    {
        var (id, headline) = (network.IdPrefix, HeadlineWriter.Write(network));
        string[] sentence = network.Record.IsValid ? [headline.Sentence] : [];
        var answer = BenchmarkTables.Answer(network);
        // Over a network, or of more arms, a line for each arm is what compares best.
        var isShort = !network.IsNamed && network.Pairs.Count == 1;
        return
        [
            .. !network.IsNamed ? Array.Empty<Part>() :
            [
                new Section(id + "words", $"Over {network.Network.Name}",
                    new Points(headline.Points), new Words(ConditionLine.Describe(network)))
                { CssClass = "network", Only = Form.Page, Fold = network.Record.IsValid ? headline.Sentence : "Of an invalid run." },
            ],
            new Section(id + "answer", answer.Title,
            [
                .. network.IsNamed ? [new Points([.. sentence, .. headline.Points]) { Only = Form.Markdown }] : Array.Empty<Part>(),
                .. !isShort ? AnswerTable(network) : network.Halves.Select(half =>
                    new Tabled(BenchmarkTables.Compared(half, name => name), IsTitled: half.InFlight != network.InFlight))
                    .Append<Part>(new More("Errors, differences, database share, bytes and memory", [.. AnswerTable(network)])),
                Words.OnPage($"{ConditionLine.OfMeans} Ratio: {ArmWords.Ratio(network.Record.Arms)} with its interval over launches; the "
                    + $"margin is {Figure.Percent(network.Record.Conditions.Margin)}. The difference, or what is saved, is "
                    + $"{network.Record.Arms[0].Label}'s mean times (ratio - 1)."
                    + (network.ShowsRoundTrips ? $" {ConditionLine.OfRoundTrips}" : "")),
            ])
            { Fold = network.IsNamed ? "Means, differences, bytes and memory of every method." : null },
            .. network is { ShowsRoundTrips: true, IsLocal: false } ? [LowerBounds(network)] : Array.Empty<Part>(),
            // The whole of a network that is named stands with the other networks'.
            .. network.IsNamed || isSeen || network.Methods.Count == 0
                ? [] : (Part[])[new Pictures([.. BenchmarkCharts.VerdictsAndTimes(network)])],
            new Section(id + "charts", "Charts" + network.Over, new Pictures(BenchmarkCharts.ByKind(network)))
            { Only = Form.Page, Fold = "A chart for each group of methods: bars from zero." },
            Section.Explain(
                id + "spread", BenchmarkTables.Spread(network), SpreadWords, $"Percentiles of single calls; the slowest of each took {
                    ArmWords.Span(network.Methods.SelectMany(method => method.Arms).Select(arm => arm.Record.Time?.MaxNanoseconds),
                        Figure.Time) ?? Figure.NotMeasured}."),
            .. network.Halves.SelectMany(half => new[]
            {
                Section.Explain(half.IdPrefix + "tails", BenchmarkTables.Others(
                    half, "Tails", ("p50", Metrics.P50), ("p99", Metrics.P99)), TailWords,
                    "p50 and p99 of single calls" + Lower(half, "p99", Metrics.P99)),
                Section.Explain(half.IdPrefix + "processor", BenchmarkTables.Others(
                    half, "Processor time of a call", ("Client", Metrics.ClientProcessor), ("Service", Metrics.ServiceProcessor)),
                    ProcessorWords, "What a call costs client and service" + Lower(half, "the service's", Metrics.ServiceProcessor)),
            }),
            .. network.Busy.Where(busy => busy.Methods.Count > 0).Select(busy => new Section(
                busy.IdPrefix + "charts", $"With {busy.InFlight} calls in flight",
                new Pictures([BenchmarkCharts.Whole(busy)])) { Only = Form.Page, Fold = "The chart of all methods." }),
        ];
    }

    private static Section Reading(RunResult answer)
    {
        var arms = answer.Record.Arms;
        var (baseline, all, store) = (arms[0].Label, ArmWords.All(arms), answer.Record.Conditions.Store);
        var ratio = arms is [_, var only]
            ? $"Time of {only.Label} over time of {baseline}: below 1 {only.Label} is faster."
            : $"Time of a contender, each arm but {baseline}, over time of {baseline}: below 1 the contender is faster.";
        (string, string)[] distance = !answer.HasDistance ? [] :
        [
            ("PING and RTT",
                "The round trip that the network delivered: the median echo of a byte on an open connection, measured before and after "
                + "everything else; the smaller of the two counts. RTT is a time as a multiple of it. Over distance a call costs round "
                + $"trips before it costs work: a call of 1.02 RTT leaves 2\u00A0% to {all}."),
            ("Lower bound",
                "The least that a model of TCP allows: a round trip for the handshake of a new connection, one for request and response, "
                + "one each time that a new connection's window (10 segments, doubled by each round trip) is smaller than what is left to "
                + "send, and the time of bytes on the link that no round trip hides. No call can be faster; a run in which one is, is "
                + "invalid. What lies above the lower bound is service, client, and what the model leaves out."),
        ];
        (string, string)[] database = answer.Methods.All(method => method.Arms.All(arm => arm.StoreShare is not > 0)) ? [] :
        [
            ("Database, of a call",
                "Database time over the whole time of the same calls. By the service's own clock it runs from asking the store to having "
                + $"its rows. It is the same work for {all}. Every launch asks for it between its timed rounds, in calls and over "
                + "connections of their own, so it is a share and no time beside the timed ones. Its interval is over launches, and all "
                + "of them over a network hold together 95 times in 100; a share without one is of medians after one launch, as older "
                + "versions measured. "
                + "The larger it is, the less the choice of an arm can change. The rest of a call is protocol, serialisation, handler, "
                + $"client and {(answer.HasDistance ? "the network" : "the loopback network")}."),
        ];
        return RunParts.Reading(
        [
            ("Ratio and its interval",
                $"{ratio} Each launch starts client and services anew and warms them up until calls no longer become faster. Then it "
                + $"measures in rounds: in each, {ArmWords.Names(arms)} are called in short iterations that take turns, in an order drawn "
                + $"at random, so that background noise meets {(arms.Count > 2 ? "all" : "both")}. The interval is over the "
                + "launches' ratios, so sure that all intervals of time over a network hold together 95 times in 100, and bounds "
                + "their mean; a single next launch may lie outside. Few launches say little of their own spread, so each method "
                + "borrows from the others (Smyth's moderated t)."),
            ("Verdict", VerdictWords.Reading(answer.Record.Conditions.Margin)
                + " More launches narrow an interval (--launches, or --until-decided with a time). “Not settled”: calls were still "
                + "becoming faster while they were timed."),
            ("Mean and error",
                "BenchmarkDotNet's mean of all iterations of all launches, and half of its 99.9\u00A0% confidence interval, which takes "
                + "the launches as one: what differs from launch to launch is in the ratio's interval. The ratio is the geometric mean of "
                + "the rounds' ratios, launch by launch, and not the quotient of the means."),
            ("Calls in flight",
                "One call at a time is a caller who waits for each response. With several in flight the machine is busy: an iteration's "
                + "time over its calls is then the inverse of the throughput, and no call's latency."),
            .. database,
            ("Sent and received",
                "Bytes that crossed the client's socket on a warm connection, headers and framing included. Not included: TCP and IP "
                + "headers, and what it takes to connect. " + (answer.HasDistance
                    ? "The lower bounds are made from them." : "Over a real network these bytes cost time that this run did not see.")),
            .. distance,
            ("Allocated",
                "Managed memory that the client allocated for a call, counted by BenchmarkDotNet. The services' own is not in it."),
            ("What this run does not say",
                (answer.HasDistance ? "Nothing of networks other than these, of load" : "Nothing of distance, of load")
                + " from many callers, or of data other than these."
                + (arms.Any(arm => arm.Target is not null) ? "" : $" {ConditionLine.Shared(store)} and its cores.")),
        ]);
    }

    private static Section LowerBounds(NetworkResult network)
    {
        var bounds = BenchmarkTables.LowerBounds(network);
        List<string> sentences = [.. LowerBoundSentences.Write(network)];
        return new(network.IdPrefix + "lower-bounds", bounds.Title,
            [.. sentences.Select(sentence => new Words(sentence, IsQuiet: false) { Only = Form.Page }),
                new Points(sentences) { Only = Form.Markdown }, new Tabled(bounds)])
        { Fold = "What the network alone takes: handshake, exchange, slow start." };
    }

    /// <summary>Ends a sentence: over which arm a quantity is lower, in how many methods.</summary>
    private static string Lower(NetworkResult half, string name, string quantity)
    {
        List<ComparisonRecord> compared = [.. half.Methods.SelectMany(method => method.Contenders.Select(
            contender => method.Compared(contender, quantity)).OfType<ComparisonRecord>())];
        var winners = half.Record.Arms.Select(arm => $"{arm.Label} in {compared.Count(one => one.FindWinner() == arm.Id)}");
        return compared.Count == 0 ? "." : $"; {name} is lower over {ArmWords.Listed(winners)} of {compared.Count}.";
    }

    internal static IEnumerable<Part> AnswerTable(NetworkResult network) =>
        [
            new Tabled(BenchmarkTables.Answer(network)),
            .. network.Busy.Select(busy => new Tabled(BenchmarkTables.Answer(busy), IsTitled: true)),
            new Words($"{ConditionLine.OfMeans} {ConditionLine.Describe(network)}") { Only = Form.Markdown },
        ];
}
