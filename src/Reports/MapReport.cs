using Spectre.Console;

namespace RpcBench.Reports;

/// <summary>The report of a run over parts of a collection: at which size, distance and concurrency the faster API changes.</summary>
internal static class MapReport
{
    private const string Reading =
        "A cell has the colour of the faster API, stronger where it is faster by more, and the ratio. Hatched: no API is shown to be faster. "
        + "The line goes where the ratio is 1, taken for straight between neighbours in each of which an API is faster; dashed lines go where an end of its interval is. "
        + "No line crosses a hatched cell.";

    public static Document Of(RunResult answer) => new(answer.Record, RecordFiles.Run.Name, Headline(answer), answer.Record.Reasons(),
        [
            new Words(ConditionLine.Of(answer.Record)) { Only = Form.Page },
            new Section("map", "Who is faster where",
            [
                new Pictures([.. MapResult.Of(answer)
                    .Select((map, index) => new ChartFigure(Title(map), MapChart.Draw($"map-{index}", Title(map), map), Reading))]),
                .. Crossings(answer) is { Count: > 0 } crossings ? [new Points(crossings)] : Array.Empty<Part>(),
            ]),
            new Section("cells", "Every cell", [.. Excerpt(answer)]),
            .. RunParts.Notes(answer.Record),
            RunParts.Proof(answer.Record.Check, answer.Record.Arms),
            .. RunParts.Conditions(answer.Record, ConditionFacts.Of(answer.Record), RecordFiles.Run.Name),
        ])
    {
        Title = "Where it flips: size, distance, concurrency",
        Standing = MatrixReport.Standing(answer),
    };

    /// <summary>The tables that stand in another document.</summary>
    public static IEnumerable<Part> Excerpt(RunResult answer) =>
        [.. MapResult.Of(answer).Select(map => new Tabled(Table(map), IsTitled: true)),
            new Words(ConditionLine.Of(answer.Record)) { Only = Form.Markdown }];

    /// <summary>Writes to a console what a reader has to know first, and the ratios as a table for each network.</summary>
    public static void Write(IAnsiConsole console, RunRecord record)
    {
        var answer = RunResult.Of(record);
        ConsoleText.WriteBegin(console, record, Headline(answer));
        foreach (var map in MapResult.Of(answer))
        {
            console.WriteLine();
            ConsoleTable.WriteText(console, Title(map), ConsoleText.Bold);
            new ConsoleTable(Grid(map)).Write(console);
        }

        ConsoleText.WriteEnd(console, record, ConditionLine.Of(record));
    }

    private static Headline Headline(RunResult answer)
    {
        List<string> sentences = [.. MapResult.Of(answer).Select(MapSentences.Describe)];
        return new Headline(sentences.FirstOrDefault() ?? "Nothing was measured.", [.. sentences.Skip(1)]).If(answer.Record.IsValid);
    }

    private static List<string> Crossings(RunResult answer) => [.. MapResult.Of(answer).SelectMany(MapSentences.Crossings)];

    private static string Title(MapResult map) =>
        $"{map.Pair.Contender.Label} / {map.Pair.Baseline.Label}, {(map.Network.IsLocal ? "nothing between" : $"over {map.Network.Network.Name}")}";

    private static GroupedTable Grid(MapResult map) => new(
        Title(map),
        [("In flight", true), .. map.Takes.Select((_, column) => new TableHeader(MapSentences.Size(map, column), IsText: false))],
        [
            .. map.InFlight.Select((inFlight, row) => new LineGroup(
                $"{inFlight}",
                [
                    [.. map.Rows[row].Select(cell => cell is null ? null : MapChart.Label(cell.Ratio))],
                    [.. map.Rows[row]
                        .Select(cell => cell is null ? null : Words(map, cell).Replace(" faster", "", StringComparison.Ordinal))],
                ])),
        ]);

    private static GroupedTable Table(MapResult map) => new(
        Title(map),
        [("In flight", true), ("Objects", false), ("Bytes a call", false), ("Ratio [interval]", false), ("Verdict", true)],
        [
            .. map.InFlight.Select((inFlight, row) => new LineGroup(
                $"{inFlight}",
                [
                    .. map.Takes.Index().Where(take => map.Rows[row][take.Index] is not null).Select(take => (IReadOnlyList<string?>)
                    [
                        $"{take.Item}", map.Bytes[take.Index] is { } bytes ? Figure.Memory(bytes) : null,
                        Figure.Interval(map.Rows[row][take.Index]!.Ratio), Words(map, map.Rows[row][take.Index]!),
                    ]),
                ])),
        ]);

    private static string Words(MapResult map, ComparisonRecord cell) =>
        VerdictWords.Of(cell.Verdict, map.Pair.Baseline.Label, map.Pair.Contender.Label);
}
