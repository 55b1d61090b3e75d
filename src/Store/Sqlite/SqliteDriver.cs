using System.Data.Common;
using Microsoft.Data.Sqlite;
using RpcBench.Store.Sessions;
using SQLitePCL;

namespace RpcBench.Store.Sqlite;

/// <summary>SQLite reads on the calling thread: sessions are as many as threads that may read at a time.</summary>
internal sealed class SqliteDriver : Driver
{
    private readonly string _connectionString;

    public SqliteDriver(string connectionString)
    {
        // The sessions are the pool. The driver's own would hold files open after the store is gone.
        var builder = new SqliteConnectionStringBuilder(connectionString) { Pooling = false };
        if (builder.Mode == SqliteOpenMode.ReadWriteCreate)
        {
            // A store that is not there must be an error, not a new empty file.
            builder.Mode = SqliteOpenMode.ReadOnly;
        }

        _connectionString = builder.ConnectionString;
        Place = builder.DataSource;
    }

    public override string Provider => "sqlite";

    public override string Name { get; } =
        $"Microsoft.Data.Sqlite {typeof(SqliteConnection).Assembly.GetName().Version?.ToString(3)}";

    public override string Place { get; }

    public override int MaximumSessions => 64;

    public override DbConnection NewConnection() => new SqliteConnection(_connectionString);

    public override string ServerVersion(DbConnection connection) => connection.ServerVersion;

    // SqliteCommand.Cancel does nothing.
    public override void Interrupt(DbCommand command) => raw.sqlite3_interrupt(((SqliteConnection)command.Connection!).Handle);

    public override bool IsUnavailable(Exception error) => error is SqliteException
    {
        SqliteErrorCode: raw.SQLITE_BUSY or raw.SQLITE_LOCKED or raw.SQLITE_IOERR or raw.SQLITE_CANTOPEN or raw.SQLITE_NOTADB or raw.SQLITE_CORRUPT
    };
}
