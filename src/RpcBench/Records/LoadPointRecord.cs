namespace RpcBench.Records;

/// <summary>One load that was put on every arm.</summary>
/// <param name="Network">The name of the network, for example <c>local</c>.</param>
/// <param name="Operation">The name of the operation, or the weighted mix as it was written.</param>
/// <param name="Kind">Whether the loop was closed or open.</param>
/// <param name="InFlight">Calls in flight of a closed loop, or null for an open loop.</param>
/// <param name="Schedule">The schedule of an open loop as text, or null for a closed loop.</param>
/// <param name="Cells">The figures of each arm that was measured.</param>
/// <param name="Comparisons">Every contender against the baseline, over launches if every cell has two or more, otherwise from pairs of
/// blocks. Empty if there was one arm.</param>
internal sealed record LoadPointRecord(
    string Network, string Operation, LoadKind Kind, int? InFlight, string? Schedule, IReadOnlyList<LoadCellRecord> Cells,
    IReadOnlyList<ComparisonRecord> Comparisons)
{
    /// <summary>The connection policy of this point, or null if it is the policy of the run.</summary>
    public string? Connections { get; init; }

    internal ComparisonRecord? Find(string contender, string quantity) =>
        Comparisons.FirstOrDefault(comparison => comparison.Contender == contender && comparison.Quantity == quantity);

    /// <summary>Whether every arm has several launches, so that comparisons are over launches and not over pairs of blocks.</summary>
    [JsonIgnore]
    internal bool IsOverLaunches => Cells.Count > 0 && Cells.All(cell => cell.Launches is { Count: > 1 });
}
