namespace RpcBench.Reports.Load;

internal static class LoadConditions
{
    public static string Line(LoadRecord record)
    {
        var conditions = record.Conditions;
        return $"{ConditionLine.Describe(conditions.Store)}{string.Join(", ", record.Arms.Select(ArmWords.OverHttp))}."
            + $"{ConditionLine.Unusual(record.Arms, conditions.Connections)} {ConditionLine.Place(record, conditions.Store)}";
    }

    public static IReadOnlyList<FactGroup> Facts(LoadRecord record)
    {
        var conditions = record.Conditions;
        FactGroup[] groups =
        [
            ConditionFacts.Machine(record.Machine),
            ConditionFacts.Store(conditions.Store),
            ConditionFacts.Processes(conditions.ClientGc, conditions.Services),
            Protocols(record),
            Load(record),
            new("Networks", [.. record.Networks.Select(network => (network.Name, NetworkWords.Measured(network)))]),
            Ceilings(record),
            ConditionFacts.Packages(conditions.Packages),
        ];
        return [.. groups.Where(group => group.Facts.Count > 0)];
    }

    private static FactGroup Protocols(LoadRecord record) => new("Protocols and what was fixed",
    [
        .. ConditionFacts.OfArms(record.Arms),
        .. record.Arms.Where(arm => arm.Target is not null).Select(arm => ($"{arm.Label} called at", arm.Target!)),
        ("Connection policy", ConnectionWords.Describe(record.Conditions.Connections)),
        ("Deadline of a call", Figure.Configured(record.Conditions.DeadlineNanoseconds)),
        ("Content compared",
            record.Conditions.CheckedOneIn == 1 ? "of every call" : $"of 1 call in {Figure.Count(record.Conditions.CheckedOneIn)}"),
        .. ConditionFacts.Sorted(record.Conditions.Fixed),
    ]);

    private static FactGroup Load(LoadRecord record) => new("Measurement",
    [
        .. ConditionFacts.Run(record),
        ("Longest warm-up, left out", Figure.Configured(record.Conditions.WarmupSeconds * 1e9)),
        ("Measured, of one arm at one load", Figure.Configured(record.Conditions.DurationSeconds * 1e9)),
        ("Margin", Figure.Percent(record.Conditions.Margin)),
        .. ConditionFacts.Given(record),
    ]);

    private static FactGroup Ceilings(LoadRecord record) => new("The generator's own ceiling, against an endpoint that does nothing",
    [
        .. record.Ceilings.Select(ceiling => (
            $"{record.Arms.LabelOf(ceiling.Arm)}, {Figure.Count(ceiling.InFlight)} in flight",
            $"{Figure.PerSecond(ceiling.PerSecond)} calls a second")),
    ]);
}
