using Dapper;

namespace RpcBench.Store.Alternatives;

/// <summary>A statement a table and level, each asking by <c>IN</c> for the ids that the level above named.</summary>
internal sealed class InLists(Func<DbConnection> connect) : PooledReading(connect)
{
    private readonly ConcurrentDictionary<Table, Slice> _rows = new();

    protected override async Task ReadAsync(DbConnection connection, Table table, int id, RowsRead read, CancellationToken cancellation)
    {
        var level = new Dictionary<Table, HashSet<int>> { [table] = [id] };
        while (level.Count > 0)
        {
            var below = new Dictionary<Table, HashSet<int>>();
            foreach (var (wanted, ids) in level)
            {
                await ReadAsync(connection, wanted, ids, read, below, cancellation);
            }

            level = below;
        }
    }

    private async Task ReadAsync(
        DbConnection connection, Table table, HashSet<int> ids, RowsRead read, Dictionary<Table, HashSet<int>> below,
        CancellationToken cancellation)
    {
        var sql = $"SELECT {string.Join(", ", table.Columns)} FROM {table.Name} WHERE id IN @ids";
        await using var reader =
            await connection.ExecuteReaderAsync(new CommandDefinition(sql, new { ids }, cancellationToken: cancellation));
        while (await reader.ReadAsync(cancellation))
        {
            _rows.GetOrAdd(table, static table => table.WholeSlice()).Read(reader, read);
            for (var i = 0; i < table.References.Count; i++)
            {
                var target = table.References[i].Target;
                if (!below.TryGetValue(target, out var wanted))
                {
                    wanted = [];
                    below.Add(target, wanted);
                }

                wanted.Add(reader.GetInt32(table.Values.Count + i));
            }
        }
    }
}
