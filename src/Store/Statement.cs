using System.Data;

namespace RpcBench.Store;

/// <summary>The SQL of one file in db/queries, which is sent in one round trip. Statements are compared by reference.</summary>
internal sealed class Statement(string query, params Parameter[] parameters)
{
    public string Sql { get; } = StoreScripts.ReadQuery(query);

    public IReadOnlyList<Parameter> Parameters { get; } = parameters;

    /// <summary>Whether the statement is prepared. Then the server does not parse two kilobytes of SQL for every get, and values are never
    /// part of the SQL, whatever the server's sql_mode is. Several statements in one command cannot be prepared.</summary>
    public bool IsPrepared { get; init; }

    /// <summary>Whether the statement changes rows. Such a statement is not repeated after a lost connection.</summary>
    public bool IsChange { get; init; }

    public static Statement CreatePrepared(string query, params Parameter[] parameters) => new(query, parameters) { IsPrepared = true };

    public static Statement CreateChange(string query, params Parameter[] parameters) =>
        new(query, parameters) { IsPrepared = true, IsChange = true };

    public DbCommand CreateCommand(DbConnection connection)
    {
        var command = connection.CreateCommand();
        command.CommandText = Sql;
        foreach (var (name, type) in Parameters)
        {
            var parameter = command.CreateParameter();
            (parameter.ParameterName, parameter.DbType) = (name, type);
            command.Parameters.Add(parameter);
        }

        return command;
    }
}

internal sealed record Parameter(string Name, DbType Type)
{
    public static Parameter Id { get; } = new("@id", DbType.Int32);

    public static Parameter Count { get; } = new("@count", DbType.Int32);

    public static Parameter CreateText(string name) => new(name, DbType.String);
}
