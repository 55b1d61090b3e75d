namespace RpcBench.Store;

/// <summary>A store in a file, made from db/schema.sql and db/seed.sql.</summary>
public sealed class SqliteFile : IAsyncDisposable
{
    private readonly DirectoryInfo? _folder;

    private SqliteFile(string path, DirectoryInfo? folder) => (Path, _folder) = (path, folder);

    public string Path { get; }

    /// <summary>What <see cref="StoreOptions.ConnectionString"/> takes.</summary>
    public string ConnectionString => new SqliteConnectionStringBuilder { DataSource = Path }.ConnectionString;

    /// <exception cref="IOException">There is a file at the path already, or none can be written. Disposing leaves it.</exception>
    public static async Task<SqliteFile> CreateAsync(string path, CancellationToken cancellation = default)
    {
        // Written elsewhere and moved: whoever finds the file finds all of it.
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

    /// <summary>Makes a store in a temporary folder of its own, which goes when it is disposed.</summary>
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

            // The file keeps it: who reads never waits for who writes, nor the other way round.
            await connection.ExecuteAsync(new CommandDefinition("PRAGMA journal_mode = WAL", cancellationToken: cancellation));
        }
        catch (SqliteException error) when (error.SqliteErrorCode is SQLitePCL.raw.SQLITE_CANTOPEN or SQLitePCL.raw.SQLITE_READONLY)
        {
            throw new IOException($"No store can be written at {path}: {error.Message}", error);
        }
    }
}
