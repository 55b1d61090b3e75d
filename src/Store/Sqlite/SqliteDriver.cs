using System.Data.Common;
using Microsoft.Data.Sqlite;
using RpcBench.Store.Sessions;
using SQLitePCL;

namespace RpcBench.Store.Sqlite;

/// <summary>
/// SQLite works on the calling thread: sessions are as many as threads that may read at a time. It has one writer at a time, whichever process it is in.
/// </summary>
internal sealed class SqliteDriver : Driver
{
    // Another process that writes, such as the other service: SQLite itself looks again after a millisecond or a few. Without this the driver
    // would, and sleeps for 150 ms each time.
    private const int WaitForWriterMilliseconds = 5_000;

    private readonly string _connectionString;

    public SqliteDriver(string connectionString)
    {
        // The sessions are the pool. The driver's own would hold files open after the store is gone.
        var builder = new SqliteConnectionStringBuilder(connectionString) { Pooling = false };
        if (builder.Mode == SqliteOpenMode.ReadWriteCreate)
        {
            // A store that is not there must be an error, not a new empty file.
            builder.Mode = SqliteOpenMode.ReadWrite;
        }

        _connectionString = builder.ConnectionString;
        Place = builder.DataSource;
    }

    public override string Provider => "sqlite";

    public override string Name { get; } =
        $"Microsoft.Data.Sqlite {typeof(SqliteConnection).Assembly.GetName().Version?.ToString(3)}";

    public override string Place { get; }

    public override int MaximumSessions => 64;

    public override int MaximumWriters => 1;

    public override DbConnection NewConnection() => new SqliteConnection(_connectionString);

    public override void Opened(DbConnection connection)
    {
        var handle = ((SqliteConnection)connection).Handle;
        raw.sqlite3_busy_timeout(handle, WaitForWriterMilliseconds);

        // A commit does not wait for the disk, as it does not with the private MySQL server; nor does a crash break the file.
        raw.sqlite3_exec(handle, "PRAGMA synchronous = NORMAL");
    }

    public override string ServerVersion(DbConnection connection) => connection.ServerVersion;

    // SqliteCommand.Cancel does nothing.
    public override void Interrupt(DbCommand command) => raw.sqlite3_interrupt(((SqliteConnection)command.Connection!).Handle);

    public override bool IsDuplicate(Exception error) => error is SqliteException { SqliteExtendedErrorCode: raw.SQLITE_CONSTRAINT_PRIMARYKEY };

    public override bool IsUnavailable(Exception error) => error is SqliteException
    {
        SqliteErrorCode: raw.SQLITE_BUSY or raw.SQLITE_LOCKED or raw.SQLITE_IOERR or raw.SQLITE_CANTOPEN or raw.SQLITE_NOTADB or raw.SQLITE_CORRUPT
    };
}
