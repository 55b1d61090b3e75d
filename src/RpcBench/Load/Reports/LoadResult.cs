namespace RpcBench.Load.Reports;

/// <summary>The load on one operation over one network, with the figures of every arm. <c>Place</c> names the network and the connections
/// if they differ within the run, and is otherwise empty.</summary>
internal sealed record LoadResult(string Id, IReadOnlyList<ArmRecord> Arms, LoadPointRecord Record, string Place)
{
    public string Schedule => Record.Schedule;

    public string Subject => Record.Operation + Place;

    public string Title => $"{Subject}, open loop: latency from the intended start";

    public IReadOnlyList<ArmRecord> Contenders => [.. Arms.Skip(1)];

    public IReadOnlyList<LoadSide> Sides { get; } =
        [.. Record.Cells.Select(cell => new LoadSide(new(cell.Arm, Arms.FindLabel(cell.Arm), Arms.FindLook(cell.Arm)), cell))];

    public static IReadOnlyList<LoadResult> ReadAll(LoadRecord record) =>
    [
        .. from entry in record.Points.Index()
           let connections = entry.Item.Connections is { } policy ? $", {ConnectionText.Describe(policy)}" : ""
           select new LoadResult(
               $"load-{entry.Index + 1}",
               record.Arms,
               entry.Item,
               DescribeNetwork(record, entry.Item.Network) + connections),
    ];

    /// <summary>Returns the network of a measurement as text, or an empty text if the run had no network distance.</summary>
    public static string DescribeNetwork(LoadRecord record, string network) => record.Points.Select(point => point.Network)
        .Concat(record.Capacities.Select(capacity => capacity.Network)).Concat(record.Streaming.Select(line => line.Network))
        .Any(named => named != NetworkResult.LocalName) ? $" over {network}" : "";

    /// <summary>Whether the measurements of the contender and of the baseline are valid. An arm that was not measured does not
    /// count.</summary>
    public bool IsValid(string contender) =>
        Sides.Where(side => side.Id == Arms[0].Id || side.Id == contender).All(side => side.IsValid);

    /// <summary>The quantity that the headline compares: the 99th percentile, or the median if launches had too few calls for a
    /// tail.</summary>
    public string HeadlineQuantity =>
        Record.Comparisons.Any(comparison => comparison.Quantity == Metrics.P99) ? Metrics.P99 : Metrics.P50;

    /// <summary>Returns the comparison of a contender for the headline, or null if it was not compared or was not measured
    /// validly.</summary>
    public ComparisonRecord? FindHeadlineComparison(string contender) =>
        IsValid(contender) ? Record.FindComparison(contender, HeadlineQuantity) : null;
}

internal sealed record LoadSide(ChartArm Arm, LoadCellRecord Record)
{
    public string Id => Arm.Id;

    public string Label => Arm.Label;

    public bool IsValid => Record.IsValid;
}
