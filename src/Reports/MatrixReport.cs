namespace RpcBench.Reports;

internal static class MatrixReport
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
        "Percentiles of single calls of a closed loop, a figure a launch: the mean of the launches, and the ratio with its interval over "
        + "launches. Callers wait for one another's responses, so a schedule's tail is longer: load --rate measures that.";

    private const string ProcessorWords =
        "What the two processes used in the turns of that arm alone, by the kernel's clocks, over the calls made in them; the store's and "
        + "the kernel's share of other processes are not in it. Less is whose interval lies wholly beyond the margin.";

    public static Document Build(RunResult answer)
    {
        var (headline, advice) = (HeadlineWriter.Write(answer), AdviceSentences.Write(answer));
        return new(answer.Record, RecordFiles.Run.Name, headline, answer.Record.Reasons(),
        [
            Words.OnPage(ConditionLine.Describe(answer.Record)),
            .. answer.HasDistance ? Networks(answer) : [],
            .. answer.Networks.SelectMany(Network),
            new Section("advice", AdviceSentences.Title, new Points(advice)),
            .. RunParts.End(answer.Record, MatrixReading.Write(answer)),
        ])
        {
            Standing = Standing(answer),
            Title = $"{ArmWords.Names(answer.Record.Arms)} over one store",
            CssClass = answer.HasDistance ? "distance" : "",
            Screen = Screen(answer, new(headline.Points)),
            Conditions = ConditionLine.Describe(answer.Record),
            Advice = new(advice),
        };
    }

    // Green is for a run that says all that it was asked.
    internal static string? Standing(RunResult answer)
    {
        var verdicts = answer.Networks.SelectMany(network => network.Busy.Prepend(network)).SelectMany(half => half.Methods)
            .SelectMany(method => method.Operation.Comparisons).Select(comparison => comparison.Verdict).ToList();
        var (open, unsettled) =
            (verdicts.Count(verdict => verdict == Verdict.Inconclusive), verdicts.Count(verdict => verdict == Verdict.NotSettled));
        return open + unsettled == 0 || !answer.Record.IsValid ? null
            : $"No check failed. {verdicts.Count - open - unsettled} of {verdicts.Count} verdicts stand"
                + (open > 0 ? $"; {open} {(open == 1 ? "is" : "are")} inconclusive" : "")
                + (unsettled > 0 ? $"; {unsettled} had not settled" : "") + ".";
    }

    public static IEnumerable<Part> Excerpt(RunResult answer) =>
        answer.HasDistance ? AllNetworks(answer) : answer.Networks.SelectMany(AnswerTable);

    private static IReadOnlyList<Part> Screen(RunResult answer, Points points)
    {
        var arms = answer.Record.Arms;
        return
        [
            .. answer.HasDistance ? [new Tabled(NetworkTable.Brief(answer)), new Words(NetworkTable.Signs(arms))] : (Part[])[points],
            .. answer.Networks.Count == 1 || !answer.HasDistance
                ? [new Tabled(MatrixTables.Brief(arms, answer.Methods))] : Array.Empty<Part>(),
            .. answer.HasDistance ? [points] : Array.Empty<Part>(),
            .. answer.Networks.SelectMany(network => network.Busy)
                .Select(busy => new Tabled(MatrixTables.Throughputs(busy), IsTitled: true)),
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
                More of each network: {Html.Each(answer.Networks.Index(), entry => Link(entry.Item, isFirst: entry.Index == 0))}</p>
                """)),
        ]),
        Titled("delivered", DistanceTables.Delivered(answer), DeliveredWords)!,
        new Section("network-charts", "Charts of every network",
            new Pictures([.. answer.Networks.Where(network => network.Methods.Count > 0).Select(MatrixCharts.Whole)])) { Only = Form.Page },
        .. DistanceTables.Cold(answer) is { } cold ? [Titled("cold", cold, ColdWords)!] : Array.Empty<Part>(),
    ];

    private static Html Link(NetworkResult network, bool isFirst) =>
        Html.Format($"""{(isFirst ? "" : "· ")}<a href="#{network.IdPrefix}words">{network.Network.Name}</a>""");

    private static IEnumerable<Part> Network(NetworkResult network)
    {
        var (id, headline) = (network.IdPrefix, HeadlineWriter.Write(network));
        string[] sentence = network.Record.IsValid ? [headline.Sentence] : [];
        var answer = MatrixTables.Answer(network);
        return
        [
            .. !network.IsNamed ? Array.Empty<Part>() :
            [
                new Section(id + "words", $"Over {network.Network.Name}",
                    [.. sentence.Select(words => new Words(words, IsQuiet: false)), new Points(headline.Points),
                        new Words(ConditionLine.Describe(network))])
                { CssClass = "network", Only = Form.Page },
            ],
            new Section(id + "answer", answer.Title,
            [
                .. network.IsNamed ? [new Points([.. sentence, .. headline.Points]) { Only = Form.Markdown }] : Array.Empty<Part>(),
                .. AnswerTable(network),
                Words.OnPage(
                    $"{ConditionLine.OfMeans} Ratio: {ArmWords.Ratio(network.Record.Arms)} with its interval over launches; "
                    + $"the band is the margin of {Figure.Percent(network.Record.Conditions.Margin)}. The difference is that of the means. "
                    + "Bytes are counted at the client's socket; database time is the median that the service reported, beside the median "
                    + "of the calls that it reported it for." + (network.ShowsRoundTrips
                        ? $" PING: median of a byte's echo and, in brackets, its 5th and 95th percentile. {ConditionLine.OfRoundTrips}"
                        : "")),
            ]),
            .. network is { ShowsRoundTrips: true, IsLocal: false } ? [LowerBounds(network)] : Array.Empty<Part>(),
            new Section(id + "charts", "Charts" + network.Over,
            [
                // The whole of a network that is named stands with the other networks'.
                .. network.IsNamed || network.Methods.Count == 0 ? [] : (Part[])[new Pictures([MatrixCharts.Whole(network)])],
                new More("Objects and collections, wide and deep: bars from zero", new Pictures(MatrixCharts.ByKind(network))),
            ]) { Only = Form.Page },
            Titled(id + "spread", MatrixTables.Spread(network), SpreadWords)!,
            .. network.Busy.Prepend(network).SelectMany(half => new[]
            {
                Titled(half.IdPrefix + "tails", MatrixTables.Others(
                    half, "Tails", ("p50", Quantities.P50), ("p99", Quantities.P99)), TailWords),
                Titled(half.IdPrefix + "processor", MatrixTables.Others(
                    half, "Processor time of a call", ("Client", Quantities.ClientProcessor), ("Service", Quantities.ServiceProcessor)),
                    ProcessorWords),
            }).OfType<Section>(),
            .. network.Busy.Where(busy => busy.Methods.Count > 0).Select(busy => new Section(
                busy.IdPrefix + "charts", $"With {busy.InFlight} calls in flight",
                new Pictures([MatrixCharts.Whole(busy)])) { Only = Form.Page }),
        ];
    }

    private static Section LowerBounds(NetworkResult network)
    {
        var bounds = MatrixTables.LowerBounds(network);
        List<string> sentences = [.. LowerBoundSentences.Write(network)];
        return new(network.IdPrefix + "lower-bounds", bounds.Title,
            [.. sentences.Select(sentence => new Words(sentence, IsQuiet: false) { Only = Form.Page }),
                new Points(sentences) { Only = Form.Markdown }, new Tabled(bounds)]);
    }

    internal static IEnumerable<Part> AnswerTable(NetworkResult network) =>
        [new Tabled(MatrixTables.Answer(network)), .. network.Busy.Select(busy => new Tabled(MatrixTables.Answer(busy), IsTitled: true)),
            new Words($"{ConditionLine.OfMeans} {ConditionLine.Describe(network)}") { Only = Form.Markdown }];

    private static Section? Titled(string id, GroupedTable? table, string words) =>
        table is null ? null : new(id, table.Title, new Tabled(table), Words.OnPage(words));
}
