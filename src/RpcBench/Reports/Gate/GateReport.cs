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
        if (result.Lines.Count == 0)
        {
            return new("Nothing was measured over both versions.", []);
        }

        var worst = result.Slower.OrderByDescending(line => line.Ratio.Low / line.Most).ToList();
        var open = result.Open;
        var sentence = (worst.Count, open.Count) switch
        {
            ( > 0, _) => $"Head takes more than it may in {worst.Count} of {result.Lines.Count}: {Describe(gate, worst[0])}.",
            (_, > 0) => $"Head is not shown to take more than it may; {open.Count} of {result.Lines.Count} are undecided.",
            _ => $"Head takes no more than it may, in any of {result.Lines.Count}.",
        };
        return new(sentence, [.. worst.Skip(1).Select(line => $"{Describe(gate, line)}."), .. open.Select(line => Seen(gate, line))]);
    }

    private static string Seen(GateRecord gate, GateLine line)
    {
        if (line.Outcome == GateOutcome.NotSettled)
        {
            return $"{Describe(gate, line)}: not settled, calls still became faster.";
        }

        var what = line.IsTime ? "slowdown" : "increase";
        return $"{Describe(gate, line)}: undecided; the smallest {what} that could have been seen is {Figure.Percent(line.SmallestSeen)}.";
    }

    private static string Describe(GateRecord gate, GateLine line)
    {
        var load = line.IsTime ? $", {ArmWords.Load(line.InFlight)}" : "";
        var label = gate.Pairs.First(pair => pair.Arm == line.Arm).Label;
        return $"{line.What} of {line.Operation ?? "all operations"} over {label}{load}, {RatioOf(line)}";
    }

    private static GroupedTable Table(GateRecord gate, GateResult result) => new(
        $"Head against base: at most {Figure.Percent(gate.MaxSlowdown)} longer, {Figure.Percent(gate.MaxBytes)} more bytes, "
            + $"{Figure.Percent(gate.MaxAllocated)} more allocated",
        [
            ("Operation", true), ("Arm", true), ("What", true), ("Base", false), ("Head", false), TableHeader.Kept("Head/base\n[interval]"),
            ("Result", true),
        ],
        [
            .. result.Lines.GroupBy(line => line.Operation ?? "All, geometric mean").OrderByDescending(group => group.Max(Excess))
                .Select(group => new LineGroup(group.Key, [.. group.OrderByDescending(Excess).Select(line => Cells(gate, line))])),
        ]);

    private static IReadOnlyList<ReportCell> Cells(GateRecord gate, GateLine line) =>
    [
        gate.Pairs.First(pair => pair.Arm == line.Arm).Label,
        line.IsTime ? $"{line.What}, {ArmWords.Load(line.InFlight)}" : line.What,
        Amount(line, line.Base), Amount(line, line.Head), RatioOf(line), Outcome(line),
    ];

    // What fails comes first, then what is open.
    private static double Excess(GateLine line) => line.Outcome switch
    {
        GateOutcome.Slower => 2 + Math.Log(line.Ratio.Estimate),
        GateOutcome.Kept => 0,
        _ => 1,
    };

    private static string Amount(GateLine line, double amount)
    {
        if (double.IsNaN(amount))
        {
            return "";
        }

        return line.IsTime ? Figure.Time(amount) : Figure.Memory(amount);
    }

    private static string RatioOf(GateLine line) => line.IsTime ? IntervalWords.Write(line.Ratio) : Figure.Ratio(line.Ratio.Estimate);

    private static string Outcome(GateLine line) => line.Outcome switch
    {
        GateOutcome.Kept => "kept",
        GateOutcome.Slower => line.IsTime ? "slower" : "more",
        GateOutcome.NotSettled => "not settled",
        _ => $"undecided (seen from {Figure.Percent(line.SmallestSeen)})",
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
