namespace RpcBench.Contract.Tests.Agreement;

public sealed class AgreementOnMemory(MemoryStore store) : Agreement(store), IClassFixture<MemoryStore>;
