using RpcBench.Reports.Changes;

namespace RpcBench.Reports.Gate;

/// <summary>The report of a gate: whether head takes more than base by more than it may.</summary>
internal static class GateReport
{
    private const string Reading =
        "Ratios are head over base, both versions called in turns in every launch. The intervals of all times hold together with 95 %. "
        + "Slower: the whole interval lies above what is allowed; kept: the whole interval lies below; undecided: neither. Bytes and "
        + "allocations are counts, held against their limit as exactly as they can be counted.";

    public static Document Build(RunResult answer)
    {
        var record = answer.Record;
        var result = GateResult.Of(record);
        var headline = Write(record.Gate!, result).If(record.IsValid);
        var table = Table(record.Gate!, result);
        return RunParts.Document(record, RecordFiles.Run.Name, headline,
        [
            Words.OnPage(ConditionLine.Describe(record)),
            new Section("gate", table.Title, new Tabled(table), new Words(Reading)),
            new Section("versions", "Versions", new Tabled(Versions(record.Gate!))),
            .. RunParts.End(record, answer.Networks.Select(network => new More(
                "Every arm's times and costs" + network.Over,
                [.. BenchmarkRunReport.AnswerTable(network), new Tabled(BenchmarkTables.Spread(network), IsTitled: true)])
            { Only = OutputFormat.Page })),
        ]) with
        {
            Title = "Gate: head against base",
            Screen = [new Points(headline.Points), new Tabled(table), new Tabled(Versions(record.Gate!))],
        };
    }

    public static IEnumerable<Part> Excerpt(RunResult answer) =>
        [new Tabled(Table(answer.Record.Gate!, GateResult.Of(answer.Record)))];

    internal static Headline Write(GateRecord gate, GateResult result)
    {
        if (result.Changes.Count == 0)
        {
            return new("Nothing was measured over both versions.", []);
        }

        var worst = result.Worse.OrderByDescending(change => change.Quotient).ToList();
        var open = result.Open;
        var sentence = (worst.Count, open.Count) switch
        {
            ( > 0, _) => $"Head takes more than it may in {worst.Count} of {result.Changes.Count}: {Describe(gate, worst[0])}.",
            (_, > 0) => $"Head is not shown to take more than it may; {open.Count} of {result.Changes.Count} are undecided.",
            _ => $"Head takes no more than it may, in any of {result.Changes.Count}.",
        };
        return new(sentence,
        [
            .. worst.Skip(1).Select(change => $"{Describe(gate, change)}."),
            .. open.Select(change => $"{Describe(gate, change)}: undecided; {change.Reason}."),
        ]);
    }

    private static string Describe(GateRecord gate, Change change)
    {
        var load = IsTime(change) ? $", {change.Place.Load}" : "";
        return $"{ChangeWords.Name(change.Quantity)} of {change.Place.Operation} over {LabelOf(gate, change)}{load}, {RatioOf(change)}";
    }

    private static GroupedTable Table(GateRecord gate, GateResult result) => new(
        $"Head against base: at most {Figure.Percent(gate.MaxSlowdown)} longer, {Figure.Percent(gate.MaxBytes)} more bytes, "
            + $"{Figure.Percent(gate.MaxAllocated)} more allocated",
        [
            ("Operation", true), ("Arm", true), ("What", true), ("Base", false), ("Head", false), TableHeader.Kept("Head/base\n[interval]"),
            ("Result", true),
        ],
        [
            .. result.Changes.GroupBy(change => change.Place.Operation).OrderByDescending(group => group.Max(Excess))
                .Select(group => new LineGroup(group.Key, [.. group.OrderByDescending(Excess).Select(change => Cells(gate, change))])),
        ]);

    private static IReadOnlyList<ReportCell> Cells(GateRecord gate, Change change)
    {
        var what = ChangeWords.Name(change.Quantity);
        return
        [
            LabelOf(gate, change), IsTime(change) ? $"{what}, {change.Place.Load}" : what,
            ChangeWords.Write(change, change.Base), ChangeWords.Write(change, change.Head), RatioOf(change), Outcome(change),
        ];
    }

    // What fails comes first, then what is open.
    private static double Excess(Change change) => change.Outcome switch
    {
        ChangeOutcome.Slower => 2 + Math.Log(change.Quotient ?? 1),
        ChangeOutcome.Undecided => 1,
        _ => 0,
    };

    private static bool IsTime(Change change) => change.Quantity == ChangeQuantity.Time;

    private static string LabelOf(GateRecord gate, Change change) => gate.Pairs.First(pair => pair.Arm == change.Place.Arm).Label;

    private static string RatioOf(Change change) =>
        change.Interval is { } interval ? IntervalWords.Write(interval) : Figure.Ratio(change.Quotient ?? 1);

    private static string Outcome(Change change) => change switch
    {
        { Outcome: ChangeOutcome.Slower } => ChangeWords.Outcome(change),
        { Outcome: ChangeOutcome.Undecided, SmallestSeen: { } seen } => $"undecided (seen from {Figure.Percent(seen)})",
        { Outcome: ChangeOutcome.Undecided } => "not settled",
        _ => "kept",
    };

    private static GroupedTable Versions(GateRecord gate) => new(
        "Versions", [("Arm", true), ("Version", true), ("Named", true), ("Commit", true), ("Files", true)],
        [
            .. gate.Pairs.Select(pair => new LineGroup(
                pair.Label, [Line(GateSide.Base, pair.Base), Line(GateSide.Head, pair.Head)])),
        ]);

    private static IReadOnlyList<ReportCell> Line(string side, VersionRecord version) =>
        [side, version.Named, version.Commit?[..10] ?? "", version.Checksum?[..12] ?? "runs already"];
}
