namespace RpcBench.Store.Tests.Verification;

public sealed class SqliteFileTests : TemporaryFolderTest
{
    [Fact]
    public async Task ANewFileVerifiesAndAChangedRowIsNamed()
    {
        await using var file = await SqliteFile.CreatePrivateAsync();
        Assert.Empty(await VerifyAsync(file));

        await using (var connection = new SqliteConnection(file.ConnectionString + ";Pooling=False"))
        {
            await connection.ExecuteAsync("UPDATE Depth_Nine SET int_value = 5 WHERE id = 12");
        }

        var finding = Assert.Single(await VerifyAsync(file));
        Assert.Equal(("Depth_Nine", 12, "int_value"), (finding.Table, finding.Id, finding.Column));
    }

    [Fact]
    public async Task APrivateStoreIsDeletedWithItsFolder()
    {
        var file = await SqliteFile.CreatePrivateAsync();
        var folder = Path.GetDirectoryName(file.Path);
        Assert.True(File.Exists(file.Path));
        await file.DisposeAsync();
        Assert.False(Directory.Exists(folder));
    }

    [Fact]
    public async Task AnExistingFileIsNotOverwritten()
    {
        await using var file = await SqliteFile.CreatePrivateAsync();
        await Assert.ThrowsAsync<IOException>(() => SqliteFile.CreateAsync(file.Path));
        Assert.Empty(await VerifyAsync(file));
    }

    [Fact]
    public async Task AMissingFileIsUnavailableAndNotCreated()
    {
        var options = new StoreOptions { Provider = "sqlite", ConnectionString = $"Data Source={PathTo("a.db")}" };
        await Assert.ThrowsAsync<StoreUnavailableException>(() => PayloadStores.OpenAsync(options));
        Assert.False(File.Exists(PathTo("a.db")));
    }

    [Fact]
    public async Task AFileThatIsNoDatabaseIsUnavailable()
    {
        await File.WriteAllTextAsync(PathTo("a.db"), new string('x', 5000));
        var connectionString = $"Data Source={PathTo("a.db")}";
        await Assert.ThrowsAsync<StoreUnavailableException>(async () =>
        {
            // Depending on its version, SQLite checks the file when it is opened or when a table is first read.
            await using var store = await PayloadStores.OpenAsync(new() { Provider = "sqlite", ConnectionString = connectionString });
            await store.Small.FindAsync(1, default);
        });
    }

    [Fact]
    public async Task AnUnknownStoreIsRefused() =>
        await Assert.ThrowsAsync<StoreOptionsException>(() => PayloadStores.OpenAsync(new() { Provider = "oracle" }));

    private static async Task<IReadOnlyList<StoreFinding>> VerifyAsync(SqliteFile file)
    {
        await using var connection = new SqliteConnection(file.ConnectionString + ";Pooling=False");
        await connection.OpenAsync();
        return await StoreVerifier.VerifyAsync(connection, await Catalogue.ReadSqliteAsync(connection, default), default);
    }
}
