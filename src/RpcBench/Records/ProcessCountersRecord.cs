namespace RpcBench.Records;

/// <summary>The work that a call causes in one process.</summary>
/// <param name="WorkItems">Work items of the thread pool.</param>
/// <param name="LockContentions">Locks that threads waited for.</param>
/// <param name="Switches">How often a thread gave up the processor to wait, or null if it is not available here.</param>
/// <param name="AllocatedBytes">Managed bytes that were allocated.</param>
internal sealed record ProcessCountersRecord(double WorkItems, double LockContentions, double? Switches, double AllocatedBytes);
