namespace RpcBench.Contract.Tests.Stores;

public sealed class TimedMemoryStore() : StoreUnderTest("memory")
{
    private protected override IReadOnlyList<string> Settings => ["--Timing:Enabled", "true"];
}
