namespace RpcBench.Reports.Load;

/// <summary>Which arm handles more calls within an objective, by how much, and how sure that is.</summary>
internal static class CapacitySentences
{
    public static string Write(CapacityGroup group, double margin)
    {
        if (!group.IsValid)
        {
            return ValidUpTo([group])
                ?? $"{group.Subject}: the capacity within {group.Objective} is INVALID; the reasons stand under that word.";
        }

        List<CapacitySide> compared =
            [.. group.Contenders.Where(contender => group.Baseline?.PerSecond is not null && contender.PerSecond is not null)];
        return string.Join(" ",
        [
            .. compared.Select(contender => Both(group, group.Baseline!, contender, margin)),
            .. group.Sides.Where(side => !compared.Contains(side) && (compared.Count == 0 || side != group.Baseline))
                .Select(side => Alone(group, side)),
        ]);
    }

    /// <summary>Up to which rates calls are valid, of groups without a valid capacity; null: there are none.</summary>
    public static string? ValidUpTo(IReadOnlyList<CapacityGroup> groups)
    {
        List<string> objectives =
        [
            .. from found in groups
               where found.Sides.Any(side => side.Record.ValidPerSecond is not null)
               group $"{found.Subject} {ArmWords.Listed([.. found.Sides.Select(UpTo)])}" by found.Objective into subjects
               select $"Within {subjects.Key}, calls a second are VALID up to: {string.Join("; ", subjects)}.",
        ];
        return objectives.Count == 0
            ? null : $"{string.Join(" ", objectives)} {(groups.Count == 1 ? "The capacity is INVALID." : "No capacity is valid.")}";
    }

    private static string UpTo(CapacitySide side) =>
        side.Record.ValidPerSecond is { } rate ? $"{Figure.PerSecond(rate)} over {side.Label}" : $"none over {side.Label}";

    private static string Alone(CapacityGroup group, CapacitySide side) => side.PerSecond is { } rate
        ? $"Within {group.Objective}, {side.Label} handles {Figure.PerSecond(rate)} {group.Subject} calls a second."
        : $"{side.Label} kept {group.Objective} at no rate that was tried of {group.Subject}.";

    private static string Both(CapacityGroup group, CapacitySide baseline, CapacitySide contender, double margin)
    {
        var (most, least, equal) = Rank(baseline, contender, margin);
        var (highest, lowest) = (most.PerSecond!.Value, least.PerSecond!.Value);
        var figures = $"{Figure.PerSecond(highest)} against {Figure.PerSecond(lowest)} calls a second";
        var sure = $"one search each{Next(most, least)}";
        return equal is not null
            ? $"Within {group.Objective}, {most.Label} and {least.Label} handle about as many {group.Subject} calls: {figures}, {equal} "
                + $"({sure})."
            : $"Within {group.Objective}, {most.Label} handles {Figure.Percent((highest / lowest) - 1)} more {group.Subject} calls than "
                + $"{least.Label}: {figures} ({sure}).";
    }

    /// <summary>The higher of two capacities that were found and the lower, and why they count as equal; null: they do not.</summary>
    internal static (CapacitySide Most, CapacitySide Least, string? Equal) Rank(CapacitySide one, CapacitySide other, double margin)
    {
        var (most, least) = other.PerSecond >= one.PerSecond ? (other, one) : (one, other);
        return (most, least, (most.PerSecond / least.PerSecond) - 1 <= margin ? $"within the margin of {Figure.Percent(margin)}"
            : Broken(least) >= most.PerSecond ? "no farther apart than the rates that were tried" : null);
    }

    private static string Next(CapacitySide first, CapacitySide second) => (Broken(first), Broken(second)) is ({ } one, { } other)
        ? $"; {Figure.PerSecond(one)} and {Figure.PerSecond(other)} broke it" : ", no interval";

    /// <summary>The least rate above a capacity that did not keep the objective: the true capacity lies between the two.</summary>
    private static double? Broken(CapacitySide side) =>
        side.Record.Open.Where(trial => !trial.IsKept && trial.AskedPerSecond > side.PerSecond).Min(trial => (double?)trial.AskedPerSecond);
}
