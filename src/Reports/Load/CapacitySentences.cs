namespace RpcBench.Reports.Load;

/// <summary>Which arm carries more within an objective, by how much, and how sure that is.</summary>
public static class CapacitySentences
{
    public static string Write(CapacityGroup group, double margin)
    {
        if (!group.IsValid)
        {
            return ValidUpTo([group]) ?? $"{group.Subject}: the capacity within {group.Objective} is INVALID; the reasons stand above.";
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
        ? $"Within {group.Objective}, {side.Label} carries {Figure.PerSecond(rate)} {group.Subject} calls a second."
        : $"{side.Label} kept {group.Objective} at no rate that was tried of {group.Subject}.";

    private static string Both(CapacityGroup group, CapacitySide baseline, CapacitySide contender, double margin)
    {
        var (most, least) = contender.PerSecond >= baseline.PerSecond ? (contender, baseline) : (baseline, contender);
        var (highest, lowest) = (most.PerSecond!.Value, least.PerSecond!.Value);
        var figures = $"{Figure.PerSecond(highest)} against {Figure.PerSecond(lowest)} calls a second";
        var (more, broken) = ((highest / lowest) - 1, Broken(least));
        var equal = more <= margin ? $"within the margin of {Figure.Percent(margin)}"
            : broken >= highest ? "no farther apart than the rates that were tried"
            : null;
        var sure = $"one search each{Next(most, least)}";
        return equal is not null
            ? $"Within {group.Objective}, {most.Label} and {least.Label} carry about as many {group.Subject} calls: {figures}, {equal} "
                + $"({sure})."
            : $"Within {group.Objective}, {most.Label} carries {Figure.Percent(more)} more {group.Subject} calls than {least.Label}: "
                + $"{figures} ({sure}).";
    }

    private static string Next(CapacitySide first, CapacitySide second) => (Broken(first), Broken(second)) is ({ } one, { } other)
        ? $"; {Figure.PerSecond(one)} and {Figure.PerSecond(other)} broke it" : ", no interval";

    /// <summary>The least rate above a capacity that did not keep the objective: the true capacity lies between the two.</summary>
    private static double? Broken(CapacitySide side) =>
        side.Record.Open.Where(trial => !trial.IsKept && trial.AskedPerSecond > side.PerSecond).Min(trial => (double?)trial.AskedPerSecond);
}
