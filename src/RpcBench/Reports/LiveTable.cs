using Spectre.Console.Rendering;

namespace RpcBench.Reports;

/// <summary>The figures of a run that goes on: a line a method, and of more than two arms a line an arm, with every number of calls in
/// flight on it; as many as the console has lines for. A method is dim until there is an interval.</summary>
internal static class LiveTable
{
    // The line of progress, three of the head, a rule, what is left out, and the cursor's.
    private const int RestOfScreen = 7;

    public static IRenderable Draw(IAnsiConsole console, IReadOnlyList<ArmRecord> arms, IReadOnlyList<OperationRecord> operations)
    {
        arms = arms.WithLooks();
        int[] loads = [.. operations.Select(operation => operation.InFlight).Distinct()];
        var methods = operations.GroupBy(operation => operation.Name).ToList();
        ArmRecord[][] lines = arms.Count == 2 ? [[.. arms]] : [.. arms.Select(arm => new[] { arm })];
        var most = Math.Max(1, (console.Profile.Height - RestOfScreen) / lines.Length);
        return Fit(console, Table(brief: false), Table(brief: true));

        GroupedTable Table(bool brief)
        {
            TableHeader[] headers =
            [
                ("Method", true), .. arms.Count == 2 ? [] : new TableHeader[] { ("Arm", true) },
                .. loads.SelectMany(calls => Headers(arms, calls, brief)),
            ];
            return new("", headers,
            [
                .. methods.Take(most).Select(method => new LineGroup(
                    MatrixTables.Short(method.Key),
                    [.. lines.Select(line => (IReadOnlyList<ReportCell>)
                    [
                        .. arms.Count == 2 ? [] : new ReportCell[] { line[0].Label },
                        .. loads.SelectMany(calls =>
                            Cells(arms, line, calls, method.FirstOrDefault(operation => operation.InFlight == calls), brief)),
                    ])])
                { IsDim = method.All(operation => operation.Comparisons.Count == 0) }),
                .. LeftOut(methods.Count - most, headers.Length - 1),
            ]);
        }
    }

    /// <summary>The first of the tables that the console is wide enough for.</summary>
    public static IRenderable Fit(IAnsiConsole console, params GroupedTable[] tables) =>
        tables.Select(table => new ConsoleTable(table).Fit(
            console, [.. table.Headers.Select(header => header.Over).OfType<string>().Distinct()]))
            .FirstOrDefault(text => text is not null) ?? (IRenderable)Text.Empty;

    /// <summary>In the place of so many lines, one that says how many they are.</summary>
    public static IEnumerable<LineGroup> LeftOut(int lines, int columns) =>
        lines <= 0 ? [] : [new LineGroup($"and {lines} more", [[.. Enumerable.Repeat<ReportCell>("", columns)]]) { IsDim = true }];

    /// <summary>In the colour of the faster arm; brief: without its interval.</summary>
    public static ReportCell Ratio(IReadOnlyList<ArmRecord> arms, ComparisonRecord? comparison, bool brief) => comparison is null ? ""
        : ReportCell.OfVerdict(
            brief ? Figure.Ratio(comparison.Ratio.Estimate) : Figure.Interval(comparison.Ratio), arms.LookOf(comparison.FindWinner()));

    // Of two arms both times are kept where the console is narrow; calls a second are for a wide one.
    private static TableHeader[] Headers(IReadOnlyList<ArmRecord> arms, int calls, bool brief)
    {
        var head = brief || calls > 1 ? $"{calls} in flight" : "One call at a time";
        string[] measured = arms.Count == 2 ? [.. arms.Select(arm => $"{arm.Label}\n")] : [""];
        var isKept = arms.Count == 1 || (arms.Count == 2 && calls == 1);
        return
        [
            .. measured.Take(IsMeasured(arms, brief) ? measured.Length : 0).Select(arm =>
                new TableHeader($"{arm}{(calls == 1 ? "time" : "calls/s")}", IsText: false) { Over = head, IsKept = isKept }),
            .. arms.Skip(1).Take(1).Select(_ => TableHeader.Kept(ArmWords.Quotient(arms)) with { Over = head }),
        ];
    }

    private static ReportCell[] Cells(IReadOnlyList<ArmRecord> arms, ArmRecord[] line, int calls, OperationRecord? operation, bool brief)
    {
        return
        [
            .. line.Take(IsMeasured(arms, brief) ? line.Length : 0).Select(Measured),
            .. arms.Skip(1).Take(1).Select(_ => Compared(line[^1])),
        ];

        TimeRecord? TimeOf(ArmRecord arm) => operation?.CellOf(arm.Id).Time;

        ReportCell Measured(ArmRecord arm) => TimeOf(arm) is not { } time ? ""
            : calls == 1 ? Figure.Time(time.MeanNanoseconds) : Figure.Count(time.CallsPerSecond);

        // The means alone until there are launches to compare.
        ReportCell Compared(ArmRecord arm) => arm == arms[0] ? ""
            : operation?.Against(arm.Id) is { } comparison ? Ratio(arms, comparison, brief)
            : TimeOf(arms[0]) is { } baseline && TimeOf(arm) is { } contender
                ? Figure.Ratio(contender.MeanNanoseconds / baseline.MeanNanoseconds) : "";
    }

    // What has no room for intervals has none for times; without contenders there is nothing else.
    private static bool IsMeasured(IReadOnlyList<ArmRecord> arms, bool brief) => !brief || arms.Count == 1;
}
