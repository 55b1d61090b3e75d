using RpcBench.Bench.Reports.Charts;
using RpcBench.Bench.Reports.Parts;
using RpcBench.Bench.Reports.Results;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Records;
using RpcBench.Records.Figures;
using Spectre.Console;

namespace RpcBench.Bench.Reports;

/// <summary>The report of a run over all arms from REST to gRPC: how many microseconds come from what.</summary>
internal static class WhyReport
{
    public static Document Of(RunResult answer) => new(answer.Record, RecordFiles.Run.Name, Headline(answer), answer.Record.InvalidBecause,
        [
            new Words(ConditionLine.Of(answer.Record)) { Only = Form.Page },
            .. answer.Networks.SelectMany(Network),
            .. RunParts.Notes(answer.Record),
            .. answer.Networks.Select(network => new More(
                "Every arm's times, ratios and costs" + network.Over, [.. MatrixReport.AnswerTable(network), new Tabled(MatrixTables.Spread(network), IsTitled: true)]) { Only = Form.Page }),
            RunParts.Proof(answer.Record.Check, answer.Record.Arms),
            .. RunParts.Conditions(answer.Record, ConditionFacts.Of(answer.Record), RecordFiles.Run.Name),
        ])
    {
        Title = "Why: from REST to gRPC step by step",
        Standing = Standing(answer),
    };

    /// <summary>The table that stands in another document.</summary>
    public static IEnumerable<Part> Excerpt(RunResult answer) =>
        [.. answer.Networks.Select(network => new Tabled(Table(network))), new Words(ConditionLine.Of(answer.Record)) { Only = Form.Markdown }];

    /// <summary>Writes to a console what a reader has to know first, and a table of the steps.</summary>
    public static void Write(IAnsiConsole console, RunRecord record)
    {
        var answer = RunResult.Of(record);
        var headline = Headline(answer);
        ConsoleText.WriteWarning(console, record, record.InvalidBecause);
        ConsoleTable.WriteText(console, headline.Sentence, ConsoleText.Bold);
        ConsoleText.WriteAll(console, "- ", headline.Points);
        foreach (var network in answer.Networks)
        {
            console.WriteLine();
            new ConsoleTable(Table(network)).Write(console);
        }

        ConsoleText.WriteEnd(console, record, ConditionLine.Of(record));
    }

    /// <summary>A line for each difference, nanoseconds.</summary>
    public static string Csv(RunRecord record) => Tables.Csv.Render<(NetworkRecord Network, FactorResult Result, FactorContrast Contrast)>(
        [
            ("network", line => line.Network.Name),
            ("operation", line => line.Result.Operation.Name),
            ("in_flight", line => Tables.Csv.Number(line.Result.Operation.InFlight)),
            ("contrast", line => line.Contrast.Name.ToString()),
            ("difference_ns", line => Tables.Csv.Number(line.Contrast.Interval.Estimate)),
            ("low_ns", line => Tables.Csv.Number(line.Contrast.Interval.Low)),
            ("high_ns", line => Tables.Csv.Number(line.Contrast.Interval.High)),
            ("half_width_over_rows_ns", line => Tables.Csv.Number(line.Contrast.Interval.OverRows)),
            ("half_width_over_launches_ns", line => Tables.Csv.Number(line.Contrast.Interval.OverLaunches)),
            ("confidence", line => Tables.Csv.Number(line.Contrast.Interval.Confidence)),
            ("launches", line => Tables.Csv.Number(line.Contrast.Interval.Launches)),
            ("rows", line => Tables.Csv.Number(line.Contrast.Interval.Rows)),
        ],
        from network in record.Networks
        from result in FactorResult.Of(network)
        from contrast in result.Contrasts
        select (network, result, contrast));

    private static Headline Headline(RunResult answer)
    {
        var results = Results(answer);
        return new Headline(FactorSentences.Headline(results), [.. results.SelectMany(result => FactorSentences.Points(result, answer.Record.Conditions.Margin))]).If(answer.Record.IsValid);
    }

    private static string? Standing(RunResult answer)
    {
        var open = Results(answer).Where(result => !result.IsSettled).Select(result => result.Operation.Name + FactorSentences.Load(result)).ToList();
        return open.Count == 0 || !answer.Record.IsValid ? null : $"No check failed. Not settled: {string.Join("; ", open)}.";
    }

    private static List<FactorResult> Results(RunResult answer) => [.. answer.Networks.SelectMany(network => FactorResult.Of(network.Network))];

    private static IEnumerable<Part> Network(NetworkResult network)
    {
        var table = Table(network);
        yield return new Section(network.IdPrefix + "why", table.Title,
        [
            new Pictures([.. FactorResult.Of(network.Network).Select((result, index) => Chart(network, result, index))]),
            new Tabled(table),
            new Words(
                $"Each difference is of means over rows; a row is one iteration of every arm, in an order that is balanced over the rows. Intervals hold together with {Figure.Percent(FactorResult.Confidence)}: "
                + "the wider of those over rows and over launches. With several calls in flight a difference is one of the time per call, the inverse of the rate. Encoding, HTTP and framing are averages over the three orders in which the steps can be taken, and add up to the way from the plain POST of JSON over HTTP/1.1 to gRPC."),
        ]);
    }

    private static ChartFigure Chart(NetworkResult network, FactorResult result, int index)
    {
        var title = result.Operation.Name + FactorSentences.Load(result);
        var chart = new WaterfallChart(
            $"{network.IdPrefix}steps-{index}", $"From REST to gRPC: {title}", (ArmNames.Rest, ArmNames.Rest, result.Times.Rest),
            [.. FactorSentences.Steps.Select(step => (Name: step, Interval: result[step])).Select(step => new WaterfallStep(FactorSentences.Words(step.Name), step.Interval.Estimate, step.Interval.Low, step.Interval.High))],
            (ArmNames.Grpc, ArmNames.Grpc, result.Times.Grpc));
        return new(title, chart.Draw(), "A bar to the right makes a call longer, one to the left shorter.");
    }

    private static GroupedTable Table(NetworkResult network) => new(
        "What each step changes in a call" + network.Place,
        [("Operation", true), new("Step", IsText: true, Wraps: true), ("Difference [interval]", false), ("Part of REST's time", false), ("Shown", true)],
        [
            .. FactorResult.Of(network.Network).Select(result => new LineGroup(
                result.Operation.Name + FactorSentences.Load(result),
                [
                    .. result.Contrasts.Select(contrast => (IReadOnlyList<string?>)
                    [
                        FactorSentences.Words(contrast.Name), FactorSentences.Text(contrast.Interval), Figure.Percent(contrast.Interval.Estimate / result.Times.Rest),
                        !result.IsSettled ? "not settled" : contrast.Interval.HoldsZero ? "no" : "yes",
                    ]),
                ])),
        ]);
}
