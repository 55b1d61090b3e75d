namespace RpcBench.Reporting.Results;

/// <summary>The one-line description of the conditions, which belongs to every chart and table.</summary>
internal static class ConditionLine
{
    public static string Describe(NetworkResult network)
    {
        var between = $"Network: {network.Network.Name}, {NetworkWords.Configured(network.Network)}, {NetworkWords.Ping(network)}, through "
            + $"{NetworkWords.Engine(network.Network.Engine)}. ";
        return (network.IsNamed ? between : "") + Describe(network.Record);
    }

    /// <summary>Describes the conditions of a run. The custom sentence replaces the description of unusual arms and connections.</summary>
    public static string Describe(RunDocument record, string? own = null)
    {
        var conditions = record.CommonConditions();
        var between = own is null ? Unusual(record.Arms, conditions.Connections) : $" {own}";
        return $"{Brief(record)}{between} {Place(record, conditions.Store)}";
    }

    public static string DescribeInBrief(RunDocument record) => $"{Brief(record)} {Place(record, record.CommonConditions().Store)}";

    private static string Brief(RunDocument record) =>
        $"{Describe(record.CommonConditions().Store)}{string.Join(", ", record.Arms.Select(ArmWords.OverHttp))}.";

    /// <summary>Describes what is unusual about the arms and their connections. Each sentence starts with a space.</summary>
    internal static string Unusual(IReadOnlyList<ArmRecord> arms, string connections) =>
        ArmWords.Differences(arms) + ConnectionWords.Sentence(connections);

    internal static string Title(RunRecord record) =>
        (LeagueTable.Fits(record.Arms) ? ArmWords.Brief(record.Arms) : ArmWords.Names(record.Arms))
        + (record.Conditions.Store is null ? "" : " over one store");

    /// <summary>Describes the store in a sentence, for example <c>Store: postgres (18.1). </c>. A store in memory has no server version to
    /// show.</summary>
    internal static string Describe(StoreRecord? store) => store is null ? "" : $"Store: {Name(store)}. ";

    internal static string Name(StoreRecord? store) => store switch
    {
        null => "",
        { Provider: var provider } when provider.Split(',')[0] == "memory" => provider,
        _ => $"{store.Provider} ({store.Server})",
    };

    internal static string Place(RunDocument record, StoreRecord? store) => record.Arms.Any(arm => arm.Target is not null)
        ? $"The services ran elsewhere ({string.Join(", ", record.Arms.Select(arm => $"{arm.Label}: {arm.Target ?? "none"}"))}); "
            + $"client: {Describe(record.Machine)}"
        : $"{Shared(store)}, {Describe(record.Machine)}";

    internal static string Shared(StoreRecord? store) =>
        $"{(store is null ? "Client and services" : "Client, services and store")} shared one machine";

    private static string Describe(MachineRecord machine) =>
        $"{machine.Processor}, {Phrases.Counted(machine.Cores, "core")}, {machine.Runtime}.";

    public const string OfMeans =
        "Mean time of a call over all launches. ±: half of the mean's 95 % confidence interval over launches; one launch has none.";

    public const string OfRoundTrips =
        "PING: the median of a byte's echo, the smaller of before and after the run. RTT: so many times the PING. "
        + "Lower bound: the least that the model allows for the call's bytes.";
}
