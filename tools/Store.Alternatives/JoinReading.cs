using Dapper;
using RpcBench.Contracts;

namespace RpcBench.Store.Alternatives;

/// <summary>One round trip of SQL that is made once for each shape.</summary>
internal abstract class JoinReading(Func<DbConnection> connect, Func<Table, Composed> statementOf) : PooledReading(connect)
{
    private static readonly Type[] Shapes = [typeof(SmallPayload), typeof(LargePayload), typeof(DeepestPayload)];

    private readonly Dictionary<Table, Composed> _statements = Shapes.Select(Table.For).ToDictionary(root => root, statementOf);

    protected override async Task ReadAsync(DbConnection connection, Table table, int id, RowsRead read, CancellationToken cancellation)
    {
        var statement = _statements[table];
        await using var reader =
            await connection.ExecuteReaderAsync(new CommandDefinition(statement.Sql, new { id }, cancellationToken: cancellation));
        await ReadAsync(reader, statement, read, cancellation);
    }

    protected virtual async Task ReadAsync(DbDataReader reader, Composed statement, RowsRead read, CancellationToken cancellation)
    {
        while (await reader.ReadAsync(cancellation))
        {
            read.ReadRow(reader, statement);
        }
    }
}

/// <summary>Tables joined level by level, siblings by <c>IN</c>: a row for each innermost object.</summary>
internal sealed class LevelJoin(Func<DbConnection> connect) : JoinReading(connect, root => JoinQuery.Build(root));

/// <summary>Every reference a join of its own: one row as wide as the payload.</summary>
internal sealed class RowWideJoin(Func<DbConnection> connect)
    : JoinReading(connect, root => JoinQuery.Build(root, siblingsTogether: false));
