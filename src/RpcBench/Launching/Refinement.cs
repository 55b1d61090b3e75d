namespace RpcBench.Launching;

/// <summary>Chooses what is worth measuring once more: what is not decided and, if some operations are candidates, what lies where the
/// faster arm changes with the size of the response.</summary>
internal static class Refinement
{
    // Crossings need not be single, so a launch also measures a few random cells of those that are decided.
    private const int Checks = 2;

    /// <summary>The cells of the next launch: what is not decided, the candidates where the faster arm changes, and random checks.</summary>
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

    /// <summary>The cells of the next launch where all have been measured: what is not decided.</summary>
    public static IReadOnlyList<CellName> ChooseOpen(IReadOnlyList<MeasuredCell> cells) =>
        [.. cells.Where(cell => cell is { IsMeasured: true, IsOpen: true }).Select(cell => cell.Name)];

    private static bool IsBelowOne(MeasuredCell cell) => cell.Ratios[0].Ratio.Estimate < 1;
}
