namespace RpcBench.Records;

/// <summary>What a call makes one process do.</summary>
/// <param name="WorkItems">Work items of its thread pool.</param>
/// <param name="LockContentions">Locks that it waited for.</param>
/// <param name="Switches">Times that a thread gave up the processor to wait; null: unavailable here.</param>
/// <param name="AllocatedBytes">Managed bytes.</param>
internal sealed record ProcessCountersRecord(double WorkItems, double LockContentions, double? Switches, double AllocatedBytes);
