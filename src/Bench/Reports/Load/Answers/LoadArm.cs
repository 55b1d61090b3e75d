using RpcBench.Records;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Answers;

/// <summary>One arm's side of a point.</summary>
/// <param name="Label">As people write it.</param>
/// <param name="Record">Everything that was measured.</param>
public sealed record LoadArm(string Label, LoadCellRecord Record)
{
    public string Id => Record.Arm;

    public bool IsValid => Record.InvalidBecause.Count == 0;

    /// <summary>Those that were measured, in the run's order.</summary>
    public static IReadOnlyList<LoadArm> Of(IReadOnlyList<ArmRecord> arms, LoadPointRecord point) =>
        [.. point.Cells.Select(cell => new LoadArm(arms.LabelOf(cell.Arm), cell))];
}
