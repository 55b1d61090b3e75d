using RpcBench.Bench.Reports.Answers;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Answers;

/// <summary>Everything that the figures of a load run hold under.</summary>
public static class LoadConditions
{
    /// <summary>What a figure must not be shown without, in one line.</summary>
    public static string Line(LoadRecord record)
    {
        var conditions = record.Conditions;
        var cores = $"{record.Machine.Cores} {(record.Machine.Cores == 1 ? "core" : "cores")}, {record.Machine.Runtime}.";
        return (conditions.Store is { } store ? $"Store: {store.Provider} ({store.Server}). " : "")
            + $"REST over HTTP/{conditions.RestHttpVersion}, gRPC over HTTP/2.{ConnectionWords.Sentence(conditions.Connections)} "
            + (IsElsewhere(conditions)
                ? $"The services ran elsewhere (REST: {conditions.RestTarget ?? "none"}, gRPC: {conditions.GrpcTarget ?? "none"}); client: {cores}"
                : $"Client, services and store shared one machine, {cores}");
    }

    /// <summary>All conditions in words, grouped.</summary>
    public static IReadOnlyList<FactGroup> Facts(LoadRecord record)
    {
        var conditions = record.Conditions;
        FactGroup?[] groups =
        [
            ConditionFacts.Machine(record.Machine),
            conditions.Store is { } store ? ConditionFacts.Store(store) : null,
            ConditionFacts.Processes(conditions.ClientGc, conditions.Services),
            Protocols(conditions),
            Load(record),
            Ceilings(record),
            ConditionFacts.Packages(conditions.Packages),
        ];
        return [.. groups.OfType<FactGroup>().Where(group => group.Facts.Count > 0)];
    }

    private static bool IsElsewhere(LoadConditionsRecord conditions) => conditions.RestTarget is not null || conditions.GrpcTarget is not null;

    private static FactGroup Protocols(LoadConditionsRecord conditions) => new("Protocols and what was fixed",
    [
        ("REST", $"HTTP/{conditions.RestHttpVersion}, seen on every response"),
        ("gRPC", "HTTP/2"),
        .. conditions.RestTarget is { } rest ? [("REST called at", rest)] : Array.Empty<(string, string)>(),
        .. conditions.GrpcTarget is { } grpc ? [("gRPC called at", grpc)] : Array.Empty<(string, string)>(),
        ("Connection policy", ConnectionWords.Of(conditions.Connections)),
        ("Deadline of a call", Figure.Asked(conditions.DeadlineNanoseconds)),
        ("Content compared", conditions.CheckedOneIn == 1 ? "of every call" : $"of 1 call in {Figure.Count(conditions.CheckedOneIn)}"),
        .. ConditionFacts.Sorted(conditions.Fixed),
    ]);

    private static FactGroup Load(LoadRecord record) => new("Measurement",
    [
        .. ConditionFacts.Run(record),
        ("Warm-up, left out", Figure.Asked(record.Conditions.WarmupSeconds * 1e9)),
        ("Measured, of one API at one load", Figure.Asked(record.Conditions.DurationSeconds * 1e9)),
        ("Margin", Figure.Percent(record.Conditions.Margin)),
        .. ConditionFacts.Given(record),
    ]);

    private static FactGroup Ceilings(LoadRecord record) => new("The generator's own ceiling, against an endpoint that does nothing",
    [
        .. record.Ceilings.Select(ceiling => (
            $"{ceiling.Api}, {Figure.Count(ceiling.InFlight)} in flight", $"{Figure.PerSecond(ceiling.PerSecond)} calls a second")),
    ]);
}
