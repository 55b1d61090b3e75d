namespace RpcBench.Launching;

/// <summary>Where a map is worth measuring once more: where nothing is decided, where the faster one changes, and between; and at a few
/// places drawn at random, since crossings need not be single.</summary>
internal static class MapRefinement
{
    private const int Checks = 2;

    /// <summary>The next launch's cells; candidates where the faster one changes, the random ones as checks.</summary>
    public static IReadOnlyList<CellName> Choose(IReadOnlyList<OperationRecord> operations, IReadOnlyList<string> candidates, Random random)
    {
        HashSet<CellName> chosen = [];
        List<CellName> others = [];
        foreach (var row in operations.GroupBy(operation => operation.InFlight))
        {
            var cells = row.OrderBy(operation => operation.Size).ToList();
            var measured = cells.Where(cell => !candidates.Contains(cell.Name) || IsMeasured(cell)).ToList();
            chosen.UnionWith(measured.Where(cell => cell.IsOpen()).Select(Name));
            others.AddRange(measured.Where(cell => !cell.IsOpen()).Select(Name));

            var known = cells.Where(cell => cell.Comparisons.Count > 0).ToList();
            foreach (var (before, after) in known.Zip(known.Skip(1)).Where(pair => IsBelowOne(pair.First) != IsBelowOne(pair.Second)))
            {
                chosen.UnionWith(cells[cells.IndexOf(before)..(cells.IndexOf(after) + 1)].Select(Name));
            }
        }

        return [.. chosen, .. random.Shuffled(others.Except(chosen)).Take(Checks)];
    }

    /// <summary>The cells of the next launch where all have been measured: what is not decided.</summary>
    public static IReadOnlyList<CellName> ChooseOpen(IReadOnlyList<OperationRecord> operations) =>
        [.. operations.Where(IsMeasured).Where(cell => cell.IsOpen()).Select(Name)];

    private static bool IsMeasured(OperationRecord cell) => cell.Cells.Any(arm => arm.Time is not null);

    private static bool IsBelowOne(OperationRecord cell) => cell.Comparisons[0].Ratio.Estimate < 1;

    private static CellName Name(OperationRecord operation) => new(operation.Name, operation.InFlight);
}
