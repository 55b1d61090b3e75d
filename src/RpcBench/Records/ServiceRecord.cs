namespace RpcBench.Records;

/// <summary>A service process as it said of itself.</summary>
/// <param name="Name">As it was declared, for example <c>Orders.Api</c>.</param>
/// <param name="Runtime">For example <c>.NET 10.0.12</c>.</param>
/// <param name="Gc">Its garbage collector, for example <c>concurrent workstation</c>.</param>
/// <param name="Cores">Those that it could use; 0: not known.</param>
/// <param name="PeakResidentBytes">The most memory that it held; 0: not known.</param>
internal sealed record ServiceRecord(string Name, string Runtime, string Gc, int Cores, long PeakResidentBytes);
