namespace RpcBench.Store.Tests.Options;

/// <summary>A connection string that cannot be used is refused in one line that shows nothing of it.</summary>
public sealed class ConnectionStringTests
{
    private const string Good = "Server=127.0.0.1;Port=1;User ID=me;Password=topsecret;Database=rpcbench";

    [Theory]
    [InlineData("garbage")]
    [InlineData("Password=topsecret;secret99")]
    [InlineData("Server=a;Database=b;Password='topsecret")]
    [InlineData("Server=a;Database=b;Password=topsecret;topsecret=1")]
    [InlineData($"{Good};Connection Timeout=-5")]
    [InlineData($"{Good};Connection Timeout=99999999999")]
    [InlineData($"{Good};Default Command Timeout=4294967295")]
    [InlineData($"{Good};Maximum Pool Size=0")]
    [InlineData($"{Good};Maximum Pool Size=4294967295")]
    [InlineData($"{Good};Port=topsecret")]
    [InlineData($"{Good};SslMode=topsecret")]
    [InlineData("Server=127.0.0.1;User ID=mePassword=topsecret;Database=rpcbench")]
    [InlineData("Server=127.0.0.1;User ID=me;Database=rpcbenchPwd = topsecret")]
    [InlineData("Server=aPassword=topsecret;Database=b")]
    [InlineData("Password=topsecret;Database=rpcbench")]
    [InlineData("Server=127.0.0.1;Password=topsecret")]
    [InlineData("")]
    [InlineData("=;=;topsecret")]
    public async Task OfMySql(string text)
    {
        AssertSaysNothing(
            Assert.Throws<StoreOptionsException>(() => PayloadStores.Validate(new() { Provider = "mysql", ConnectionString = text })));
        AssertSaysNothing(await Assert.ThrowsAsync<StoreOptionsException>(() => MySqlDatabase.VerifyAsync(text)));
    }

    [Theory]
    [InlineData("garbage")]
    [InlineData("Data Source=a;Password=topsecret;secret99")]
    [InlineData("Data Source=a;Mode=topsecret")]
    [InlineData("Data Source=a;Default Timeout=topsecret")]
    [InlineData("Data Source=aPassword=topsecret")]
    [InlineData("Server=a;Password=topsecret")]
    public async Task OfSqlite(string text)
    {
        AssertSaysNothing(
            Assert.Throws<StoreOptionsException>(() => PayloadStores.Validate(new() { Provider = "sqlite", ConnectionString = text })));
        AssertSaysNothing(await Assert.ThrowsAsync<StoreOptionsException>(() => SqliteFile.VerifyAsync(text)));
    }

    [Fact]
    public async Task ThePasswordThatSqliteCannotUseIsNotShown()
    {
        await using var file = await SqliteFile.CreatePrivateAsync();
        var error = await Assert.ThrowsAsync<StoreUnavailableException>(
            () => PayloadStores.OpenAsync(new() { Provider = "sqlite", ConnectionString = $"{file.ConnectionString};Password=topsecret" }));
        Assert.DoesNotContain("secret", error.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("mysql", Good)]
    [InlineData("mysql", "Server=db;Port=3307;User ID=me;Password=\"a;b'c=d\";Database=rpcbench;SslMode=VerifyFull;Maximum Pool Size=10")]
    [InlineData("mysql", "host=db;uid=me;pwd='a\"b';initial catalog=x;Connection Timeout=0")]
    [InlineData("sqlite", "Data Source=/tmp/run=5/store.db")]
    [InlineData("memory", "Data Source=store.db")]
    [InlineData("memory", "Server=mysql.db.internal;Database=rpcbench")]
    [InlineData("memory", "")]
    public void AGoodOneIsNot(string provider, string text) =>
        PayloadStores.Validate(new() { Provider = provider, ConnectionString = text });

    [Fact]
    public async Task MemoryIsReadFromMySqlWhereTheHostHasTheEndingOfASqliteFile()
    {
        var error = await Assert.ThrowsAsync<StoreUnavailableException>(
            () => PayloadStores.OpenAsync(new() { Provider = "memory",
                ConnectionString = "Server=mysql.db.invalid;User ID=me;Database=rpcbench;Connection Timeout=5" }));
        Assert.Contains("mysql.db.invalid:3306/rpcbench", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task MemoryIsReadFromASqliteFileWhateverItsName()
    {
        await using var file = await SqliteFile.CreatePrivateAsync();
        var renamed = Path.ChangeExtension(file.Path, ".sqlite3");
        File.Move(file.Path, renamed);
        await using var store = await PayloadStores.OpenAsync(new() { Provider = "memory", ConnectionString = $"Data Source={renamed}" });
        Assert.NotNull(await store.FindAsync<SmallPayload>(1, default));
    }

    [Fact]
    public void OptionsDoNotShowTheirConnectionString() =>
        Assert.DoesNotContain("secret", new StoreOptions { ConnectionString = "Password=secret" }.ToString(), StringComparison.Ordinal);

    private static void AssertSaysNothing(StoreOptionsException refusal)
    {
        Assert.Null(refusal.InnerException);
        Assert.DoesNotContain('\n', refusal.Message);
        Assert.DoesNotContain("secret", refusal.ToString(), StringComparison.Ordinal);
        Assert.DoesNotContain("garbage", refusal.ToString(), StringComparison.Ordinal);
    }
}
