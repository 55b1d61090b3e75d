using Spectre.Console;

namespace RpcBench.Reports;

/// <summary>The report of a run of the matrix: the headline, and of every network its tables and charts.</summary>
internal static class MatrixReport
{
    public static Document Of(RunResult answer) =>
        new(answer.Record, RecordFiles.Run.Name, HeadlineWriter.Write(answer), answer.Record.Reasons(),
        [
            OnPage(ConditionLine.Of(answer.Record)),
            .. answer.HasDistance ? Networks(answer) : [],
            .. answer.Networks.SelectMany(Network),
            .. AdviceSentences.Write(answer) is { Count: > 0 } advice
                ? [new Section("advice", AdviceSentences.Title, new Points(advice))]
                : Array.Empty<Part>(),
            .. RunParts.Notes(answer.Record),
            MatrixReading.Of(answer),
            RunParts.Proof(answer.Record.Check, answer.Record.Arms),
            .. RunParts.Conditions(answer.Record, ConditionFacts.Of(answer.Record), RecordFiles.Run.Name),
        ])
    {
        Standing = Standing(answer),
        Title = $"{ArmWords.Of(answer.Record.Arms)} over one store",
        CssClass = answer.HasDistance ? "distance" : "",
    };

    // Green is for a run that says all that it was asked.
    internal static string? Standing(RunResult answer)
    {
        var verdicts = answer.Networks.SelectMany(network => network.Busy.Prepend(network)).SelectMany(half => half.Methods)
            .SelectMany(method => method.Operation.Comparisons).Select(comparison => comparison.Verdict).ToList();
        var (open, unsettled) =
            (verdicts.Count(verdict => verdict == Verdict.Inconclusive), verdicts.Count(verdict => verdict == Verdict.NotSettled));
        return open + unsettled == 0 || !answer.Record.IsValid ? null
            : $"No check failed. {verdicts.Count - open - unsettled} of {verdicts.Count} verdicts stand"
                + $"{(open > 0 ? $"; {open} {(open == 1 ? "is" : "are")} inconclusive" : "")}{(unsettled > 0 ? $"; {unsettled} had not settled" : "")}.";
    }

    /// <summary>The tables that stand in another document.</summary>
    public static IEnumerable<Part> Excerpt(RunResult answer) =>
        answer.HasDistance ? AllNetworks(answer) : answer.Networks.SelectMany(AnswerTable);

    /// <summary>Writes to a console what a reader has to know first: warnings, the headline, one table where it fits, what it holds
    /// under.</summary>
    public static void Write(IAnsiConsole console, RunRecord record)
    {
        var answer = RunResult.Of(record);
        var headline = HeadlineWriter.Write(answer);
        ConsoleText.WriteWarning(console, record, record.Reasons());
        ConsoleTable.WriteText(console, headline.Sentence, ConsoleText.Bold);
        if (answer.HasDistance)
        {
            console.WriteLine();
            NetworkConsoleTable.Write(console, answer);
            if (answer.Networks is [var only])
            {
                new ConsoleTable(MatrixTables.Brief(record.Arms, only.Methods)).Write(console);
            }

            ConsoleText.WriteAll(console, "- ", headline.Points);
        }
        else
        {
            ConsoleText.WriteAll(console, "- ", headline.Points);
            console.WriteLine();
            new ConsoleTable(MatrixTables.Brief(record.Arms, answer.Methods)).Write(console);
        }

        foreach (var busy in answer.Networks.SelectMany(network => network.Busy))
        {
            if (MatrixTables.Throughputs(busy) is { IsEmpty: false } throughputs)
            {
                console.WriteLine();
                ConsoleTable.WriteText(console, busy.Over.TrimStart(',', ' '), ConsoleText.Bold);
                new ConsoleTable(throughputs).Write(console);
            }
        }

        ConsoleTable.WriteText(
            console, $"{ConditionLine.OfMeans} Ratio: {ArmWords.Ratio(record.Arms)} with its interval over launches.", Style.Plain);
        ConsoleText.WriteEnd(console, record, ConditionLine.Of(record));
        if (AdviceSentences.Write(answer) is { Count: > 0 } advice)
        {
            ConsoleTable.WriteText(console, AdviceSentences.Title, ConsoleText.Bold);
            ConsoleText.WriteAll(console, "- ", advice);
        }
    }

    private static IEnumerable<Part> AllNetworks(RunResult answer) =>
    [
        new Tabled(NetworkTable.Of(answer)) { Only = Form.Markdown },
        new Words($"{ConditionLine.OfRoundTrips} {ConditionLine.OfMeans} {ConditionLine.Of(answer.Record)}") { Only = Form.Markdown },
    ];

    /// <summary>All networks beside one another: the results, what each delivered, a chart of each, and the first steps of a fresh
    /// client.</summary>
    private static IEnumerable<Part> Networks(RunResult answer) =>
    [
        new Section("networks", NetworkTable.Title,
        [
            .. AllNetworks(answer),
            new Raw(Html.Of($"""
                {NetworkTable.Render(answer)}
                <p class="quiet">{ConditionLine.OfMeans} {ConditionLine.OfRoundTrips}
                More of each network: {Html.Each(answer.Networks.Index(), entry => Html.Of($"""{(entry.Index == 0 ? "" : "· ")}<a href="#{entry.Item.IdPrefix}words">{entry.Item.Network.Name}</a>"""))}</p>
                """)),
        ]),
        Titled("delivered", DistanceTables.Delivered(answer),
            "Measured through whatever carried the bytes, before the first call was timed and after the last. The lower bound of a configured network is what the "
            + "model gives for it: a handshake, an exchange, and a round trip each time that a new connection's window must grow."),
        new Section("network-charts", "Charts of every network",
            new Pictures([.. answer.Networks.Where(network => network.Methods.Count > 0).Select(MatrixCharts.Whole)])) { Only = Form.Page },
        .. DistanceTables.Cold(answer) is { } cold
            ? [Titled("cold", cold, "Medians of a few fresh processes, each with one connection. The first call opens its connection and loads code; the second uses it again. "
                + "Idle: so long without a call, after which the network's idle rule has taken the window back. No byte of a process's start crosses the network.")]
            : Array.Empty<Part>(),
    ];

    private static IEnumerable<Part> Network(NetworkResult network)
    {
        var id = network.IdPrefix;
        var headline = HeadlineWriter.Write(network);
        string[] sentence = network.Record.IsValid ? [headline.Sentence] : [];
        if (network.IsNamed)
        {
            yield return new Section(id + "words", $"Over {network.Network.Name}",
                [.. sentence.Select(words => new Words(words, IsQuiet: false)), new Points(headline.Points),
                    new Words(ConditionLine.Of(network))])
            { CssClass = "network", Only = Form.Page };
        }

        var answer = MatrixTables.Answer(network);
        yield return new Section(id + "answer", answer.Title,
        [
            .. network.IsNamed ? [new Points([.. sentence, .. headline.Points]) { Only = Form.Markdown }] : Array.Empty<Part>(),
            .. AnswerTable(network),
            OnPage(
                $"{ConditionLine.OfMeans} Ratio: {ArmWords.Ratio(network.Record.Arms)} with its interval over launches; "
                + $"the band is the margin of {Figure.Percent(network.Record.Conditions.Margin)}. The difference is that of the means. "
                + "Bytes are counted at the client's socket; database time is the median that the service reported, beside the median of the calls that it reported it for."
                + (network.ShowsRoundTrips
                    ? $" PING: median of a byte's echo and, in brackets, its 5th and 95th percentile. {ConditionLine.OfRoundTrips}"
                    : "")),
        ]);
        if (network is { ShowsRoundTrips: true, IsLocal: false })
        {
            var bounds = MatrixTables.LowerBounds(network);
            List<string> sentences = [.. LowerBoundSentences.Write(network)];
            yield return new Section(id + "lower-bounds", bounds.Title,
                [.. sentences.Select(sentence => new Words(sentence, IsQuiet: false) { Only = Form.Page }),
                    new Points(sentences) { Only = Form.Markdown }, new Tabled(bounds)]);
        }

        if (network.Methods.Count > 0)
        {
            // The whole of a network that is named stands with the other networks'.
            Part[] whole = network.IsNamed ? [] : [new Pictures([MatrixCharts.Whole(network)])];
            yield return new Section(
                id + "charts", "Charts" + network.Over, [.. whole,
                    new More("Objects and collections, wide and deep: bars from zero", new Pictures(MatrixCharts.ByKind(network)))])
            { Only = Form.Page };
        }

        yield return Titled(id + "spread", MatrixTables.Spread(network),
            "Calls, percentiles and max are of single calls, one after the other, in all timed iterations; p99 is the max where fewer than "
            + "100 calls were made. A closed loop of one caller: these are not latencies under load. StdDev is that of the iterations.");
        foreach (var busy in network.Busy.Where(busy => busy.Methods.Count > 0))
        {
            yield return new Section(busy.IdPrefix + "charts", $"With {busy.InFlight} calls in flight",
                new Pictures([MatrixCharts.Whole(busy)])) { Only = Form.Page };
        }
    }

    internal static IEnumerable<Part> AnswerTable(NetworkResult network) =>
        [new Tabled(MatrixTables.Answer(network)), .. network.Busy.Select(busy => new Tabled(MatrixTables.Answer(busy), IsTitled: true)),
            new Words($"{ConditionLine.OfMeans} {ConditionLine.Of(network)}") { Only = Form.Markdown }];

    private static Section Titled(string id, GroupedTable table, string words) => new(id, table.Title, new Tabled(table), OnPage(words));

    private static Words OnPage(string text) => new(text) { Only = Form.Page };
}
