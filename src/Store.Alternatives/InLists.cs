using System.Data.Common;
using Dapper;
using RpcBench.Contracts.Payloads;
using RpcBench.Store.Reading;
using RpcBench.Store.Tables;

namespace RpcBench.Store.Alternatives;

/// <summary>A statement a table and level, each asking by <c>IN</c> for the ids that the level above named.</summary>
internal sealed class InLists(Func<DbConnection> connect) : IPayloadReading
{
    private readonly WholeRows _rows = new();

    public async Task<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload
    {
        var root = PayloadTables.Of<T>();
        await using var connection = connect();
        await connection.OpenAsync(cancellation);
        var read = new RowsRead();
        for (var level = new Dictionary<Table, HashSet<int>> { [root] = [id] }; level.Count > 0;)
        {
            var below = new Dictionary<Table, HashSet<int>>();
            foreach (var (table, ids) in level)
            {
                await ReadAsync(connection, table, ids, read, below, cancellation);
            }

            level = below;
        }

        read.Complete();
        return read.Of(root).GetValueOrDefault(id);
    }

    private async Task ReadAsync(
        DbConnection connection, Table table, HashSet<int> ids, RowsRead read, Dictionary<Table, HashSet<int>> below, CancellationToken cancellation)
    {
        var sql = $"SELECT {string.Join(", ", table.Columns)} FROM {table.Name} WHERE id IN @ids";
        await using var reader = await connection.ExecuteReaderAsync(new CommandDefinition(sql, new { ids }, cancellationToken: cancellation));
        while (await reader.ReadAsync(cancellation))
        {
            _rows[table].Read(reader, read);
            for (var i = 0; i < table.References.Count; i++)
            {
                var target = table.References[i].Target;
                if (!below.TryGetValue(target, out var wanted))
                {
                    below.Add(target, wanted = []);
                }

                wanted.Add(reader.GetInt32(table.Values.Count + i));
            }
        }
    }
}
