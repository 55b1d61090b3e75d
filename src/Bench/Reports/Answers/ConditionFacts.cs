using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Figures;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>All conditions of a run in words, grouped.</summary>
public static class ConditionFacts
{
    /// <summary>Machine, store, services, what was fixed, how it was measured, packages.</summary>
    public static IReadOnlyList<FactGroup> Of(RunRecord record)
    {
        FactGroup[] groups =
        [
            Machine(record.Machine), Store(record.Conditions.Store), Services(record.Conditions), Protocols(record.Conditions),
            Measurement(record), Packages(record.Conditions),
        ];
        return [.. groups.Where(group => group.Facts.Count > 0)];
    }

    private static FactGroup Machine(MachineRecord machine) => new("Machine",
    [
        ("Operating system", machine.OperatingSystem),
        ("Processor", machine.Processor),
        ("Cores that the run could use", Figure.Count(machine.Cores)),
        ("Memory that the run could use", Figure.Memory(machine.MemoryBytes)),
        ("Client's runtime", $"{machine.Runtime}, {machine.Architecture}"),
    ]);

    private static FactGroup Store(StoreRecord store) => new("Store",
    [
        ("Provider", store.Provider),
        ("Chosen because", store.Why),
        ("Driver", store.Driver),
        ("Server", store.Server),
    ]);

    private static FactGroup Services(ConditionsRecord conditions) => new("Processes",
    [
        ("client", $"GC {conditions.ClientGc}"),
        .. conditions.Services.Select(service => (
            $"{service.Name} service",
            $"{service.Runtime}, GC {service.Gc}, {service.Cores} cores, peak memory "
                + (service.PeakResidentBytes > 0 ? Figure.Memory(service.PeakResidentBytes) : Figure.NotMeasured))),
    ]);

    private static FactGroup Protocols(ConditionsRecord conditions) => new("Protocols and what was fixed",
    [
        ("REST", $"HTTP/{conditions.RestHttpVersion}, seen on every response"),
        ("gRPC", $"HTTP/{conditions.GrpcHttpVersion}, seen on every call"),
        .. Sorted(conditions.Fixed),
    ]);

    private static FactGroup Measurement(RunRecord record) => new("Measurement",
    [
        ("Tool", $"RpcBench {record.Tool}"),
        ("Started", Figure.Instant(record.Started)),
        ("Took", Figure.Duration(record.Ended - record.Started)),
        ("Margin", Figure.Percent(record.Conditions.Margin)),
        ("Pairs of blocks a method", Figure.Count(record.Conditions.Pairs)),
        ("Shortest block", Figure.Time(record.Conditions.BlockMilliseconds * 1e6)),
        ("Seed of the order", Figure.Exact(record.Conditions.Seed)),
        ("Arguments", record.Arguments.Count == 0 ? "none" : RepeatCommand.Quoted(record.Arguments)),
    ]);

    private static FactGroup Packages(ConditionsRecord conditions) => new("Packages", Sorted(conditions.Packages));

    private static IReadOnlyList<(string Name, string Value)> Sorted(IReadOnlyDictionary<string, string> facts) =>
        [.. facts.OrderBy(fact => fact.Key, StringComparer.Ordinal).Select(fact => (fact.Key, fact.Value))];
}
