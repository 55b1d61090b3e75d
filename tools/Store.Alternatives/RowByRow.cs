using Dapper;

namespace RpcBench.Store.Alternatives;

/// <summary>A statement a row, one after the other over one pooled connection: what following references in code comes to.</summary>
internal sealed class RowByRow(Func<DbConnection> connect) : PooledReading(connect)
{
    private readonly ConcurrentDictionary<Table, Slice> _rows = new();

    protected override async Task ReadAsync(DbConnection connection, Table table, int id, RowsRead read, CancellationToken cancellation)
    {
        var nested = new int[table.References.Count];
        var sql = $"SELECT {string.Join(", ", table.Columns)} FROM {table.Name} WHERE id = @id";
        await using (
            var reader = await connection.ExecuteReaderAsync(new CommandDefinition(sql, new { id }, cancellationToken: cancellation)))
        {
            if (!await reader.ReadAsync(cancellation))
            {
                return;
            }

            _rows.GetOrAdd(table, static table => table.WholeSlice()).Read(reader, read);
            for (var i = 0; i < nested.Length; i++)
            {
                nested[i] = reader.GetInt32(table.Values.Count + i);
            }
        }

        for (var i = 0; i < nested.Length; i++)
        {
            await ReadAsync(connection, table.References[i].Target, nested[i], read, cancellation);
        }
    }
}
