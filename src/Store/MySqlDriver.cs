namespace RpcBench.Store;

internal sealed class MySqlDriver : Driver
{
    // Error numbers that mean "unavailable": the server shuts down, has too many connections or refuses this user, or the connection was
    // lost. They include statements that the server ended: after a lock wait time-out, because of a limit, or because somebody killed them.
    private static readonly HashSet<int> Gone =
        [1040, 1041, 1042, 1043, 1044, 1045, 1049, 1053, 1077, 1079, 1080, 1081, 1129, 1130, 1152, 1158, 1159, 1160, 1161, 1184, 1203, 1226,
         1205, 1317, 1698, 1927, 1969, 2002, 2003, 2005, 2006, 2013, 2055, 3024, 3032, 3118, 3169, 4031];

    private const uint MostConnections = 100_000;

    // A little less than the longest time of a .NET timer.
    private const uint LongestSeconds = 4_000_000;

    private readonly string _pooled;

    public MySqlDriver(string connectionString)
    {
        var builder = ConnectionString<MySqlConnectionStringBuilder>.Read(connectionString);
        Place = $"{Needed(builder.Server, "Server")}:{builder.Port}/{Needed(builder.Database, "Database")}";
        _ = ConnectionString<MySqlConnectionStringBuilder>.Quotable(builder.UserID, "User ID");
        CheckRange(builder.MaximumPoolSize, 1, MostConnections, "Maximum Pool Size");
        CheckRange(builder.ConnectionTimeout, 0, LongestSeconds, "Connection Timeout");
        CheckRange(builder.DefaultCommandTimeout, 0, LongestSeconds, "Default Command Timeout");

        // The only state of a connection is its prepared statements. A reset would cost a round trip and discard them.
        (builder.Pooling, builder.ConnectionReset) = (true, false);
        _pooled = builder.ConnectionString;
        builder.Pooling = false;
        Unpooled = builder.ConnectionString;
    }

    public override string Provider => "mysql";

    public override string Name => StoreDrivers.MySql;

    public override string Place { get; }

    public string Unpooled { get; }

    public MySqlConnection NewConnection() => new(_pooled);

    public override async Task<DbCommand> LeaseAsync(Statement statement, CancellationToken cancellation)
    {
        var connection = NewConnection();
        try
        {
            await connection.OpenAsync(cancellation);
            return statement.CommandOn(connection);
        }
        catch
        {
            await connection.DisposeAsync();
            throw;
        }
    }

    // The driver itself discards connections that have failed.
    public override async ValueTask ReturnAsync(DbCommand command, Statement statement, bool isFit)
    {
        try
        {
            await command.Connection!.DisposeAsync();
        }
        catch (Exception)
        {
            // The connection is lost in any case.
        }
    }

    public override async Task ClearAsync()
    {
        await using var connection = NewConnection();
        await MySqlConnection.ClearPoolAsync(connection);
    }

    public override void Interrupt(DbCommand command) => command.Cancel();

    public override bool IsDuplicate(Exception error) => error is MySqlException { ErrorCode: MySqlErrorCode.DuplicateKeyEntry };

    // InnoDB ends one of two concurrent inserts of an id while a third call deletes this id.
    public override bool IsDeadlock(Exception error) => error is MySqlException { ErrorCode: MySqlErrorCode.LockDeadlock };

    public override bool IsUnavailable(Exception error) => error switch
    {
        IOException or SocketException or TimeoutException => true,
        MySqlException { Number: var number } when number <= 0 || Gone.Contains(number) => true,
        { InnerException: { } inner } => IsUnavailable(inner),
        _ => false,
    };

    protected override string? Describe(Exception error) => error switch
    {
        MySqlException { ErrorCode: MySqlErrorCode.AccessDenied or MySqlErrorCode.DatabaseAccessDenied } =>
            $"The server at {Place} refused the log-in: {error.Message}. Correct User ID or Password, or grant the user its rights",
        MySqlException { ErrorCode: MySqlErrorCode.UnknownDatabase } =>
            $"The server at {Place} has no such database. Create it, or correct Database",
        SocketException { SocketErrorCode: SocketError.HostNotFound or SocketError.NoData or SocketError.TryAgain } =>
            $"The host of {Place} is unknown: {error.Message}. Correct Server",
        SocketException { SocketErrorCode: SocketError.ConnectionRefused } =>
            $"Nothing listens at {Place}. Start the server, or correct Server or Port",
        _ => error.InnerException is { } inner ? Describe(inner) : null,
    };

    private static string Needed(string? value, string key) => string.IsNullOrEmpty(value)
        ? throw ConnectionString<MySqlConnectionStringBuilder>.Refusal($"'{key}' is missing")
        : ConnectionString<MySqlConnectionStringBuilder>.Quotable(value, key);

    private static void CheckRange(uint value, uint lowest, uint highest, string key)
    {
        if (value < lowest || value > highest)
        {
            throw ConnectionString<MySqlConnectionStringBuilder>.Refusal($"'{key}' must be from {lowest} to {highest}");
        }
    }
}
