using SQLitePCL;

namespace RpcBench.Store;

/// <summary>SQLite runs on the calling thread and has one writer at a time, across all processes. Connections are kept here, because the
/// driver's own pool discards prepared statements. docs/store.md has the figures.</summary>
internal sealed class SqliteDriver : Driver
{
    // While another process writes, SQLite retries every few milliseconds. The driver would retry every 150 ms.
    private const int WaitForWriterMilliseconds = 5_000;

    // Each reader has three files open: the database, its log and the index of the log.
    private const int MaxReaders = 64;

    private static readonly HashSet<int> UnavailableErrors =
        [raw.SQLITE_BUSY, raw.SQLITE_LOCKED, raw.SQLITE_IOERR, raw.SQLITE_CANTOPEN, raw.SQLITE_NOTADB, raw.SQLITE_CORRUPT];

    private readonly string _connectionString;
    private readonly ConcurrentBag<Session> _idle = [];
    private readonly SemaphoreSlim _readers = new(MaxReaders);
    private readonly SemaphoreSlim _writers = new(1);
    private volatile bool _disposed;

    public SqliteDriver(string connectionString)
    {
        var builder = ConnectionString<SqliteConnectionStringBuilder>.Parse(connectionString);
        builder.Pooling = false;
        if (builder.Mode == SqliteOpenMode.ReadWriteCreate)
        {
            // A missing store must be an error, not a new empty file.
            builder.Mode = SqliteOpenMode.ReadWrite;
        }

        _connectionString = builder.ConnectionString;
        Location = ConnectionString<SqliteConnectionStringBuilder>.RequireQuotable(builder.DataSource, "Data Source");
    }

    public override string Provider => "sqlite";

    public override string Name => StoreDrivers.Sqlite.Split(',')[0];

    public override string Location { get; }

    public override async Task<DbCommand> LeaseAsync(Statement statement, CancellationToken cancellation)
    {
        var places = GetSemaphore(statement);
        await places.WaitAsync(cancellation);
        try
        {
            return (_idle.TryTake(out var session) ? session : new Session(_connectionString)).GetCommand(statement);
        }
        catch
        {
            places.Release();
            throw;
        }
    }

    public override async ValueTask ReturnAsync(DbCommand command, Statement statement, bool isReusable)
    {
        if (isReusable)
        {
            _idle.Add((Session)command.Connection!);
        }
        else
        {
            await command.Connection!.DisposeAsync();
        }

        if (_disposed)
        {
            await CloseIdleConnectionsAsync();
        }

        GetSemaphore(statement).Release();
    }

    public override async Task CloseIdleConnectionsAsync()
    {
        while (_idle.TryTake(out var session))
        {
            await session.DisposeAsync();
        }
    }

    public override ValueTask DisposeAsync()
    {
        _disposed = true;
        return base.DisposeAsync();
    }

    // SqliteCommand.Cancel does nothing.
    public override void Interrupt(DbCommand command) => raw.sqlite3_interrupt(((SqliteConnection)command.Connection!).Handle);

    // As a string, a text of more than 512 bytes would end at its first U+0000 (SQLitePCLRaw 3.0.3).
    public override object ToParameterValue(string text)
        => text.Contains('\0', StringComparison.Ordinal) ? Encoding.UTF8.GetBytes(text) : text;

    public override bool IsDuplicate(Exception error) =>
        error is SqliteException { SqliteExtendedErrorCode: raw.SQLITE_CONSTRAINT_PRIMARYKEY };

    public override bool IsUnavailable(Exception error)
        => error is SqliteException { SqliteErrorCode: var code } && UnavailableErrors.Contains(code);

    private SemaphoreSlim GetSemaphore(Statement statement) => statement.IsChange ? _writers : _readers;

    private sealed class Session : SqliteConnection
    {
        private readonly Dictionary<Statement, DbCommand> _commands = [];

        public Session(string connectionString) : base(connectionString)
        {
            Open();
            raw.sqlite3_busy_timeout(Handle, WaitForWriterMilliseconds);

            // A commit does not wait for the disk, as with the private MySQL server. A crash does not damage the file either way.
            raw.sqlite3_exec(Handle, "PRAGMA synchronous = NORMAL");
        }

        public DbCommand GetCommand(Statement statement) =>
            CollectionsMarshal.GetValueRefOrAddDefault(_commands, statement, out _) ??= statement.CreateCommand(this);
    }
}
