namespace RpcBench.Records;

/// <summary>One load that was put on every arm.</summary>
/// <param name="Network">The name of the network, for example <c>local</c>.</param>
/// <param name="Operation">The name of the operation, or the weighted mix as it was written.</param>
/// <param name="Schedule">The schedule of the calls as text, for example <c>2000 a second, poisson</c>.</param>
/// <param name="Cells">The figures of each arm that was measured.</param>
/// <param name="Comparisons">Every contender against the baseline, over launches if every cell has two or more, otherwise from pairs of
/// blocks. Empty if there was one arm.</param>
internal sealed record LoadPointRecord(
    string Network, string Operation, string Schedule, IReadOnlyList<LoadCellRecord> Cells, IReadOnlyList<ComparisonRecord> Comparisons)
{
    /// <summary>The connection policy of this load, or null if it is the policy of the run.</summary>
    public string? Connections { get; init; }

    internal ComparisonRecord? FindComparison(string contender, string quantity) =>
        Comparisons.FirstOrDefault(comparison => comparison.Contender == contender && comparison.Quantity == quantity);

    /// <summary>Whether every arm has several launches, so that comparisons are over launches and not over pairs of blocks.</summary>
    [JsonIgnore]
    internal bool HasSeveralLaunches => Cells.Count > 0 && Cells.All(cell => cell.Launches is { Count: > 1 });
}
