namespace RpcBench.Changes;

/// <summary>The conditions in which two runs differ, so that their times cannot be compared.</summary>
internal static class StoredConditions
{
    public static IReadOnlyList<string> Names { get; } =
        ["processor", "runtime", "collector", "store", "driver", "http", "connections", "network"];

    /// <summary>Returns the reason why times cannot be compared, for example <c>base ran on AMD EPYC, 2 cores, head on Intel Xeon, 2
    /// cores</c>, or null. <paramref name="varying"/> contains the names of conditions that differ on purpose.</summary>
    public static string? DescribeDifferences(StoredRun before, StoredRun after, IReadOnlyCollection<string> varying)
    {
        string[] differences =
        [
            .. ListConditions(before, after).Where(one => one.Base != one.Head && !varying.Contains(one.Name))
                .Select(one => $"base ran on {one.Base}, head on {one.Head} ({one.Name})"),
        ];
        return differences.Length == 0 ? null : string.Join("; ", differences);
    }

    /// <summary>Returns a note for each further difference, which does not prevent the comparison.</summary>
    public static IEnumerable<string> CreateNotes(StoredRun before, StoredRun after)
    {
        var (one, other) = (before.Record, after.Record);
        (string Name, string? Base, string? Head)[] facts =
        [
            ("Kernel", one.Machine.Kernel, other.Machine.Kernel),
            ("Operating system", one.Machine.OperatingSystem, other.Machine.OperatingSystem),
            ("Tiering", one.GetConditions().ClientTiering, other.GetConditions().ClientTiering),
        ];
        return facts.Where(fact => fact.Base is not null && fact.Head is not null && fact.Base != fact.Head)
            .Select(fact => $"{fact.Name} differs and is compared all the same: base {fact.Base}, head {fact.Head}.");
    }

    private static IEnumerable<(string Name, string Base, string Head)> ListConditions(StoredRun before, StoredRun after)
    {
        var (one, other) = (before.Record.GetConditions(), after.Record.GetConditions());
        var (machine, second) = (before.Record.Machine, after.Record.Machine);
        var knowsModel = machine.ProcessorModel is not null && second.ProcessorModel is not null;
        string[] services = [.. one.Services.Select(service => service.Name).Intersect(other.Services.Select(service => service.Name))];
        string[] networks = [.. before.Networks.Keys.Intersect(after.Networks.Keys)];
        string[] arms = [.. ListKnownArms(before).Intersect(ListKnownArms(after))];
        return
        [
            ("processor", DescribeProcessor(machine, knowsModel), DescribeProcessor(second, knowsModel)),
            ("runtime", DescribeRuntime(machine, one, services), DescribeRuntime(second, other, services)),
            ("collector", DescribeCollector(one, services), DescribeCollector(other, services)),
            ("store", DescribeStore(one.Store), DescribeStore(other.Store)),
            ("driver", one.Store?.Driver ?? "no driver", other.Store?.Driver ?? "no driver"),
            ("http", DescribeHttpVersions(before.Record, arms), DescribeHttpVersions(after.Record, arms)),
            ("connections", one.Connections, other.Connections),
            ("network", DescribeNetworks(before, networks), DescribeNetworks(after, networks)),
        ];
    }

    private static IEnumerable<string> ListKnownArms(StoredRun run) =>
        run.Record.Arms.Where(arm => arm.HttpVersion is not null).Select(arm => arm.Id);

    private static string DescribeProcessor(MachineRecord machine, bool withModel) =>
        $"{machine.Processor}{(withModel ? $" ({machine.ProcessorModel})" : "")}, {machine.Cores} cores";

    private static string DescribeRuntime(MachineRecord machine, RunConditions conditions, string[] services) =>
        $"{DescribeProcesses(conditions, services, machine.Runtime, service => service.Runtime)}, {machine.Architecture}";

    private static string DescribeCollector(RunConditions conditions, string[] services) =>
        DescribeProcesses(conditions, services, conditions.ClientGc, service => service.Gc);

    /// <summary>Returns the condition of the client, followed by each service that differs from the client.</summary>
    private static string DescribeProcesses(RunConditions conditions, string[] services, string client, Func<ServiceRecord, string> read) =>
        client + string.Concat(conditions.Services.Where(service => services.Contains(service.Name) && read(service) != client)
            .OrderBy(service => service.Name, StringComparer.Ordinal).Select(service => $", {service.Name} {read(service)}"));

    private static string DescribeStore(StoreRecord? store) => store is null ? "no store" : $"{store.Provider} {store.Server}".Trim();

    private static string DescribeHttpVersions(RunDocument record, string[] arms) => string.Join(
        ", ", record.Arms.Where(arm => arms.Contains(arm.Id)).OrderBy(arm => arm.Id, StringComparer.Ordinal)
            .Select(arm => $"{arm.Id} HTTP/{arm.HttpVersion}"));

    private static string DescribeNetworks(StoredRun run, string[] networks) => string.Join(
        ", ", networks.Order(StringComparer.Ordinal).Select(name => string.Create(
            CultureInfo.InvariantCulture,
            $"{name} {run.Networks[name].RoundTripNanoseconds / 1e6:0.###} ms {run.Networks[name].BitsPerSecond} bit/s "
                + $"{run.Networks[name].JitterNanoseconds / 1e6:0.###} ms {run.Networks[name].Loss:0.####}")));
}
