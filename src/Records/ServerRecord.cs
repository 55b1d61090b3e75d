namespace RpcBench.Records;

/// <summary>What the service reported of the calls that asked for it.</summary>
/// <param name="Calls">Calls that were reported.</param>
/// <param name="StoreNanoseconds">Median time in the store, a call.</param>
/// <param name="HandlerNanoseconds">Median time in the handler, the store's included, serialisation not, a call.</param>
/// <param name="CallNanoseconds">Median time of these very calls at the client, nothing between; null: a record of before it was
/// taken.</param>
public sealed record ServerRecord(int Calls, double StoreNanoseconds, double HandlerNanoseconds, double? CallNanoseconds = null);
