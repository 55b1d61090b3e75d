namespace RpcBench.Bench.Studies.Claims.Verdicts;

/// <summary>Something in which figures of one claim may differ.</summary>
/// <param name="Name">For example <c>the network</c>.</param>
/// <param name="Preposition">What stands before its values; may be empty.</param>
/// <param name="ValueOf">Its value for a figure.</param>
internal sealed record Condition(string Name, string Preposition, Func<ClaimCell, string?> ValueOf)
{
    /// <summary>All of them, the ones that explain most first.</summary>
    /// <param name="armDifference">What differs between the arms.</param>
    public static IReadOnlyList<Condition> All(string armDifference) =>
    [
        new(armDifference, "", cell => CellWords.Of(cell.Arm)),
        new("the network", "over ", cell => cell.Key.Network),
        new("the API", "over ", cell => cell.Key.Api),
        new("the workload", "for ", cell => cell.Key.Workload),
        new("what is counted", "for ", cell => cell.Key.Statistic),
        new("the number of stored books", "with ", cell => CellWords.Books(cell.Key.StoredBooks)),
        new("the study", "in ", cell => cell.Key.Study),
    ];

    /// <summary>Two together.</summary>
    public static Condition Both(Condition first, Condition second) => new(
        $"{first.Name} and {second.Name}", "", cell => $"{first.Preposition}{first.ValueOf(cell)} {second.Preposition}{second.ValueOf(cell)}");

    /// <summary>Values as a list.</summary>
    public string Join(IEnumerable<string?> values) => Preposition + string.Join(", ", values);
}
