using RpcBench.Bench.Records;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>One API's side of a method.</summary>
/// <param name="Api"><see cref="RestName"/> or <see cref="GrpcName"/>.</param>
/// <param name="Mean">Null where it was not measured.</param>
/// <param name="Record">Everything that was measured.</param>
public sealed record ArmAnswer(string Api, CallTime? Mean, ArmRecord Record)
{
    public const string RestName = "REST";

    public const string GrpcName = "gRPC";

    /// <summary>
    /// Part of a call's time that the service spent in the store, 0 to 1. Both are medians of single calls where there are any; null
    /// where either was not measured.
    /// </summary>
    public double? StoreShare =>
        Record.Server is { } server && (Record.Paired?.P50Nanoseconds ?? Mean?.Nanoseconds) is > 0 and var call
            ? server.StoreNanoseconds / call
            : null;

    /// <summary>Bytes sent and received, a call; null where they were not counted.</summary>
    public double? WireBytes => Record.Wire is { } wire ? wire.SentBytes + wire.ReceivedBytes : null;
}
