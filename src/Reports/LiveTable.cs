using Spectre.Console;
using Spectre.Console.Rendering;

namespace RpcBench.Reports;

/// <summary>The figures of a run that goes on: a line a method with every number of calls in flight on it, or where that is too wide a line
/// an arm; as many as the console has lines for.</summary>
internal static class LiveTable
{
    // Two lines of the head, a rule, the line of progress and the cursor's.
    private const int RestOfScreen = 6;

    public static IRenderable Draw(IAnsiConsole console, IReadOnlyList<ArmRecord> arms, IReadOnlyList<OperationRecord> operations)
    {
        int[] inFlight = [.. operations.Select(operation => operation.InFlight).Distinct()];
        var methods = operations.GroupBy(operation => operation.Name).ToList();
        var lines = Math.Max(1, console.Profile.Height - RestOfScreen);
        string Load(int calls) => inFlight.Length == 1 ? "" : calls == 1 ? "alone: " : $"{calls} at once: ";
        GroupedTable wide = new(
            "",
            [("Method", true), .. inFlight.SelectMany(calls => Headers(arms, Load(calls)))],
            [.. methods.Take(lines).Select(method =>
                new LineGroup(MatrixTables.Short(method.Key), [[.. inFlight.SelectMany(calls => Cells(arms, Find(method, calls)))]]))]);
        GroupedTable narrow = new(
            "",
            [("Method", true), ("API", true), .. inFlight.Select(calls => new TableHeader($"{Load(calls)}\nMean", IsText: false))],
            [
                .. methods.Take(Math.Max(1, lines / arms.Count)).Select(method => new LineGroup(
                    MatrixTables.Short(method.Key),
                    [.. arms.Select(arm => (IReadOnlyList<ReportCell>)
                        [arm.Label, .. inFlight.Select(calls => Mean(arm, Find(method, calls)))])])),
            ]);
        return new ConsoleTable(wide).Fit(console) ?? (IRenderable?)new ConsoleTable(narrow).Fit(console) ?? Text.Empty;
    }

    private static OperationRecord? Find(IEnumerable<OperationRecord> method, int inFlight) =>
        method.FirstOrDefault(operation => operation.InFlight == inFlight);

    private static string Mean(ArmRecord arm, OperationRecord? operation) =>
        operation?.CellOf(arm.Id).Time is { MeanNanoseconds: var mean } ? Figure.Time(mean) : "";

    private static IEnumerable<TableHeader> Headers(IReadOnlyList<ArmRecord> arms, string load) =>
    [
        .. arms.Select(arm => new TableHeader($"{load}\n{arm.Label}", IsText: false)),
        .. arms.Skip(1).SelectMany(contender => new[]
        {
            TableHeader.Kept($"{load}\n{contender.Label} / {arms[0].Label}"),
            new TableHeader($"\n{ConsoleTable.Faster}", IsText: true),
        }),
    ];

    private static IEnumerable<ReportCell> Cells(IReadOnlyList<ArmRecord> arms, OperationRecord? operation) =>
    [
        .. arms.Select(arm => Mean(arm, operation)),
        .. arms.Skip(1).SelectMany(contender => operation?.Against(contender.Id) is { Ratio: var ratio, Verdict: var verdict }
            ? [Figure.Ratio(ratio.Estimate),
                ReportCell.OfVerdict(
                    VerdictWords.Faster(verdict, arms[0].Label, contender.Label), operation.Against(contender.Id)!.FindWinner())]
            : (ReportCell[])["", ""]),
    ];
}
