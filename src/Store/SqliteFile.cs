namespace RpcBench.Store;

/// <summary>A SQLite file that is a store, created from db/schema.sql and db/seed.sql.</summary>
public sealed class SqliteFile : IAsyncDisposable
{
    private readonly DirectoryInfo? _folder;

    private SqliteFile(string path, DirectoryInfo? folder) => (Path, _folder) = (path, folder);

    public string Path { get; }

    public string ConnectionString => new SqliteConnectionStringBuilder { DataSource = Path }.ConnectionString;

    /// <summary>Creates a store that remains when it is disposed.</summary>
    /// <exception cref="IOException">Thrown when the file already exists or cannot be written.</exception>
    public static async Task<SqliteFile> CreateAsync(string path, CancellationToken cancellation = default)
    {
        // Written elsewhere and then moved, so that a file at the path is always complete.
        var builder = $"{path}.{Guid.NewGuid():N}.builder";
        try
        {
            await WriteAsync(builder, cancellation);
            File.Move(builder, path, overwrite: false);
        }
        finally
        {
            File.Delete(builder);
        }

        return new SqliteFile(path, null);
    }

    /// <summary>Creates a store in a temporary folder, which is deleted when the store is disposed.</summary>
    public static async Task<SqliteFile> CreatePrivateAsync(CancellationToken cancellation = default)
    {
        var folder = Directory.CreateTempSubdirectory("rpcbench-store-");
        try
        {
            var path = System.IO.Path.Combine(folder.FullName, "store.db");
            await WriteAsync(path, cancellation);
            return new SqliteFile(path, folder);
        }
        catch
        {
            folder.Delete(recursive: true);
            throw;
        }
    }

    public ValueTask DisposeAsync() => _folder is null ? ValueTask.CompletedTask : new(FolderRemoval.RemoveAsync(_folder.FullName));

    private static async Task WriteAsync(string path, CancellationToken cancellation)
    {
        try
        {
            await using var connection =
                new SqliteConnection(new SqliteConnectionStringBuilder { DataSource = path, Pooling = false }.ConnectionString);
            await connection.OpenAsync(cancellation);
            await using var transaction = await connection.BeginTransactionAsync(cancellation);
            await connection.ExecuteAsync(new CommandDefinition(
                StoreScripts.Schema + StoreScripts.Seed, transaction: transaction, cancellationToken: cancellation));
            await transaction.CommitAsync(cancellation);

            // The file keeps this setting: readers never wait for writers, and writers never wait for readers.
            await connection.ExecuteAsync(new CommandDefinition("PRAGMA journal_mode = WAL", cancellationToken: cancellation));
        }
        catch (SqliteException error) when (error.SqliteErrorCode is SQLitePCL.raw.SQLITE_CANTOPEN or SQLitePCL.raw.SQLITE_READONLY)
        {
            throw new IOException($"The store cannot be written to {path}: {error.Message}", error);
        }
    }
}
