namespace RpcBench.Launching;

/// <summary>The selection of cells that are worth measuring again. These are undecided cells and, if some operations are candidates, cells
/// near a response size at which the faster arm changes.</summary>
internal static class Refinement
{
    // There may be more than one crossing, so a launch also measures a few random cells that are decided.
    private const int Checks = 2;

    /// <summary>Returns the cells of the next launch: undecided cells, candidates where the faster arm changes, and random
    /// checks.</summary>
    public static IReadOnlyList<CellName> Choose(
        IReadOnlyList<MeasuredCell> cells, IReadOnlyList<string> candidates, Random random)
    {
        HashSet<CellName> chosen = [];
        List<CellName> others = [];
        foreach (var loads in cells.GroupBy(cell => cell.InFlight))
        {
            var row = loads.OrderBy(cell => cell.Size).ToList();
            var measured = row.Where(cell => !candidates.Contains(cell.Operation) || cell.IsMeasured).ToList();
            chosen.UnionWith(measured.Where(cell => cell.IsOpen).Select(cell => cell.Name));
            others.AddRange(measured.Where(cell => !cell.IsOpen).Select(cell => cell.Name));

            var known = row.Where(cell => cell.Ratios.Count > 0).ToList();
            foreach (var (before, after) in known.Zip(known.Skip(1)).Where(pair => IsBelowOne(pair.First) != IsBelowOne(pair.Second)))
            {
                chosen.UnionWith(row[row.IndexOf(before)..(row.IndexOf(after) + 1)].Select(cell => cell.Name));
            }
        }

        return [.. chosen, .. random.Shuffled(others.Except(chosen)).Take(Checks)];
    }

    /// <summary>Returns the undecided cells for the next launch, if there are no candidates and all cells have been measured.</summary>
    public static IReadOnlyList<CellName> ChooseOpen(IReadOnlyList<MeasuredCell> cells) =>
        [.. cells.Where(cell => cell is { IsMeasured: true, IsOpen: true }).Select(cell => cell.Name)];

    private static bool IsBelowOne(MeasuredCell cell) => cell.Ratios[0].Ratio.Estimate < 1;
}
