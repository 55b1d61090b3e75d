using System.Data;

namespace RpcBench.Store;

/// <summary>One round trip to the store, and what the rows of its results hold. Looked up by reference at every run.</summary>
internal sealed class Statement(
    string sql, IReadOnlyList<Parameter> parameters, IReadOnlyList<Slice> slices, bool hasBits = false, bool isChange = false)
{
    public string Sql { get; } = sql;

    /// <summary>What each run fills in, in this order.</summary>
    public IReadOnlyList<Parameter> Parameters { get; } = parameters;

    /// <summary>What each row (of a <see cref="JoinQuery"/>) or the rows of each result (of a <see cref="TablesQuery"/>) hold.</summary>
    public IReadOnlyList<Slice> Slices { get; } = slices;

    /// <summary>Whether the first column of each row says by its bits which references the row's slices belong to.</summary>
    public bool HasBits { get; } = hasBits;

    /// <summary>Whether a server is told of it before its first run: it does not parse two kilobytes of SQL at every get, and what a
    /// caller wrote is never a part of SQL, whatever the server's sql_mode. Several statements at once cannot be.</summary>
    public bool IsPrepared { get; } = parameters.Count > 0 && !sql.Contains(';', StringComparison.Ordinal);

    /// <summary>Whether it changes rows: it is then never sent twice for one call.</summary>
    public bool IsChange { get; } = isChange;

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

    public static Statement Change(string sql, params Parameter[] parameters) => new(sql, parameters, [], isChange: true);
}

/// <summary>A place in a statement, for example <c>@id</c>, that each run fills.</summary>
internal sealed record Parameter(string Name, DbType Type)
{
    public static Parameter Id { get; } = new("@id", DbType.Int32);

    public static Parameter Count { get; } = new("@count", DbType.Int32);

    public static Parameter Text(string name) => new(name, DbType.String);
}
