namespace RpcBench.Contract.Tests.Stores;

public sealed class MemoryStore() : StoreUnderTest("memory");
