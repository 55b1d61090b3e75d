using System.Data.Common;
using Dapper;
using RpcBench.Contracts.Payloads;
using RpcBench.Store.Reading;
using RpcBench.Store.Tables;

namespace RpcBench.Store.Alternatives;

/// <summary>A statement a row, one after the other over one pooled connection: what following references in code comes to.</summary>
internal sealed class RowByRow(Func<DbConnection> connect) : IPayloadReading
{
    private readonly WholeRows _rows = new();

    public async Task<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload
    {
        var root = PayloadTables.Of<T>();
        await using var connection = connect();
        await connection.OpenAsync(cancellation);
        var read = new RowsRead();
        await ReadAsync(connection, root, id, read, cancellation);
        read.Complete();
        return read.Of(root).GetValueOrDefault(id);
    }

    private async Task ReadAsync(DbConnection connection, Table table, int id, RowsRead read, CancellationToken cancellation)
    {
        var nested = new int[table.References.Count];
        var sql = $"SELECT {string.Join(", ", table.Columns)} FROM {table.Name} WHERE id = @id";
        await using (var reader = await connection.ExecuteReaderAsync(new CommandDefinition(sql, new { id }, cancellationToken: cancellation)))
        {
            if (!await reader.ReadAsync(cancellation))
            {
                return;
            }

            _rows[table].Read(reader, read);
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
