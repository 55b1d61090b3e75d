using System.Data;

namespace RpcBench.Store;

/// <summary>One round trip to the store: the SQL of a file of db/queries. Looked up by reference at every run.</summary>
internal sealed class Statement(string query, params Parameter[] parameters)
{
    public string Sql { get; } = StoreScripts.Query(query);

    /// <summary>What each run fills in, in this order.</summary>
    public IReadOnlyList<Parameter> Parameters { get; } = parameters;

    /// <summary>Whether a server is told of it before its first run: it does not parse two kilobytes of SQL at every get, and what a
    /// caller wrote is never a part of SQL, whatever the server's sql_mode. Several statements at once cannot be.</summary>
    public bool IsPrepared { get; init; }

    /// <summary>Whether it changes rows: it is then never sent twice for one call.</summary>
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

/// <summary>A place in a statement, for example <c>@id</c>, that each run fills.</summary>
internal sealed record Parameter(string Name, DbType Type)
{
    public static Parameter Id { get; } = new("@id", DbType.Int32);

    public static Parameter Count { get; } = new("@count", DbType.Int32);

    public static Parameter Text(string name) => new(name, DbType.String);
}
