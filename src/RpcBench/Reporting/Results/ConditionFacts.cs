namespace RpcBench.Reporting.Results;

internal static class ConditionFacts
{
    public static IReadOnlyList<FactGroup> List(RunRecord record) => ListCommon(
        record, ListNetworks(RunResult.FromRecord(record)), ListProtocols(record),
        new("Measurement", [.. ListRunFacts(record), .. PhaseFacts.List(
            record.Phases), CreateMarginFact(record), .. ListBlocks(record), .. ListArguments(record)]));

    internal static IReadOnlyList<FactGroup> ListCommon(RunDocument record, params IEnumerable<FactGroup> custom)
    {
        var (machine, conditions) = (record.Machine, record.GetConditions());
        FactGroup[] groups =
        [
            new("Machine",
            [
                ("Operating system", machine.OperatingSystem + (machine.Kernel is { } kernel ? $", kernel {kernel}" : "")),
                ("Processor", machine.Processor + (machine.ProcessorModel is { } model ? $", {model}" : "")),
                ("Cores that the run could use", Format.Count(machine.Cores)),
                ("Memory that the run could use", Format.Memory(machine.MemoryBytes)),
                ("Client's runtime", $"{machine.Runtime}, {machine.Architecture}"),
                .. DisturbanceFacts.List(record.Disturbance),
            ]),
            new("Store", conditions.Store is not { } store ? [] :
                [("Provider", store.Provider), ("Chosen because", store.Why), ("Driver", store.Driver), ("Server", store.Server)]),
            new("Processes",
            [
                ("client", $"GC {conditions.ClientGc}" + (conditions.ClientTiering is { } tiering ? $", {tiering}" : "")),
                .. conditions.Services.Select(service => (
                    $"{service.Name} service",
                    $"{service.Runtime}, GC {service.Gc}, {service.Cores} cores, peak memory "
                        + (service.PeakResidentBytes > 0 ? Format.Memory(service.PeakResidentBytes) : Format.NotMeasured))),
            ]),
            .. custom,
            new("Packages", ListPackages(conditions.Packages)),
        ];
        return [.. groups.Where(group => group.Facts.Count > 0)];
    }

    internal static FactGroup ListProtocols(RunDocument record, params IEnumerable<(string Name, string Value)> further) =>
        new("Protocols and what was fixed",
        [
            .. record.Arms.Select(arm => (arm.Label, (ArmText.FormatHttpVersion(arm) is { } http
                ? $"{http}, seen on every response" : "no response of HTTP was seen") + DescribeProtocol(arm.Protocol))),
            .. further, .. SortByName(record.GetConditions().Fixed),
        ]);

    internal static (string Name, string Value) CreateMarginFact(RunDocument record) =>
        ("Margin", Format.Percent(record.GetConditions().Margin));

    private static FactGroup ListNetworks(RunResult result) => new("Networks", !result.HasDistance ? [] :
    [
        .. result.Record.Networks.Select(network => (
            network.Name,
            $"{NetworkText.DescribeConfiguration(network)}; through {NetworkText.DescribeEngine(network.Engine)}; "
                + string.Join(", ", ListBlocks(network).Select(fact => $"{fact.Value} {fact.Name}"))))
    ]);

    private static string DescribeProtocol(ProtocolRecord? protocol)
    {
        if (protocol is null)
        {
            return "";
        }

        return $"; on a connection: {(protocol.IsTls ? "TLS" : "no TLS")}"
            + (protocol.Compression is { } coding ? $", compression {coding}" : "")
            + (protocol is { ClientStreamWindowBytes: { } client, ServiceStreamWindowBytes: { } service }
                ? $", a stream's window {Format.Memory(client)} of the client and {Format.Memory(service)} of the service" : "");
    }

    /// <summary>Returns packages and their versions in order of name. A package that a service uses in another version is listed as
    /// <c>grpc: Npgsql</c>.</summary>
    internal static IReadOnlyList<(string Name, string Value)> ListPackages(IReadOnlyDictionary<string, string> packages) =>
    [
        .. from package in packages
           group package by package.Key.Split(": ")[^1] into same
           let isOne = same.Select(one => one.Value).Distinct().Count() == 1
           from one in isOne ? [(Name: same.Key, same.First().Value)] : same.Select(one => (Name: one.Key, one.Value))
           orderby one.Name
           select one,
    ];

    internal static IReadOnlyList<(string Name, string Value)> ListRunFacts(RunDocument record) =>
        [("Tool", $"RpcBench {record.Tool}"), ("Started", Format.Instant(record.Started)),
            ("Took", Format.Duration(record.Ended - record.Started))];

    internal static IReadOnlyList<(string Name, string Value)> ListArguments(RunDocument record)
    {
        var arguments = record.GetRepeatArguments();
        return
        [
            ("Seed of the order", Format.Exact(record.GetConditions().Seed)),
            ("Arguments", arguments.Count == 0 ? "none" : ShellArguments.Quote(arguments)),
        ];
    }

    /// <summary>Returns the facts about blocks if the run has only the local network. In other runs, each network has these
    /// facts.</summary>
    private static IEnumerable<(string Name, string Value)> ListBlocks(RunRecord record) =>
        record.Networks is [{ Name: NetworkResult.LocalName } local] ? ListBlocks(local) : [];

    private static IEnumerable<(string Name, string Value)> ListBlocks(NetworkRecord network)
    {
        if (network.Launches.Count == 0)
        {
            return [];
        }

        var turns = network.TurnMilliseconds is > 0 and var turn ? $" of each arm, in turns of {Format.Time(turn * 1e6)}" : "";
        return
        [
            ("Launches of client and services", Format.Count(network.Launches.Count)),
            ("Iterations a launch",
                string.Join(", ", network.Operations.GroupBy(operation => operation.InFlight).Select(DescribeIterations).OfType<string>())),
            ("Shortest iteration", Format.Time(network.BlockMilliseconds * 1e6) + turns),
            ("Warm-up of a launch",
                Phrases.FormatSpan(
                    network.Launches.Select(launch => (double?)launch.WarmUpSeconds),
                    seconds => Format.Time(seconds * 1e9))!),
        ];
    }

    private static string? DescribeIterations(IGrouping<int, OperationRecord> operations)
    {
        var counts = operations.SelectMany(operation => operation.Cells).SelectMany(cell => cell.Time?.LaunchNanoseconds ?? [])
            .Select(launch => (double?)launch.Count);
        var load = operations.Key == 1 ? "" : $" with {Format.Count(operations.Key)} in flight";
        return Phrases.FormatSpan(counts, Format.Count) is { } count ? count + load : null;
    }

    private static IReadOnlyList<(string Name, string Value)> SortByName(IReadOnlyDictionary<string, string> facts) =>
        [.. facts.OrderBy(fact => fact.Key, StringComparer.Ordinal).Select(fact => (fact.Key, fact.Value))];
}
