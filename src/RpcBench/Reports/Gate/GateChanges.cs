using RpcBench.Reports.Changes;

namespace RpcBench.Reports.Gate;

/// <summary>What a gate found as changes, for exit codes and for the files that other programs read.</summary>
internal static class GateChanges
{
    private const string AllOperations = "all operations";

    public static IReadOnlyList<Change> Of(GateResult result) => [.. result.Lines.Select(Of)];

    private static Change Of(GateLine line) => new(
        new(line.Operation ?? AllOperations, Figure.InFlight(line.InFlight), NetworkProfile.Local.Name, line.Arm), QuantityOf(line.What),
        Known(line.Base), Known(line.Head), OutcomeOf(line))
    {
        Interval = line.IsTime ? line.Ratio : null,
        Reason = line.Outcome switch
        {
            GateOutcome.NotSettled => "calls still became faster",
            GateOutcome.Undecided => $"the smallest that could have been seen is {Figure.Percent(line.SmallestSeen)}",
            _ => null,
        },
    };

    // The mean over operations has no time of its own.
    private static double? Known(double value) => double.IsNaN(value) ? null : value;

    private static ChangeQuantity QuantityOf(string what) => what switch
    {
        GateResult.Time => ChangeQuantity.Time,
        GateResult.Bytes => ChangeQuantity.Bytes,
        GateResult.ClientAllocated => ChangeQuantity.Allocated,
        _ => ChangeQuantity.ServiceAllocated,
    };

    private static ChangeOutcome OutcomeOf(GateLine line) => line.Outcome switch
    {
        GateOutcome.Slower => ChangeOutcome.Slower,
        GateOutcome.Kept when line.Ratio.High < 1 / line.Most => ChangeOutcome.Faster,
        GateOutcome.Kept => ChangeOutcome.NoDifference,
        _ => ChangeOutcome.Undecided,
    };
}
