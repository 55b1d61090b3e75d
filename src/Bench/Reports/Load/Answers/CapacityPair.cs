using RpcBench.Records;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Answers;

/// <summary>Both APIs' searches for one objective.</summary>
/// <param name="Subject">The operation, and its network where it needs saying.</param>
/// <param name="Objective">As it was written.</param>
/// <param name="Rest">Null: not searched.</param>
/// <param name="Grpc">Null: not searched.</param>
public sealed record CapacityPair(string Subject, string Objective, CapacityRecord? Rest, CapacityRecord? Grpc)
{
    /// <summary>Those that were searched, REST first.</summary>
    public IReadOnlyList<CapacityRecord> Sides => [.. new[] { Rest, Grpc }.OfType<CapacityRecord>()];

    /// <summary>Whether the figures may be believed.</summary>
    public bool IsValid => Sides.All(side => side.AtCapacity is not { InvalidBecause.Count: > 0 });

    /// <summary>In the record's order.</summary>
    public static IReadOnlyList<CapacityPair> All(LoadRecord record)
    {
        var namesNetworks = LoadSeries.NamesNetworks(record);
        return
        [
            .. record.Capacities.GroupBy(capacity => (capacity.Network, capacity.Operation, capacity.Objective)).Select(group => new CapacityPair(
                group.Key.Operation + (namesNetworks ? $" over {group.Key.Network}" : ""),
                group.Key.Objective,
                group.FirstOrDefault(capacity => capacity.Api == ArmNames.Rest),
                group.FirstOrDefault(capacity => capacity.Api == ArmNames.Grpc))),
        ];
    }
}
