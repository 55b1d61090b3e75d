using RpcBench.Contracts;

namespace RpcBench.Store.Alternatives;

/// <summary>A way to read one payload with all that it nests: a <see cref="IPayloadStore"/> with no more than its get.</summary>
public interface IPayloadReading
{
    /// <summary>The payload of that id, or null where there is no such row.</summary>
    Task<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload;
}

/// <summary>What the services do: <see cref="LevelJoin"/>, whose callers may give up at any time.</summary>
internal sealed class Chosen(IPayloadStore store) : IPayloadReading
{
    public Task<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload => store.FindAsync<T>(id, cancellation).AsTask();
}

/// <summary>A way to read over a connection from the driver's own pool.</summary>
internal abstract class PooledReading(Func<DbConnection> connect) : IPayloadReading
{
    public async Task<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload
    {
        var root = PayloadTables.Find<T>();
        await using var connection = connect();
        await connection.OpenAsync(cancellation);
        var read = new RowsRead();
        await ReadAsync(connection, root, id, read, cancellation);
        read.Complete();
        return read.RowsIn(root).GetValueOrDefault(id);
    }

    /// <summary>Reads the row of that id and all that it nests.</summary>
    protected abstract Task ReadAsync(DbConnection connection, Table table, int id, RowsRead read, CancellationToken cancellation);
}
