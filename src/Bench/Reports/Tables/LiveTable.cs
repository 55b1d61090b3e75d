using RpcBench.Records;
using RpcBench.Records.Figures;
using Spectre.Console;
using Spectre.Console.Rendering;

namespace RpcBench.Bench.Reports.Tables;

/// <summary>The figures of a run that goes on: a line a method with every number of calls in flight on it, as many as the console has lines for.</summary>
internal static class LiveTable
{
    // Two lines of the head, a rule, the line of progress and the cursor's.
    private const int RestOfScreen = 6;

    public static IRenderable Draw(IAnsiConsole console, IReadOnlyList<ArmRecord> arms, IReadOnlyList<OperationRecord> operations)
    {
        int[] inFlight = [.. operations.Select(operation => operation.InFlight).Distinct()];
        var table = new GroupedTable(
            "",
            [("Method", true), .. inFlight.SelectMany(calls => Headers(arms, inFlight.Length == 1 ? "" : calls == 1 ? "alone: " : $"{calls} at once: "))],
            [
                .. operations.GroupBy(operation => operation.Name).Take(Math.Max(1, console.Profile.Height - RestOfScreen)).Select(method => new LineGroup(
                    MatrixTables.Short(method.Key),
                    [[.. inFlight.SelectMany(calls => Cells(arms, method.FirstOrDefault(operation => operation.InFlight == calls)))]])),
            ]);
        return (IRenderable?)new ConsoleTable(table).Fit(console) ?? Text.Empty;
    }

    private static IEnumerable<TableHeader> Headers(IReadOnlyList<ArmRecord> arms, string load) =>
    [
        .. arms.Select(arm => new TableHeader($"{load}\n{arm.Label}", IsText: false)),
        .. arms.Skip(1).SelectMany(contender => new[]
        {
            new TableHeader($"{load}\n{contender.Label} / {arms[0].Label}", IsText: false) { IsKept = true },
            new TableHeader($"\n{ConsoleTable.Faster}", IsText: true),
        }),
    ];

    private static IEnumerable<string?> Cells(IReadOnlyList<ArmRecord> arms, OperationRecord? operation) =>
    [
        .. arms.Select(arm => operation?.Of(arm.Id).Time is { MeanNanoseconds: var mean } ? Figure.Time(mean) : ""),
        .. arms.Skip(1).SelectMany(contender => operation?.Against(contender.Id) is { Ratio: var ratio, Verdict: var verdict }
            ? new[] { Figure.Ratio(ratio.Estimate), VerdictWords.Faster(verdict, arms[0].Label, contender.Label) }
            : ["", ""]),
    ];
}
