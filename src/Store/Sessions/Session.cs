using System.Data;
using System.Data.Common;
using RpcBench.Store.Reading;

namespace RpcBench.Store.Sessions;

/// <summary>
/// An open connection with the statements that it has prepared. It is kept between reads because a driver's own pool asks the server at
/// every opening whether it is still there (MySql.Data: two round trips, as long as the read itself) and forgets what was prepared.
/// </summary>
internal sealed class Session(DbConnection connection) : IAsyncDisposable
{
    private readonly Dictionary<Statement, DbCommand> _commands = [];

    public DbConnection Connection { get; } = connection;

    /// <summary>Whether it has answered before: only then can it have died unnoticed since.</summary>
    public bool HasAnswered { get; set; }

    /// <summary>The command of a statement; new, it is yet to be prepared.</summary>
    public DbCommand Command(Statement statement, int id, out bool isNew)
    {
        isNew = !_commands.TryGetValue(statement, out var command);
        if (command is null)
        {
            command = Connection.CreateCommand();
            command.CommandText = statement.Sql;
            if (statement.IsKeyed)
            {
                var parameter = command.CreateParameter();
                parameter.ParameterName = "@id";
                parameter.DbType = DbType.Int32;
                command.Parameters.Add(parameter);
            }

            _commands.Add(statement, command);
        }

        if (statement.IsKeyed)
        {
            command.Parameters[0].Value = id;
        }

        return command;
    }

    public async ValueTask DisposeAsync()
    {
        try
        {
            foreach (var command in _commands.Values)
            {
                await command.DisposeAsync();
            }
        }
        catch (Exception)
        {
            // MySql.Data fails in many ways to close a statement whose connection has died; with the connection it is closed anyway.
        }

        await Connection.DisposeAsync();
    }
}
