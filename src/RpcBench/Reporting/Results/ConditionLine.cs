namespace RpcBench.Reporting.Results;

/// <summary>The one-line description of the conditions, which a report shows once.</summary>
internal static class ConditionLine
{
    /// <summary>Describes the network between client and service. Empty if reports do not name networks.</summary>
    public static string DescribeNetwork(NetworkResult network) => !network.IsNamed ? ""
        : $"Network: {network.Network.Name}, {NetworkText.DescribeConfiguration(network.Network)}, {NetworkText.FormatPing(network)}, "
            + $"through {NetworkText.DescribeEngine(network.Network.Engine)}.";

    /// <summary>Describes the conditions of a run. The custom sentence replaces the description of unusual arms and connections.</summary>
    public static string Describe(RunDocument record, string? own = null)
    {
        var conditions = record.GetConditions();
        var between = own is null ? DescribeUnusual(record.Arms, conditions.Connections) : $" {own}";
        return $"{DescribeStoreAndArms(record)}{between} {DescribePlace(record, conditions.Store)}";
    }

    public static string DescribeInBrief(RunDocument record)
        => $"{DescribeStoreAndArms(record)} {DescribePlace(record, record.GetConditions().Store)}";

    private static string DescribeStoreAndArms(RunDocument record) =>
        $"{Describe(record.GetConditions().Store)}{ArmText.DescribeHttpVersions(record.Arms)}.";

    /// <summary>Describes what is unusual about the arms and their connections. Each sentence starts with a space.</summary>
    internal static string DescribeUnusual(IReadOnlyList<ArmRecord> arms, string connections) =>
        ArmText.DescribeDifferences(arms) + ConnectionText.DescribeUnusual(connections);

    internal static string CreateTitle(RunRecord record) =>
        (LeagueTable.IsNeededFor(record.Arms) ? ArmText.SummarizeLabels(record.Arms) : ArmText.ListLabels(record.Arms))
        + (record.Conditions.Store is null ? "" : " over one store");

    /// <summary>Describes the store in a sentence, for example <c>Store: postgres (18.1). </c>. A store in memory has no server version to
    /// show.</summary>
    internal static string Describe(StoreRecord? store) => store is null ? "" : $"Store: {FormatStore(store)}. ";

    internal static string FormatStore(StoreRecord? store) => store switch
    {
        null => "",
        { Provider: var provider } when provider.Split(',')[0] == "memory" => provider,
        _ => $"{store.Provider} ({store.Server})",
    };

    internal static string DescribePlace(RunDocument record, StoreRecord? store) => record.Arms.Any(arm => arm.Target is not null)
        ? $"The services ran elsewhere ({string.Join(", ", record.Arms.Select(arm => $"{arm.Label}: {arm.Target ?? "none"}"))}); "
            + $"client: {Describe(record.Machine)}"
        : $"{DescribeSharedMachine(store)}, {Describe(record.Machine)}";

    internal static string DescribeSharedMachine(StoreRecord? store) =>
        $"{(store is null ? "Client and services" : "Client, services and store")} shared one machine";

    private static string Describe(MachineRecord machine) =>
        $"{machine.Processor}, {Phrases.FormatCount(machine.Cores, "core")}, {machine.Runtime}.";

    public const string OfError = "±: half of the mean's 95 % confidence interval over launches.";

    public const string MeansExplanation = $"Mean time of a call over all launches. {OfError}";

    public const string BusyMeansExplanation =
        "With several calls in flight, the time of a call is the inverse of the rate, and not its latency.";

    public const string RoundTripsExplanation =
        "PING: the median echo of one byte, before or after the run, whichever is smaller. RTT: the time divided by the PING. Lower "
            + "bound: the shortest time that the model allows for the bytes of the call.";
}
