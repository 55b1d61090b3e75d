namespace RpcBench.Store;

internal sealed class MySqlDriver : Driver
{
    // Error numbers that mean "unavailable": the server shuts down, has too many connections or refuses this user, or the connection was
    // lost. They include statements that the server ended: after a lock wait time-out, because of a limit, or because somebody killed them.
    private static readonly HashSet<int> UnavailableErrors =
        [1040, 1041, 1042, 1043, 1044, 1045, 1049, 1053, 1077, 1079, 1080, 1081, 1129, 1130, 1152, 1158, 1159, 1160, 1161, 1184, 1203, 1226,
         1205, 1317, 1698, 1927, 1969, 2002, 2003, 2005, 2006, 2013, 2055, 3024, 3032, 3118, 3169, 4031];

    private const uint MaxConnections = 100_000;

    // A little less than the longest time of a .NET timer.
    private const uint MaxSeconds = 4_000_000;

    private readonly string _pooled;

    public MySqlDriver(string connectionString)
    {
        var builder = ConnectionString<MySqlConnectionStringBuilder>.Parse(connectionString);
        Location = $"{RequireSetting(builder.Server, "Server")}:{builder.Port}/{RequireSetting(builder.Database, "Database")}";
        _ = ConnectionString<MySqlConnectionStringBuilder>.RequireQuotable(builder.UserID, "User ID");
        CheckRange(builder.MaximumPoolSize, 1, MaxConnections, "Maximum Pool Size");
        CheckRange(builder.ConnectionTimeout, 0, MaxSeconds, "Connection Timeout");
        CheckRange(builder.DefaultCommandTimeout, 0, MaxSeconds, "Default Command Timeout");

        // The only state of a connection is its prepared statements. A reset would cost a round trip and discard them.
        (builder.Pooling, builder.ConnectionReset) = (true, false);
        _pooled = builder.ConnectionString;
        builder.Pooling = false;
        UnpooledConnectionString = builder.ConnectionString;
    }

    public override string Provider => "mysql";

    public override string Name => StoreDrivers.MySql;

    public override string Location { get; }

    public string UnpooledConnectionString { get; }

    public MySqlConnection NewConnection() => new(_pooled);

    public override async Task<DbCommand> LeaseAsync(Statement statement, CancellationToken cancellation)
    {
        var connection = NewConnection();
        try
        {
            await connection.OpenAsync(cancellation);
            return statement.CreateCommand(connection);
        }
        catch
        {
            await connection.DisposeAsync();
            throw;
        }
    }

    // The driver itself discards connections that have failed.
    public override async ValueTask ReturnAsync(DbCommand command, Statement statement, bool isReusable)
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

    public override async Task CloseIdleConnectionsAsync()
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
        MySqlException { Number: var number } when number <= 0 || UnavailableErrors.Contains(number) => true,
        { InnerException: { } inner } => IsUnavailable(inner),
        _ => false,
    };

    protected override string? DescribeFailure(Exception error) => error switch
    {
        MySqlException { ErrorCode: MySqlErrorCode.AccessDenied or MySqlErrorCode.DatabaseAccessDenied } =>
            $"The server at {Location} refused the log-in: {error.Message}. Correct User ID or Password, or grant the user its rights",
        MySqlException { ErrorCode: MySqlErrorCode.UnknownDatabase } =>
            $"The server at {Location} has no such database. Create it, or correct Database",
        SocketException { SocketErrorCode: SocketError.HostNotFound or SocketError.NoData or SocketError.TryAgain } =>
            $"The host of {Location} is unknown: {error.Message}. Correct Server",
        SocketException { SocketErrorCode: SocketError.ConnectionRefused } =>
            $"Nothing listens at {Location}. Start the server, or correct Server or Port",
        _ => error.InnerException is { } inner ? DescribeFailure(inner) : null,
    };

    private static string RequireSetting(string? value, string key) => string.IsNullOrEmpty(value)
        ? throw ConnectionString<MySqlConnectionStringBuilder>.CreateException($"'{key}' is missing")
        : ConnectionString<MySqlConnectionStringBuilder>.RequireQuotable(value, key);

    private static void CheckRange(uint value, uint lowest, uint highest, string key)
    {
        if (value < lowest || value > highest)
        {
            throw ConnectionString<MySqlConnectionStringBuilder>.CreateException($"'{key}' must be from {lowest} to {highest}");
        }
    }
}
