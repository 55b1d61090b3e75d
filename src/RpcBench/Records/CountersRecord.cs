namespace RpcBench.Records;

/// <summary>What a call makes client, service and machine do: means of calls made one at a time.</summary>
/// <param name="Calls">How many calls they are of.</param>
/// <param name="Client">Of the client's process.</param>
/// <param name="Service">Of the service's process; null: it does not say.</param>
/// <param name="Segments">Those that the machine sent over TCP, in both directions; null: the operating system does not tell.</param>
internal sealed record CountersRecord(int Calls, ProcessCountersRecord Client, ProcessCountersRecord? Service, double? Segments);
