using Spectre.Console.Rendering;

namespace RpcBench.Reporting;

/// <summary>The figures so far: a line a method, of more than two arms a line an arm. A method is dim until there is an interval.</summary>
internal static class LiveTable
{
    // The line of progress, three of the head, a rule, what is left out, and the cursor's.
    private const int RestOfScreen = 7;

    public static IRenderable Draw(
        IAnsiConsole console, IReadOnlyList<ArmRecord> arms, IReadOnlyList<OperationRecord> operations, Func<string, string> shortName)
    {
        arms = arms.WithLooks();
        int[] loads = [.. operations.Select(operation => operation.InFlight).Distinct()];
        var methods = operations.GroupBy(operation => operation.Name).ToList();
        ArmRecord[][] lines = arms.Count == 2 ? [[.. arms]] : [.. arms.Select(arm => new[] { arm })];
        var most = Math.Max(1, (console.Profile.Height - RestOfScreen) / lines.Length);
        return Fit(console, Table(brief: false), Table(brief: true));

        GroupedTable Table(bool brief)
        {
            List<Column> columns = [.. loads.SelectMany(calls => Columns(arms, calls, brief))];
            if (arms.Count != 2)
            {
                columns.Insert(0, new(("Arm", true), (_, line) => line[0].Label));
            }

            return new("", [("Method", true), .. columns.Select(column => column.Header)],
            [
                .. methods.Take(most).Select(method => new LineGroup(
                    shortName(method.Key), [.. lines.Select(line => columns.ConvertAll(column => column.Cell(method, line)))])
                { IsDim = method.All(operation => operation.Comparisons.Count == 0) }),
                .. LeftOut(methods.Count - most, columns.Count),
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

    /// <summary>A ratio in the colour of the faster arm: of calls a second if the table shows calls a second, else of times.</summary>
    public static ReportCell Ratio(IReadOnlyList<ArmRecord> arms, ComparisonRecord? comparison, bool ofRates, bool brief)
    {
        if (comparison is null)
        {
            return "";
        }

        var ratio = ofRates ? comparison.Ratio.Inverted() : comparison.Ratio;
        return ReportCell.OfVerdict(
            brief ? Format.Ratio(ratio.Estimate) : IntervalWords.Write(ratio), arms.LookOf(comparison.FindWinner()));
    }

    private static IEnumerable<Column> Columns(IReadOnlyList<ArmRecord> arms, int calls, bool brief)
    {
        var over = brief || calls > 1 ? $"{calls} in flight" : "One call at a time";
        // Of two arms both times are kept where the console is narrow; calls a second are for a wide one.
        var isKept = arms.Count == 1 || (arms.Count == 2 && calls == 1);
        var ofLine = arms.Count == 2 ? 2 : 1;
        // What has no room for intervals has none for times; without contenders there is nothing else.
        var measured = brief && arms.Count > 1 ? 0 : ofLine;
        var what = calls == 1 ? "time" : "calls/s";
        return
        [
            .. Enumerable.Range(0, measured).Select(place => new Column(
                new(ofLine == 2 ? $"{arms[place].Label}\n{what}" : what, IsText: false) { Over = over, IsKept = isKept },
                (method, line) => Measured(TimeOf(At(method, calls), line[place]), calls))),
            .. arms.Skip(1).Take(1).Select(_ => new Column(
                TableHeader.Kept($"{ArmWords.Quotient(arms)}\n{what}") with { Over = over },
                (method, line) => Compared(arms, At(method, calls), line[^1], brief))),
        ];
    }

    private static OperationRecord? At(IEnumerable<OperationRecord> method, int calls) =>
        method.FirstOrDefault(operation => operation.InFlight == calls);

    private static TimeRecord? TimeOf(OperationRecord? operation, ArmRecord arm) => operation?.CellOf(arm.Id).Time;

    private static string Measured(TimeRecord? time, int calls)
    {
        if (time is null)
        {
            return "";
        }

        return calls == 1 ? Format.Time(time.MeanNanoseconds) : Format.Count(time.CallsPerSecond);
    }

    /// <summary>The means alone until there are launches to compare.</summary>
    private static ReportCell Compared(IReadOnlyList<ArmRecord> arms, OperationRecord? operation, ArmRecord arm, bool brief)
    {
        if (arm == arms[0])
        {
            return "";
        }

        var ofRates = operation?.InFlight > 1;
        if (operation?.Against(arm.Id) is { } comparison)
        {
            return Ratio(arms, comparison, ofRates, brief);
        }

        if (TimeOf(operation, arms[0]) is not { } baseline || TimeOf(operation, arm) is not { } contender)
        {
            return "";
        }

        var ofTimes = contender.MeanNanoseconds / baseline.MeanNanoseconds;
        return Format.Ratio(ofRates ? 1 / ofTimes : ofTimes);
    }

    /// <summary>A column with its cell of a method, which is there for every number of calls in flight, on a line of arms.</summary>
    private sealed record Column(TableHeader Header, Func<IEnumerable<OperationRecord>, ArmRecord[], ReportCell> Cell);
}
