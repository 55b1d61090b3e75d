using RpcBench.Records;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Answers;

/// <summary>One API's side of a point.</summary>
/// <param name="Api"><see cref="ArmNames.Rest"/> or <see cref="ArmNames.Grpc"/>.</param>
/// <param name="Record">Everything that was measured.</param>
public sealed record LoadArm(string Api, LoadArmRecord Record)
{
    public bool IsValid => Record.InvalidBecause.Count == 0;

    /// <summary>Those that were measured, REST first.</summary>
    public static IReadOnlyList<LoadArm> Of(LoadPointRecord point) =>
    [
        .. point.Rest is { } rest ? [new LoadArm(ArmNames.Rest, rest)] : Array.Empty<LoadArm>(),
        .. point.Grpc is { } grpc ? [new LoadArm(ArmNames.Grpc, grpc)] : Array.Empty<LoadArm>(),
    ];
}
