using System.Globalization;

namespace RpcBench.Bench.Studies.Claims.Verdicts;

/// <summary>On what it depends whether a claim holds: the condition, or the two, that set the figures in which it holds apart from the others.</summary>
internal static class Separation
{
    /// <summary>More groups than this are a list and no condition.</summary>
    private const int MostGroups = 8;

    /// <summary>For example <c>on the network: holds over cross_region; not over local, same_zone</c>.</summary>
    /// <param name="cells">Some hold.</param>
    /// <param name="other">What the others are: failing or undecided.</param>
    /// <param name="armDifference">What differs between the arms.</param>
    public static string Of(IReadOnlyList<ClaimCell> cells, Outcome other, string armDifference)
    {
        List<ClaimCell> told = [.. cells.Where(cell => cell.Outcome == Outcome.Holds || cell.Outcome == other)];
        List<Condition> conditions = [.. Condition.All(armDifference).Where(condition => told.Select(condition.ValueOf).Distinct().Count() > 1)];
        var pairs = conditions.Index().SelectMany(first => conditions.Skip(first.Index + 1).Select(second => Condition.Both(first.Item, second)));
        // Two that sum up come before two that only list the figures.
        var words = conditions.Concat(pairs.OrderBy(pair => told.GroupBy(pair.ValueOf).Count())).FirstOrDefault(condition => SetsApart(condition, told)) is { } found
            ? Words(found, told, other)
            : string.Create(CultureInfo.InvariantCulture, $"on several conditions: holds in {told.Count(cell => cell.Outcome == Outcome.Holds)} of {told.Count} figures");
        return words + Rest(cells, Outcome.Undecided, other, "undecided") + Rest(cells, Outcome.Missing, other, "not measured");
    }

    private static bool SetsApart(Condition condition, IReadOnlyList<ClaimCell> told)
    {
        var groups = told.GroupBy(condition.ValueOf).ToList();
        return groups.Count <= MostGroups && groups.All(group => group.Select(cell => cell.Outcome).Distinct().Count() == 1);
    }

    private static string Words(Condition condition, IReadOnlyList<ClaimCell> told, Outcome other)
    {
        string Where(Outcome outcome) => condition.Join(told.Where(cell => cell.Outcome == outcome).Select(condition.ValueOf).Distinct());
        return $"on {condition.Name}: holds {Where(Outcome.Holds)}; {(other == Outcome.Fails ? "not" : "undecided")} {Where(other)}";
    }

    private static string Rest(IReadOnlyList<ClaimCell> cells, Outcome outcome, Outcome told, string word)
    {
        var count = outcome == told ? 0 : cells.Count(cell => cell.Outcome == outcome);
        return count == 0 ? "" : string.Create(CultureInfo.InvariantCulture, $"; {word} in {count}");
    }
}
