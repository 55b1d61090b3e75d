namespace RpcBench.Records;

/// <summary>A service process (<c>rest</c> or <c>grpc</c>) as it said of itself, and the most memory that it held; 0: not known.</summary>
internal sealed record ServiceRecord(string Name, string Runtime, string Gc, int Cores, long PeakResidentBytes);
