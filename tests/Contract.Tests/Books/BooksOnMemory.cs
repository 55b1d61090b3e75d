namespace RpcBench.Contract.Tests.Books;

public sealed class BooksOnMemory(MemoryStore store) : BookContract(store), IClassFixture<MemoryStore>;
