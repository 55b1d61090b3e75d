namespace RpcBench.Store;

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
    public DbCommand Command(Statement statement, object[] values, out bool isNew)
    {
        isNew = !_commands.TryGetValue(statement, out var command);
        if (command is null)
        {
            command = Connection.CreateCommand();
            command.CommandText = statement.Sql;
            foreach (var (name, type) in statement.Parameters)
            {
                var parameter = command.CreateParameter();
                parameter.ParameterName = name;
                parameter.DbType = type;
                command.Parameters.Add(parameter);
            }

            _commands.Add(statement, command);
        }

        for (var index = 0; index < values.Length; index++)
        {
            command.Parameters[index].Value = values[index];
        }

        return command;
    }

    /// <summary>Closes the connection; its commands go with it (MySql.Data fails to close one of a connection that has died).</summary>
    public ValueTask DisposeAsync() => Connection.DisposeAsync();
}
