namespace RpcBench.Records;

/// <summary>A service process as it describes itself.</summary>
/// <param name="Name">The declared name, for example <c>Orders.Api</c>.</param>
/// <param name="Runtime">The runtime, for example <c>.NET 10.0.12</c>.</param>
/// <param name="Gc">The garbage collector, for example <c>concurrent workstation</c>.</param>
/// <param name="Cores">The cores that the service could use. 0 if it is not known.</param>
/// <param name="PeakResidentBytes">The peak memory of the service. 0 if it is not known.</param>
internal sealed record ServiceRecord(string Name, string Runtime, string Gc, int Cores, long PeakResidentBytes);
