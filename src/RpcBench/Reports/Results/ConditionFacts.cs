namespace RpcBench.Reports.Results;

internal static class ConditionFacts
{
    public static IReadOnlyList<FactGroup> List(RunRecord record)
    {
        var conditions = record.Conditions;
        FactGroup[] groups =
        [
            Machine(record.Machine), Store(conditions.Store), Processes(conditions.ClientGc, conditions.Services),
            Networks(RunResult.Read(record)),
            new("Protocols and what was fixed",
                [.. OfArms(record.Arms), ("Connection policy", ConnectionWords.Describe(conditions.Connections)),
                    .. Sorted(conditions.Fixed)]),
            new("Measurement", [.. Run(record), ("Margin", Figure.Percent(conditions.Margin)), .. Blocks(record), .. Given(record)]),
            Packages(conditions.Packages),
        ];
        return [.. groups.Where(group => group.Facts.Count > 0)];
    }

    internal static FactGroup Machine(MachineRecord machine) => new("Machine",
    [
        ("Operating system", machine.OperatingSystem), ("Processor", machine.Processor),
        ("Cores that the run could use", Figure.Count(machine.Cores)),
        ("Memory that the run could use", Figure.Memory(machine.MemoryBytes)),
        ("Client's runtime", $"{machine.Runtime}, {machine.Architecture}"),
    ]);

    internal static FactGroup Store(StoreRecord? store) => new("Store", store is null ? [] :
        [("Provider", store.Provider), ("Chosen because", store.Why), ("Driver", store.Driver), ("Server", store.Server)]);

    internal static FactGroup Processes(string clientGc, IReadOnlyList<ServiceRecord> services) => new("Processes",
    [
        ("client", $"GC {clientGc}"),
        .. services.Select(service => (
            $"{service.Name} service",
            $"{service.Runtime}, GC {service.Gc}, {service.Cores} cores, peak memory "
                + (service.PeakResidentBytes > 0 ? Figure.Memory(service.PeakResidentBytes) : Figure.NotMeasured))),
    ]);

    private static FactGroup Networks(RunResult answer) => new("Networks", !answer.HasDistance ? [] :
    [
        .. answer.Record.Networks.Select(network => (
            network.Name,
            $"{NetworkWords.Configured(network)}; through {NetworkWords.Engine(network.Engine)}; "
                + string.Join(", ", Blocks(network).Select(fact => $"{fact.Value} {fact.Name}"))))
    ]);

    public static IEnumerable<(string, string)> OfArms(IReadOnlyList<ArmRecord> arms) =>
        arms.Select(arm => (arm.Label, $"{ArmWords.Http(arm)}, seen on every response{Seen(arm.Protocol)}"));

    private static string Seen(ProtocolRecord? protocol) => protocol is null ? ""
        : $"; on a connection: {(protocol.IsTls ? "TLS" : "no TLS")}"
            + (protocol.Compression is { } coding ? $", compression {coding}" : "")
            + (protocol is { ClientStreamWindowBytes: { } client, ServiceStreamWindowBytes: { } service }
                ? $", a stream's window {Figure.Memory(client)} of the client and {Figure.Memory(service)} of the service" : "");

    internal static IReadOnlyList<(string Name, string Value)> Run(RunDocument record) =>
        [("Tool", $"RpcBench {record.Tool}"), ("Started", Figure.Instant(record.Started)),
            ("Took", Figure.Duration(record.Ended - record.Started))];

    internal static IReadOnlyList<(string Name, string Value)> Given(RunDocument record) =>
        [("Seed of the order", Figure.Exact(record.Seed)),
            ("Arguments", record.Arguments.Count == 0 ? "none" : RepeatCommand.Quoted(record.Arguments))];

    /// <summary>Where there are several networks, or one at a distance, each has its own and stands with it.</summary>
    private static IEnumerable<(string Name, string Value)> Blocks(RunRecord record) =>
        record.Networks is [{ Name: NetworkResult.LocalName } local] ? Blocks(local) : [];

    private static IEnumerable<(string Name, string Value)> Blocks(NetworkRecord network) => network.Launches.Count == 0 ? [] :
    [
        ("Launches of client and services", Figure.Count(network.Launches.Count)),
        ("Iterations a launch",
            string.Join(", ", network.Operations.GroupBy(operation => operation.InFlight).Select(Iterations).OfType<string>())),
        ("Shortest iteration", Figure.Time(network.BlockMilliseconds * 1e6)
            + (network.TurnMilliseconds is > 0 and var turn ? $" of each arm, in turns of {Figure.Time(turn * 1e6)}" : "")),
        ("Warm-up of a launch",
            ArmWords.Span(network.Launches.Select(launch => (double?)launch.WarmUpSeconds), seconds => Figure.Time(seconds * 1e9))!),
    ];

    // For example "16", and "8 with 16 in flight"; null: nothing was timed.
    private static string? Iterations(IGrouping<int, OperationRecord> operations) =>
        ArmWords.Span(
            operations.SelectMany(operation => operation.Cells).SelectMany(cell => cell.Time?.LaunchNanoseconds ?? [])
                .Select(launch => (double?)launch.Count), Figure.Count) is not { } count
            ? null : operations.Key == 1 ? count : $"{count} with {Figure.Count(operations.Key)} in flight";

    internal static FactGroup Packages(IReadOnlyDictionary<string, string> packages) => new("Packages", Sorted(packages));

    internal static IReadOnlyList<(string Name, string Value)> Sorted(IReadOnlyDictionary<string, string> facts) =>
        [.. facts.OrderBy(fact => fact.Key, StringComparer.Ordinal).Select(fact => (fact.Key, fact.Value))];
}

internal sealed record FactGroup(string Title, IReadOnlyList<(string Name, string Value)> Facts);
