namespace RpcBench.Records;

/// <summary>A service process as it said of itself, and its peak.</summary>
/// <param name="Name"><c>rest</c>, <c>grpc</c> or <c>rest-twin</c>.</param>
/// <param name="Runtime">For example <c>.NET 10.0.12</c>.</param>
/// <param name="Gc">For example <c>concurrent workstation</c>.</param>
/// <param name="Cores">Logical processors that it could use.</param>
/// <param name="PeakResidentBytes">The most memory it held, as the operating system counts; 0 where that is not known.</param>
public sealed record ServiceRecord(string Name, string Runtime, string Gc, int Cores, long PeakResidentBytes);
