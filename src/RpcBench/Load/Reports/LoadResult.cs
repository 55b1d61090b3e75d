namespace RpcBench.Load.Reports;

/// <summary>The load on one operation at one place, with the figures of every arm. Where names the network and the connections as far as
/// needed, and is otherwise empty.</summary>
internal sealed record LoadResult(string Id, IReadOnlyList<ArmRecord> Arms, LoadPointRecord Record, string Where)
{
    public string Schedule => Record.Schedule;

    public string Subject => Record.Operation + Where;

    public string Title => $"{Subject}, open loop: latency from the intended start";

    public IReadOnlyList<ArmRecord> Contenders => [.. Arms.Skip(1)];

    public IReadOnlyList<LoadSide> Sides { get; } =
        [.. Record.Cells.Select(cell => new LoadSide(new(cell.Arm, Arms.LabelOf(cell.Arm), Arms.LookOf(cell.Arm)), cell))];

    public static IReadOnlyList<LoadResult> All(LoadRecord record) =>
    [
        .. from entry in record.Points.Index()
           let connections = entry.Item.Connections is { } policy ? $", {ConnectionWords.Describe(policy)}" : ""
           select new LoadResult($"load-{entry.Index + 1}", record.Arms, entry.Item, Over(record, entry.Item.Network) + connections),
    ];

    /// <summary>Returns the network of a measurement as text, or an empty text if the run had no network distance.</summary>
    public static string Over(LoadRecord record, string network) => record.Points.Select(point => point.Network)
        .Concat(record.Capacities.Select(capacity => capacity.Network)).Concat(record.Streaming.Select(line => line.Network))
        .Any(named => named != NetworkResult.LocalName) ? $" over {network}" : "";

    /// <summary>Whether both the contender and the baseline were measured validly, as far as they were measured.</summary>
    public bool IsValid(string contender) =>
        Sides.Where(side => side.Id == Arms[0].Id || side.Id == contender).All(side => side.IsValid);

    /// <summary>Returns the comparison of a contender's 99th percentile, or null if it was not compared or was not measured
    /// validly.</summary>
    public ComparisonRecord? FindTail(string contender) => IsValid(contender) ? Record.Find(contender, Metrics.P99) : null;
}

internal sealed record LoadSide(ChartArm Arm, LoadCellRecord Record)
{
    public string Id => Arm.Id;

    public string Label => Arm.Label;

    public bool IsValid => Record.IsValid;
}
