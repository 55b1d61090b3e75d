using RpcBench.Contracts;

namespace RpcBench.Store.Alternatives;

/// <summary>A way to read one payload with all that it nests; null where there is no such row.</summary>
public interface IPayloadReading
{
    Task<SmallPayload?> FindSmallAsync(int id, CancellationToken cancellation);

    Task<LargePayload?> FindLargeAsync(int id, CancellationToken cancellation);

    Task<DeepestPayload?> FindDeepestAsync(int id, CancellationToken cancellation);
}

/// <summary>What the services do.</summary>
internal sealed class Chosen(IPayloadStore store) : IPayloadReading
{
    public Task<SmallPayload?> FindSmallAsync(int id, CancellationToken cancellation) => store.Small.FindAsync(id, cancellation).AsTask();

    public Task<LargePayload?> FindLargeAsync(int id, CancellationToken cancellation) => store.Large.FindAsync(id, cancellation).AsTask();

    public Task<DeepestPayload?> FindDeepestAsync(int id, CancellationToken cancellation) =>
        store.Deepest.FindAsync(id, cancellation).AsTask();
}

/// <summary>A way to read over a connection from the driver's own pool, by statements that are composed from the records.</summary>
internal abstract class PooledReading(Func<DbConnection> connect) : IPayloadReading
{
    public Task<SmallPayload?> FindSmallAsync(int id, CancellationToken cancellation) => FindAsync<SmallPayload>(id, cancellation);

    public Task<LargePayload?> FindLargeAsync(int id, CancellationToken cancellation) => FindAsync<LargePayload>(id, cancellation);

    public Task<DeepestPayload?> FindDeepestAsync(int id, CancellationToken cancellation) => FindAsync<DeepestPayload>(id, cancellation);

    /// <summary>Reads the row of that id and all that it nests.</summary>
    protected abstract Task ReadAsync(DbConnection connection, Table table, int id, RowsRead read, CancellationToken cancellation);

    private async Task<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload
    {
        var root = (Table<T>)Table.For(typeof(T));
        await using var connection = connect();
        await connection.OpenAsync(cancellation);
        var read = new RowsRead();
        await ReadAsync(connection, root, id, read, cancellation);
        read.Complete();
        return read.RowsIn(root).GetValueOrDefault(id);
    }
}
