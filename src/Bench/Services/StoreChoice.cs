namespace RpcBench.Bench.Services;

/// <summary>Where the rows of a run come from, and why, as the screen and the record show it.</summary>
internal sealed record StoreChoice(StoreSource Source, string Reason)
{
    public const string ConnectionVariable = "RPCBENCH_MYSQL";

    /// <summary>Chooses the store from <c>--store</c>, <c>--mysql</c>, <c>RPCBENCH_MYSQL</c> and the server program on this machine, which
    /// is null if none is installed.</summary>
    public static StoreChoice Decide(StoreRequest request, string? option, string? variable, string? server) => request switch
    {
        StoreRequest.Sqlite => new(StoreSource.Sqlite, "--store sqlite"),
        StoreRequest.Memory => new(StoreSource.Memory, "--store memory"),
        _ when !string.IsNullOrWhiteSpace(option) => new(StoreSource.UserMySql, "the connection string of --mysql"),
        _ when !string.IsNullOrWhiteSpace(variable) => new(StoreSource.UserMySql, $"the connection string of {ConnectionVariable}"),
        StoreRequest.MySql when server is null => throw new UserException(
            "--store mysql needs a MySQL server, and none was found. Name one with --mysql \"<connection string>\" or "
                + $"{ConnectionVariable}, or install MySQL or MariaDB on this machine."),
        StoreRequest.MySql => new(StoreSource.PrivateMySql, $"--store mysql; a private {Path.GetFileName(server)} is started for the run"),
        _ when server is not null => new(
            StoreSource.PrivateMySql,
            $"no connection string was given and {Path.GetFileName(server)} is installed; a private one is started for the run"),
        _ => new(StoreSource.Sqlite, "no connection string was given and no MySQL or MariaDB server is installed"),
    };

    public static void Validate(RequestedStore options, string? variable)
    {
        var needsNoServer = options.Store is StoreRequest.Sqlite or StoreRequest.Memory;
        if (!string.IsNullOrWhiteSpace(options.MySql) && needsNoServer)
        {
            throw new UserException(
                $"--mysql cannot be combined with --store {options.Store.ToString().ToLowerInvariant()}. Leave out one of them.");
        }

        if (options.InitStore && (needsNoServer || (options.MySql is null && string.IsNullOrWhiteSpace(variable))))
        {
            throw new UserException(
                $"--init-store needs a MySQL database to fill. Name one with --mysql or {ConnectionVariable}, or leave out --init-store.");
        }

        if (options.MySql is not { } given)
        {
            return;
        }

        try
        {
            PayloadStores.Validate(new() { Provider = "mysql", ConnectionString = given });
        }
        catch (StoreOptionsException exception)
        {
            throw new UserException($"{exception.Message.TrimEnd('.')}. Check --mysql, for example --mysql "
                + "\"Server=db;Database=rpcbench;User ID=me;Password=...\".", exception);
        }
    }
}

internal enum StoreRequest
{
    /// <summary>The given connection string, or else a private server on this machine, or else SQLite.</summary>
    Auto,
    MySql,
    Sqlite,
    Memory,
}

internal enum StoreSource
{
    UserMySql,

    /// <summary>A MySQL or MariaDB server that is started for the run in a temporary folder.</summary>
    PrivateMySql,

    Sqlite,

    /// <summary>All rows in the memory of each service.</summary>
    Memory,
}
