namespace RpcBench.Studies.Reports;

/// <summary>The layout of the study's table: one row for each workload and API, columns for each network, and the ping first.</summary>
internal sealed record StudyLayout(IReadOnlyList<StudyNetwork> Networks, IReadOnlyList<StudyRow> Rows, bool HasStatistics)
{
    public const string PingName = "PING";

    public static string GetTitle(StudyResult result) => $"{result.Name}: the study's table, published and measured here";

    public static StudyLayout Create(StudyResult result)
    {
        List<StudyCell> cells = [.. result.Cells.Where(cell => cell.Kind is CellKind.Time or CellKind.Ping)];
        List<StudyNetwork> networks = [.. result.Networks.Where(network => cells.Any(cell => cell.Network == network))];
        List<StudyRow> rows =
            [.. from cell in cells
                let key = cell.Kind == CellKind.Ping
                    ? (PingName, "", "")
                    : (Names.ToKey(cell.Workload), Names.ToKey(cell.Api), Names.ToKey(cell.Statistic))
                group cell by key into row
                let first = row.First()
                let isPing = first.Kind == CellKind.Ping
                let all = networks.Select(network => row.FirstOrDefault(cell => cell.Network == network))
                select new StudyRow(isPing ? PingName : first.Workload, first.Api, first.Statistic, isPing, [.. all])];
        var workloads = rows.Select(row => row.Workload).Distinct().ToList();
        return new(
            networks,
            [.. rows.OrderByDescending(row => row.IsPing).ThenBy(row => workloads.IndexOf(row.Workload))
                .ThenBy(row => row.Api == "REST" ? 0 : 1).ThenBy(row => Order(row.Statistic))],
            rows.Where(row => !row.IsPing).Select(row => row.Statistic).Distinct().Count() > 1);
    }

    // From lowest to highest, as in the study that has all statistics.
    private static double Order(string name) => Statistic.Parse(name) switch
    {
        { Kind: StatisticKind.AtRank } statistic => statistic.Rank,
        { Kind: StatisticKind.Mean } => 100.5,
        _ => 101,
    };
}

internal sealed record StudyRow(string Workload, string Api, string Statistic, bool IsPing, IReadOnlyList<StudyCell?> Cells);
