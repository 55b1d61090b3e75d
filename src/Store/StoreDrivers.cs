using Microsoft.Data.Sqlite;
using MySqlConnector;

namespace RpcBench.Store;

/// <summary>Name and version of what reaches each database, whichever of them is used.</summary>
public static class StoreDrivers
{
    /// <summary>The driver of MySQL and MariaDB.</summary>
    public static string MySql { get; } = Driver.NameOf(typeof(MySqlConnection).Assembly);

    /// <summary>The driver with the version of its native library.</summary>
    public static string Sqlite { get; } =
        $"{Driver.NameOf(typeof(SqliteConnection).Assembly)}, SQLite {new SqliteConnection().ServerVersion}";
}
