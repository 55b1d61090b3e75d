namespace RpcBench.Records;

/// <summary>What the service reported of the calls that asked for it: medians a call. The handler's time includes the store's, and no
/// serialisation; that of the call is at the client, nothing between; null: a record of before it was taken.</summary>
internal sealed record ServerRecord(int Calls, double StoreNanoseconds, double HandlerNanoseconds, double? CallNanoseconds = null);
