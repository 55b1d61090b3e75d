namespace RpcBench.Records;

/// <summary>The work that a call causes for client, service and machine: means of calls that are made one at a time.</summary>
/// <param name="Calls">The number of calls.</param>
/// <param name="Client">The counters of the client's process.</param>
/// <param name="Service">The counters of the service's process, or null if it does not report them.</param>
/// <param name="Segments">TCP segments that the machine sent in both directions, or null if the operating system does not report
/// them.</param>
internal sealed record CountersRecord(int Calls, ProcessCountersRecord Client, ProcessCountersRecord? Service, double? Segments);
