using RpcBench.Store;
namespace RpcBench.Bench.Lab.Stores;
public sealed class PreparedStore : IAsyncDisposable
{
    public StoreChoice Choice => null!;
    public StoreOptions Options => null!;
    public StoreDescription Description => null!;
    public static string? FindServer() => null;
    public static Task<PreparedStore> PrepareAsync(LabOptions o, LabFolder f, CancellationToken c) => null!;
    public Task EndedAsync(CancellationToken c) => null!;
    public ValueTask DisposeAsync() => default;
}
