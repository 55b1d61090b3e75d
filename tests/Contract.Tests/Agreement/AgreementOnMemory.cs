namespace RpcBench.Contract.Tests.Agreement;

[Collection(nameof(OnMemory))]
public sealed class AgreementOnMemory(MemoryStore store) : Agreement(store);
