using Microsoft.Data.Sqlite;
using SQLitePCL;

namespace RpcBench.Store;

/// <summary>
/// SQLite works on the calling thread: sessions are as many as threads that may read at a time. It has one writer at a time, whichever
/// process it is in.
/// </summary>
internal sealed class SqliteDriver : Driver
{
    // Another process that writes, such as the other service: SQLite itself looks again after a millisecond or a few. Without this the
    // driver would, and sleeps for 150 ms each time.
    private const int WaitForWriterMilliseconds = 5_000;

    private const string Called = "SQLite";

    private readonly string _connectionString;

    /// <exception cref="StoreOptionsException">It is no connection string of SQLite.</exception>
    public SqliteDriver(string connectionString)
    {
        // The sessions are the pool. The driver's own would hold files open after the store is gone.
        var builder = ConnectionString<SqliteConnectionStringBuilder>.Read(connectionString, Called);
        builder.Pooling = false;
        if (builder.Mode == SqliteOpenMode.ReadWriteCreate)
        {
            // A store that is not there must be an error, not a new empty file.
            builder.Mode = SqliteOpenMode.ReadWrite;
        }

        _connectionString = builder.ConnectionString;
        Place = ConnectionString<SqliteConnectionStringBuilder>.Quotable(builder.DataSource, "Data Source", Called);
    }

    public override string Provider => "sqlite";

    public override string Name { get; } = NameOf(typeof(SqliteConnection).Assembly);

    public override string Place { get; }

    public override int MaximumSessions => 64;

    // The database, its log and the log's index.
    public override int FilesOfSession => 3;

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

    public override string SqlOf(string parameter) => $"CAST({parameter} AS TEXT)";

    // As a string, a text of more than 512 bytes would end at its first U+0000 (SQLitePCLRaw 3.0.3). Bytes come whole, and are made a text
    // again.
    public override object ValueOf(string text) => text.Contains('\0', StringComparison.Ordinal) ? Encoding.UTF8.GetBytes(text) : text;

    public override bool IsDuplicate(Exception error) =>
        error is SqliteException { SqliteExtendedErrorCode: raw.SQLITE_CONSTRAINT_PRIMARYKEY };

    public override bool IsUnavailable(Exception error) => error is SqliteException
    {
        SqliteErrorCode: raw.SQLITE_BUSY or raw.SQLITE_LOCKED or raw.SQLITE_IOERR or raw.SQLITE_CANTOPEN or raw.SQLITE_NOTADB or raw.SQLITE_CORRUPT
    };
}
