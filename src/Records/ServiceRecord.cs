namespace RpcBench.Records;

/// <summary>A service process as it said of itself, and the most memory that it held; 0 where that is not known.</summary>
public sealed record ServiceRecord(string Name, string Runtime, string Gc, int Cores, long PeakResidentBytes);
