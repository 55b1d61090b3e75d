using System.Data.Common;
using Dapper;
using RpcBench.Contracts.Payloads;
using RpcBench.Store.Reading;
using RpcBench.Store.Tables;

namespace RpcBench.Store.Alternatives;

/// <summary>One round trip of SQL that is made once for each shape.</summary>
internal abstract class JoinReading(Func<DbConnection> connect, Func<Table, Statement> statementOf) : IPayloadReading
{
    private readonly Dictionary<Table, Statement> _statements = PayloadTables.Roots.ToDictionary(root => root, statementOf);

    public async Task<T?> FindAsync<T>(int id, CancellationToken cancellation)
        where T : class, IPayload
    {
        var root = PayloadTables.Of<T>();
        var statement = _statements[root];
        await using var connection = connect();
        await connection.OpenAsync(cancellation);
        var read = new RowsRead();
        await using (var reader = await connection.ExecuteReaderAsync(new CommandDefinition(statement.Sql, new { id }, cancellationToken: cancellation)))
        {
            await ReadAsync(reader, statement, read, cancellation);
        }

        read.Complete();
        return read.Of(root).GetValueOrDefault(id);
    }

    protected virtual async Task ReadAsync(DbDataReader reader, Statement statement, RowsRead read, CancellationToken cancellation)
    {
        while (await reader.ReadAsync(cancellation))
        {
            read.ReadRow(reader, statement);
        }
    }
}

/// <summary>Tables joined level by level, siblings by <c>IN</c>: a row for each innermost object.</summary>
internal sealed class LevelJoin(Func<DbConnection> connect) : JoinReading(connect, root => JoinQuery.Of(root));

/// <summary>Every reference a join of its own: one row as wide as the payload.</summary>
internal sealed class RowWideJoin(Func<DbConnection> connect) : JoinReading(connect, root => JoinQuery.Of(root, siblingsTogether: false));
