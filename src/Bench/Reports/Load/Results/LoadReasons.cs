using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Results;

/// <summary>Why figures are not to be trusted: of the run first, then of each arm with its name.</summary>
public static class LoadReasons
{
    /// <summary>All of them, one line for each arm that has any; empty for a valid run.</summary>
    public static IReadOnlyList<string> Of(LoadRecord record) =>
    [
        .. record.InvalidBecause,
        .. from series in LoadSeries.All(record)
           from point in series.Points
           from side in series.SidesOf(point)
           where !side.IsValid
           select $"{side.Label}, {series.Subject}, {LoadWords.Load(point)}: {string.Join("; ", side.Record.InvalidBecause)}",
        .. from capacity in record.Capacities
           where capacity.AtCapacity is { InvalidBecause.Count: > 0 }
           select $"{record.Arms.LabelOf(capacity.Arm)}, capacity of {capacity.Operation}: {string.Join("; ", capacity.AtCapacity!.InvalidBecause)}",
    ];
}
