namespace RpcBench.Load.Reports;

/// <summary>The points that differ only in their load. Where names the network and connections as far as needed, and is otherwise
/// empty.</summary>
internal sealed record LoadSeries(
    string Id, IReadOnlyList<ArmRecord> Arms, string Operation, LoadKind Kind, string Where, IReadOnlyList<LoadPointRecord> Points)
{
    public string Subject => Operation + Where;

    public string Title => $"{Subject}, {LoadWords.Kind(Kind)}";

    public IReadOnlyList<ArmRecord> Contenders => [.. Arms.Skip(1)];

    public static IReadOnlyList<LoadSeries> All(LoadRecord record) =>
    [
        .. from entry in record.Points.GroupBy(point => (point.Network, point.Operation, point.Kind, point.Connections)).Index()
           let key = entry.Item.Key
           let place = Over(record, key.Network) + (key.Connections is { } policy ? $", {ConnectionWords.Describe(policy)}" : "")
           select new LoadSeries($"series-{entry.Index + 1}", record.Arms, key.Operation, key.Kind, place, [.. entry.Item]),
    ];

    /// <summary>Returns the network of a measurement as text, or an empty text if the run had no network distance.</summary>
    public static string Over(LoadRecord record, string network) => record.Points.Select(point => point.Network)
        .Concat(record.Capacities.Select(capacity => capacity.Network)).Concat(record.Streaming.Select(line => line.Network))
        .Any(named => named != NetworkResult.LocalName) ? $" over {network}" : "";

    public IReadOnlyList<SeriesArm> SidesOf(LoadPointRecord point) => SeriesArm.At(Arms, point);

    /// <summary>Returns the points at which both the contender and the baseline were measured validly.</summary>
    public IEnumerable<LoadPointRecord> JudgedOf(string contender) => Points.Where(point =>
        point.Comparisons.FirstOrDefault(comparison => comparison.Contender == contender) is { } found && IsValid(point, found));

    public bool IsValid(LoadPointRecord point, ComparisonRecord comparison) => IsValid(point, comparison.Contender);

    /// <summary>Whether both the contender and the baseline were measured validly, as far as they were.</summary>
    public bool IsValid(LoadPointRecord point, string contender) =>
        SidesOf(point).Where(side => side.Id == Arms[0].Id || side.Id == contender).All(side => side.IsValid);

    /// <summary>The compared quantities that the headline uses: calls carried and the tail.</summary>
    public IReadOnlyList<string> Headlined => [.. new[] { Metrics.TimePerCall, Metrics.P99 }.Where(
        quantity => Points.Any(point => point.Comparisons.Any(comparison => comparison.Quantity == quantity)))];

    /// <summary>Whether every comparison is over launches and none is over the blocks of one launch.</summary>
    public bool IsOverLaunches => Points.All(point => point.IsOverLaunches || point.Comparisons.Count == 0);

    public LoadPointRecord? Busiest => Points.MaxBy(point => point.Cells.Sum(cell => cell.PerSecond));

    /// <summary>The most informative points: the lightest load, the load with the most calls and the heaviest load, or all points if there
    /// are no more.</summary>
    public IReadOnlyList<LoadPointRecord> Telling =>
        [.. Points.Where((point, index) => index == 0 || index == Points.Count - 1 || point == Busiest)];
}

internal sealed record SeriesArm(ChartArm Arm, LoadCellRecord Record)
{
    public string Id => Arm.Id;

    public string Label => Arm.Label;

    public bool IsValid => Record.IsValid;

    public static IReadOnlyList<SeriesArm> At(IReadOnlyList<ArmRecord> arms, LoadPointRecord point) =>
        [.. point.Cells.Select(cell => new SeriesArm(new(cell.Arm, arms.LabelOf(cell.Arm), arms.LookOf(cell.Arm)), cell))];
}
