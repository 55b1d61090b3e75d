namespace RpcBench.Launching;

/// <summary>The selection of cells that are worth measuring again: undecided cells and, if some operations are candidates, cells near a
/// response size at which the faster arm changes.</summary>
internal static class Refinement
{
    // There may be more than one crossing, so a launch also measures a few random decided cells.
    private const int RandomChecks = 2;

    public static IReadOnlyList<LaunchCell> Choose(
        IReadOnlyList<MeasuredCell> cells, IReadOnlyList<string> candidates, Random random)
    {
        HashSet<LaunchCell> chosen = [];
        List<LaunchCell> others = [];
        foreach (var loads in cells.GroupBy(cell => cell.InFlight))
        {
            var row = loads.OrderBy(cell => cell.Size).ToList();
            var measured = row.Where(cell => !candidates.Contains(cell.Operation) || cell.IsMeasured).ToList();
            chosen.UnionWith(measured.Where(cell => cell.IsUndecided).Select(cell => cell.Key));
            others.AddRange(measured.Where(cell => !cell.IsUndecided).Select(cell => cell.Key));

            var known = row.Where(cell => cell.Ratios.Count > 0).ToList();
            foreach (var (before, after) in known.Zip(known.Skip(1)).Where(pair => IsBelowOne(pair.First) != IsBelowOne(pair.Second)))
            {
                chosen.UnionWith(row[row.IndexOf(before)..(row.IndexOf(after) + 1)].Select(cell => cell.Key));
            }
        }

        return [.. chosen, .. random.Shuffled(others.Except(chosen)).Take(RandomChecks)];
    }

    /// <summary>Returns the undecided cells, for a run without candidates.</summary>
    public static IReadOnlyList<LaunchCell> ChooseUndecided(IReadOnlyList<MeasuredCell> cells) =>
        [.. cells.Where(cell => cell is { IsMeasured: true, IsUndecided: true }).Select(cell => cell.Key)];

    private static bool IsBelowOne(MeasuredCell cell) => cell.Ratios[0].Ratio.Estimate < 1;
}
