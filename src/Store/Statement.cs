using System.Data;

namespace RpcBench.Store;

/// <summary>One round trip to the store: the SQL of one file in db/queries. Compared by reference.</summary>
internal sealed class Statement(string query, params Parameter[] parameters)
{
    public string Sql { get; } = StoreScripts.Query(query);

    /// <summary>The parameters that each run fills, in this order.</summary>
    public IReadOnlyList<Parameter> Parameters { get; } = parameters;

    /// <summary>Whether the statement is prepared. The server then does not parse two kilobytes of SQL for every get, and values are never
    /// part of the SQL, whatever the server's sql_mode is. Several statements in one command cannot be prepared.</summary>
    public bool IsPrepared { get; init; }

    /// <summary>Whether the statement changes rows. Such a statement is never sent twice for one call.</summary>
    public bool IsChange { get; init; }

    public static Statement Prepared(string query, params Parameter[] parameters) => new(query, parameters) { IsPrepared = true };

    public static Statement Change(string query, params Parameter[] parameters) =>
        new(query, parameters) { IsPrepared = true, IsChange = true };

    public DbCommand CommandOn(DbConnection connection)
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

/// <summary>A parameter of a statement, for example <c>@id</c>.</summary>
internal sealed record Parameter(string Name, DbType Type)
{
    public static Parameter Id { get; } = new("@id", DbType.Int32);

    public static Parameter Count { get; } = new("@count", DbType.Int32);

    public static Parameter Text(string name) => new(name, DbType.String);
}
