namespace RpcBench.Store.Tests.Options;

public sealed class ConnectionStringTests
{
    private const string ValidConnectionString = "Server=127.0.0.1;Port=1;User ID=me;Password=topsecret;Database=rpcbench";

    [Theory]
    [InlineData("mysql", "garbage")]
    [InlineData("mysql", "Password=topsecret;secret99")]
    [InlineData("mysql", "Server=a;Database=b;Password='topsecret")]
    [InlineData("mysql", "Server=a;Database=b;Password=topsecret;topsecret=1")]
    [InlineData("mysql", $"{ValidConnectionString};Connection Timeout=-5")]
    [InlineData("mysql", $"{ValidConnectionString};Connection Timeout=99999999999")]
    [InlineData("mysql", $"{ValidConnectionString};Default Command Timeout=4294967295")]
    [InlineData("mysql", $"{ValidConnectionString};Maximum Pool Size=0")]
    [InlineData("mysql", $"{ValidConnectionString};Maximum Pool Size=4294967295")]
    [InlineData("mysql", $"{ValidConnectionString};Port=topsecret")]
    [InlineData("mysql", $"{ValidConnectionString};SslMode=topsecret")]
    [InlineData("mysql", "Server=127.0.0.1;User ID=mePassword=topsecret;Database=rpcbench")]
    [InlineData("mysql", "Server=127.0.0.1;User ID=me;Database=rpcbenchPwd = topsecret")]
    [InlineData("mysql", "Server=aPassword=topsecret;Database=b")]
    [InlineData("mysql", "Password=topsecret;Database=rpcbench")]
    [InlineData("mysql", "Server=127.0.0.1;Password=topsecret")]
    [InlineData("mysql", "")]
    [InlineData("mysql", "=;=;topsecret")]
    [InlineData("sqlite", "garbage")]
    [InlineData("sqlite", "Data Source=a;Password=topsecret;secret99")]
    [InlineData("sqlite", "Data Source=a;Mode=topsecret")]
    [InlineData("sqlite", "Data Source=a;Default Timeout=topsecret")]
    [InlineData("sqlite", "Data Source=aPassword=topsecret")]
    [InlineData("sqlite", "Server=a;Password=topsecret")]
    public async Task AnInvalidConnectionStringIsRefusedWithoutQuotingIt(string provider, string text)
    {
        AssertQuotesNoSecret(
            Assert.Throws<StoreOptionsException>(() => PayloadStores.Validate(new() { Provider = provider, ConnectionString = text })));
        if (provider == "mysql")
        {
            AssertQuotesNoSecret(await Assert.ThrowsAsync<StoreOptionsException>(() => MySqlDatabase.VerifyAsync(text)));
        }
    }

    [Fact]
    public async Task ThePasswordOfASqliteConnectionStringIsNotShown()
    {
        await using var file = await SqliteFile.CreatePrivateAsync();
        var error = await Assert.ThrowsAsync<StoreUnavailableException>(
            () => PayloadStores.OpenAsync(new() { Provider = "sqlite", ConnectionString = $"{file.ConnectionString};Password=topsecret" }));
        Assert.DoesNotContain("secret", error.ToString(), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("mysql", ValidConnectionString)]
    [InlineData("mysql", "Server=db;Port=3307;User ID=me;Password=\"a;b'c=d\";Database=rpcbench;SslMode=VerifyFull;Maximum Pool Size=10")]
    [InlineData("mysql", "host=db;uid=me;pwd='a\"b';initial catalog=x;Connection Timeout=0")]
    [InlineData("sqlite", "Data Source=/tmp/run=5/store.db")]
    [InlineData("memory", "Data Source=store.db")]
    [InlineData("memory", "Server=mysql.db.internal;Database=rpcbench")]
    [InlineData("memory", "")]
    public void AValidConnectionStringIsAccepted(string provider, string text) =>
        PayloadStores.Validate(new() { Provider = provider, ConnectionString = text });

    [Fact]
    public async Task TheMemoryStoreReadsFromMySqlEvenIfTheHostEndsLikeASqliteFile()
    {
        var error = await Assert.ThrowsAsync<StoreUnavailableException>(
            () => PayloadStores.OpenAsync(new()
            {
                Provider = "memory",
                ConnectionString = "Server=mysql.db.invalid;User ID=me;Database=rpcbench;Connection Timeout=5"
            }));
        Assert.Contains("mysql.db.invalid:3306/rpcbench", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task TheMemoryStoreReadsFromASqliteFileWithAnyName()
    {
        await using var file = await SqliteFile.CreatePrivateAsync();
        var renamed = Path.ChangeExtension(file.Path, ".sqlite3");
        File.Move(file.Path, renamed);
        await using var store = await PayloadStores.OpenAsync(new() { Provider = "memory", ConnectionString = $"Data Source={renamed}" });
        Assert.NotNull(await store.Small.FindAsync(1, default));
    }

    [Fact]
    public void OptionsDoNotShowTheirConnectionString() =>
        Assert.DoesNotContain("secret", new StoreOptions { ConnectionString = "Password=secret" }.ToString(), StringComparison.Ordinal);

    private static void AssertQuotesNoSecret(StoreOptionsException refusal)
    {
        Assert.Null(refusal.InnerException);
        Assert.DoesNotContain('\n', refusal.Message);
        AssertLacks(refusal.ToString(), "secret", "garbage");
    }
}
