using System.Data.Common;
using System.Net.Sockets;
using RpcBench.Store.Sessions;

namespace RpcBench.Store.MySql;

/// <summary>MySQL and MariaDB, through MySqlConnector or through MySql.Data: the two differ here in a namespace and no more.</summary>
internal sealed class MySqlDriver : Driver
{
    // What a server says when it shuts down, takes no more connections or does not let this user in, and what a client says of a lost
    // connection: numbers of the MySQL and MariaDB error references.
    private static readonly HashSet<int> Gone =
        [1040, 1041, 1042, 1043, 1044, 1045, 1049, 1053, 1077, 1079, 1080, 1081, 1129, 1130, 1152, 1158, 1159, 1160, 1161, 1184, 1203, 1226,
         1698, 1927, 2002, 2003, 2005, 2006, 2013, 2055, 3032, 3118, 3169, 4031];

    private const int DuplicateEntry = 1062;
    private const int Deadlock = 1213;

    private readonly string _connectionString;

    public MySqlDriver(string connectionString)
    {
        var builder = new MySqlConnectionStringBuilder(connectionString)
        {
            // MySql.Data would speak latin1 to some servers.
            CharacterSet = "utf8mb4",
            // Sessions are pooled here, with what they have prepared. A second pool below would have nothing to give, and MySql.Data's loses places
            // where connections open and close many at a time: it then makes callers wait for one that never comes.
            Pooling = false,
        };
        _connectionString = builder.ConnectionString;
        Place = $"{builder.Server}:{builder.Port}/{builder.Database}";
        MaximumSessions = (int)builder.MaximumPoolSize;
    }

    public override string Provider => "mysql";

    public override string Name { get; } =
        $"{typeof(MySqlConnection).Assembly.GetName().Name} {typeof(MySqlConnection).Assembly.GetName().Version?.ToString(3)}";

    public override string Place { get; }

    public override int MaximumSessions { get; }

    public override DbConnection NewConnection() => new MySqlConnection(_connectionString);

    // MariaDB claims to be 5.5.5 so that old replicas talk to it; its version is what follows.
    public override string ServerVersion(DbConnection connection) => connection.ServerVersion.Replace("5.5.5-", "", StringComparison.Ordinal);

    public override void Interrupt(DbCommand command) => command.Cancel();

    public override bool IsDuplicate(Exception error) => error is MySqlException { Number: DuplicateEntry };

    // Two inserts of one id while a third call deletes it: InnoDB ends one of them.
    public override bool IsDeadlock(Exception error) => error is MySqlException { Number: Deadlock };

    public override bool IsUnavailable(Exception error) => error is IOException or SocketException or TimeoutException
        || (error is MySqlException { Number: var number } && (number <= 0 || Gone.Contains(number)))
        || (error.InnerException is { } inner && IsUnavailable(inner));
}
