namespace RpcBench.Contract.Tests.Books;

[Collection(nameof(OnMemory))]
public sealed class BooksOnMemory(MemoryStore store) : BookContract(store);
