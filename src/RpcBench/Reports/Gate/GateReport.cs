using RpcBench.Reports.Changes;

namespace RpcBench.Reports.Gate;

/// <summary>The report of a gate: whether head takes more than base by more than it may.</summary>
internal static class GateReport
{
    private const string Reading =
        "A difference is head's from base, which are called in turns in every launch. The intervals of all times hold together with 95 %. "
        + "Slower: the whole interval lies above what is allowed; kept: the whole interval lies below; undecided: neither. Bytes and "
        + "allocations are counts, held against their limit as exactly as they can be counted.";

    public static Document Build(RunResult answer)
    {
        var record = answer.Record;
        var changes = GateJudge.Of(record);
        var table = TableOf(record.Gate!, changes);
        var headline = new Headline(ChangeReport.Sentence(changes), []).If(record.IsValid);
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
            Screen = [new Tabled(table), new Tabled(Versions(record.Gate!))],
        };
    }

    public static IEnumerable<Part> Excerpt(RunResult answer) => [new Tabled(TableOf(answer.Record.Gate!, GateJudge.Of(answer.Record)))];

    private static GroupedTable TableOf(GateRecord gate, IReadOnlyList<Change> changes) => ChangeReport.Table(
        $"Head against base: at most {Format.Percent(gate.MaxSlowdown)} longer, {Format.Percent(gate.MaxBytes)} more bytes, "
            + $"{Format.Percent(gate.MaxAllocated)} more allocated",
        ChangeReport.WorstFirst(changes));

    private static GroupedTable Versions(GateRecord gate) => new(
        "Versions", [("Arm", true), ("Version", true), ("Named", true), ("Commit", true), ("Files", true)],
        [
            .. gate.Pairs.Select(pair => new LineGroup(
                pair.Label, [Line(GateSide.Base, pair.Base), Line(GateSide.Head, pair.Head)])),
        ]);

    private static IReadOnlyList<ReportCell> Line(string side, VersionRecord version) =>
        [side, version.Named, version.Commit?[..10] ?? "", version.Checksum?[..12] ?? "runs already"];
}
