using Spectre.Console.Rendering;

namespace RpcBench.Reporting;

/// <summary>The table of the figures so far. With more than two arms, each arm has a line. A method is dim until it has an
/// interval.</summary>
internal static class LiveTable
{
    // The progress line, three header lines, a rule, the line that counts omitted methods, and the line of the cursor.
    private const int OtherScreenLines = 7;

    private const string Empty = "No figures yet: they follow the warm-up of the first launch.";

    public static IRenderable Draw(
        IAnsiConsole console, IReadOnlyList<ArmRecord> arms, IReadOnlyList<OperationRecord> operations, Func<string, string> shortName)
    {
        if (operations.All(operation => operation.Cells.All(cell => cell.Time is null)))
        {
            return DrawEmpty();
        }

        arms = arms.AssignLooks();
        var methods = operations.Select(operation => MethodResult.Create(operation, arms, CheckRecord.None))
            .GroupBy(method => method.Operation.Name).ToList();
        int[] loads = [.. operations.Select(operation => operation.InFlight).Distinct()];
        var most = Math.Max(1, (console.Profile.Height - OtherScreenLines) / (arms.Count == 2 ? 1 : arms.Count));
        return Fit(console, Table(isBrief: false), Table(isBrief: true));

        GroupedTable Table(bool isBrief)
        {
            List<(int Load, MethodLayout Layout)> layouts = [.. loads.Select(load => (load, CreateLayout(arms, load, isBrief)))];
            TableHeader[] headers =
            [
                ("Method", true), .. arms.Count == 2 ? [] : new TableHeader[] { ("Arm", true) },
                .. layouts.SelectMany(load => load.Layout.Headers.Skip(1)),
            ];
            return new("", headers,
            [
                .. methods.Take(most).Select(method => new LineGroup(
                    shortName(method.Key), [.. arms.Take(arms.Count == 2 ? 1 : arms.Count)
                        .Select(arm => CreateCells(layouts, method, arm))])
                { IsDim = method.All(load => load.Operation.Comparisons.Count == 0) }),
                .. CreateOmittedLine(methods.Count - most, headers.Length - 1),
            ]);
        }
    }

    public static IRenderable DrawEmpty() => new Text(Empty);

    /// <summary>Returns the first of the tables that fits the width of the console.</summary>
    public static IRenderable Fit(IAnsiConsole console, params GroupedTable[] tables) =>
        tables.Select(table => new ConsoleTable(table).Fit(
            console, [.. table.Headers.Select(header => header.Head).OfType<string>().Distinct()]))
            .FirstOrDefault(text => text is not null) ?? (IRenderable)Text.Empty;

    public static IEnumerable<LineGroup> CreateOmittedLine(int lines, int columns) =>
        lines <= 0 ? [] : [new LineGroup($"and {lines} more", [[.. Enumerable.Repeat<ReportCell>("", columns)]]) { IsDim = true }];

    /// <summary>Returns a ratio of times in the colour of the faster arm.</summary>
    public static ReportCell CreateRatioCell(IReadOnlyList<ArmRecord> arms, ComparisonRecord? comparison, bool isBrief) =>
        comparison is null ? "" : CreateRatioCell(comparison, arms.FindLook(comparison.FindWinner()), ofRates: false, isBrief);

    /// <summary>Returns the ratio of a contender's launches, or the ratio of the means until there are launches to compare.</summary>
    public static ReportCell CreateCurrentRatioCell(MethodResult method, ArmResult contender, bool isBrief)
    {
        var ofRates = method.Operation.InFlight > 1;
        if (contender.Comparison is { } comparison)
        {
            return CreateRatioCell(comparison, method.FindWinnerLook(contender), ofRates, isBrief);
        }

        if (method.Baseline.Mean is not { } baseline || contender.Mean is not { } mean)
        {
            return "";
        }

        var ofTimes = mean.Value / baseline.Value;
        return Format.Ratio(ofRates ? 1 / ofTimes : ofTimes);
    }

    private static ReportCell CreateRatioCell(ComparisonRecord comparison, string? winner, bool ofRates, bool isBrief)
    {
        var ratio = ofRates ? comparison.Ratio.Invert() : comparison.Ratio;
        return ReportCell.FromVerdict(isBrief ? Format.Ratio(ratio.Estimate) : IntervalText.FormatRatio(ratio), winner);
    }

    private static MethodLayout CreateLayout(IReadOnlyList<ArmRecord> arms, int load, bool isBrief)
    {
        var (measured, ratio) = MethodColumns.ForLiveTable(load, isBrief);
        // With two arms, a narrow console keeps both times. Only a wide console shows calls per second.
        var isKept = arms.Count == 1 || (arms.Count == 2 && load == 1);
        // A table without room for intervals has no room for times. Without contenders, the table has nothing but times.
        MethodColumn[] columns =
        [
            .. isBrief && arms.Count > 1 ? [] : new[] { measured with { Style = measured.Style with { IsKept = isKept } } },
            .. arms.Count > 1 ? [ratio] : Array.Empty<MethodColumn>(),
        ];
        var layout = arms.Count == 2 ? MethodLayout.CreateSideBySide(arms, columns) : MethodLayout.CreateNarrow(arms, columns);
        var over = isBrief || load > 1 ? $"{load} in flight" : "One call at a time";
        return layout with { Columns = [.. layout.Columns.Select(column => column with { Header = column.Header with { Head = over } })] };
    }

    private static IReadOnlyList<ReportCell> CreateCells(
        IEnumerable<(int Load, MethodLayout Layout)> layouts, IEnumerable<MethodResult> method, ArmRecord arm) =>
    [
        .. layouts.Any(load => load.Layout.HasLinePerArm) ? [arm.Label] : Array.Empty<ReportCell>(),
        .. layouts.SelectMany(load => method.FirstOrDefault(one => one.Operation.InFlight == load.Load) is { } found
            ? load.Layout.CreateCells(found, found.FindArm(arm.Id)).Select(cell => cell.Text is null ? "" : cell)
            : Enumerable.Repeat<ReportCell>("", load.Layout.Columns.Count)),
    ];
}
