namespace RpcBench.Records;

/// <summary>One load put on every arm.</summary>
/// <param name="Network">The network's name, for example <c>local</c>.</param>
/// <param name="Operation">The operation's name, or the weighted mix as it was written.</param>
/// <param name="Kind">Whether the loop was closed or open.</param>
/// <param name="InFlight">Calls at once of a closed loop; null: it was open.</param>
/// <param name="Schedule">That of an open loop, in words; null: it was closed.</param>
/// <param name="Cells">One of each arm that was measured.</param>
/// <param name="Comparisons">Every contender against the baseline, over launches where every cell has two or more, else from pairs of
/// blocks; empty: there was one arm.</param>
internal sealed record LoadPointRecord(
    string Network, string Operation, LoadKind Kind, int? InFlight, string? Schedule, IReadOnlyList<LoadCellRecord> Cells,
    IReadOnlyList<ComparisonRecord> Comparisons)
{
    /// <summary>The connection policy where the point has one of its own; null: the run's.</summary>
    public string? Connections { get; init; }

    /// <summary>A contender in one of <see cref="Metrics"/>; null: not compared.</summary>
    internal ComparisonRecord? Find(string contender, string quantity) =>
        Comparisons.FirstOrDefault(comparison => comparison.Contender == contender && comparison.Quantity == quantity);

    /// <summary>Whether every arm has several launches, so that the comparisons are over them; false: they are from pairs of
    /// blocks.</summary>
    [JsonIgnore]
    internal bool IsOverLaunches => Cells.Count > 0 && Cells.All(cell => cell.Launches is { Count: > 1 });
}
