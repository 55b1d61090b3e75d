using Spectre.Console.Rendering;

namespace RpcBench.Load.Reports;

/// <summary>The live table of a load run: one line for each of the last loads of the current operation, network and connections. A line is
/// dim until it has an interval.</summary>
internal static class LiveLoads
{
    // Progress line, last second, place, two header lines, a rule, the line about omitted rows and the cursor line.
    private const int RestOfScreen = 8;

    public static IRenderable Draw(IAnsiConsole console, IReadOnlyList<ArmRecord> arms, IReadOnlyList<LoadPointRecord> points)
    {
        if (points.Count == 0)
        {
            return LiveTable.DrawEmpty();
        }

        arms = arms.AssignLooks();
        var place = DescribePlace(points[^1]);
        var here = points.Where(point => DescribePlace(point) == place).ToList();
        var compared = here.SelectMany(point => point.Comparisons).FirstOrDefault()?.Quantity;
        var quantity = compared is null ? "" : $"\n{compared}";
        var most = Math.Max(1, console.Profile.Height - RestOfScreen);
        return new Rows(
            new Text(place[..Math.Min(place.Length, console.Profile.Width - 1)]),
            LiveTable.Fit(console, Table(brief: false), Table(brief: true)));

        GroupedTable Table(bool brief)
        {
            TableHeader[] headers =
            [
                ("Load", true),
                .. arms.SelectMany(arm => new[]
                {
                    TableHeader.CreateKept("calls/s") with { Head = arm.Label },
                    new TableHeader("p99", IsText: false) { Head = arm.Label },
                }),
                .. arms.Skip(1).Select(arm => TableHeader.CreateKept($"{arm.Label} / {arms[0].Label}{quantity}")),
            ];
            return new("", headers,
            [
                .. LiveTable.CreateOmittedLine(here.Count - most, headers.Length - 1),
                .. here.TakeLast(most).Select(point => new LineGroup(point.Schedule, [Cells(point, brief)])
                { IsDim = point.Comparisons.Count == 0 && point.Cells.Count > 1 }),
            ]);
        }

        ReportCell[] Cells(LoadPointRecord point, bool brief) =>
        [
            .. arms.Select(arm => point.Cells.FirstOrDefault(cell => cell.Arm == arm.Id)).SelectMany(measured => new ReportCell[]
            {
                measured is null ? "" : Format.PerSecond(measured.PerSecond),
                measured?.Latency is { } latency ? Format.Time(latency.P99) : "",
            }),
            .. arms.Skip(1).Select(arm => LiveTable.CreateRatioCell(arms, point.FindComparison(arm.Id, compared ?? ""), brief)),
        ];
    }

    private static string DescribePlace(LoadPointRecord point) =>
        $"{point.Operation}, {point.Network}{(point.Connections is { } connections ? $", connections: {connections}" : "")}";
}
