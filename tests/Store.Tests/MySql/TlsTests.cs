namespace RpcBench.Store.Tests.MySql;

/// <summary>What each SslMode makes of a server that shows a certificate which nobody trusts.</summary>
[Collection(MariaDb.Name)]
public sealed class TlsTests(MariaDb mariaDb)
{
    [SkippableTheory, InlineData("Preferred"), InlineData("Required")]
    public async Task EncryptionAloneTakesAnyServer(string sslMode)
    {
        await using var store =
            await PayloadStores.OpenAsync(new() { Provider = "mysql", ConnectionString = $"{mariaDb.Seeded};SslMode={sslMode}" });
        Assert.NotNull(await store.FindAsync<SmallPayload>(1, default));
    }

    [SkippableFact]
    public async Task VerificationDoesNot() => await Assert.ThrowsAsync<StoreUnavailableException>(
        () => PayloadStores.OpenAsync(new() { Provider = "mysql", ConnectionString = $"{mariaDb.Seeded};SslMode=VerifyFull" }));

    [SkippableTheory, InlineData("VerifyCA"), InlineData("VerifyFull")]
    public async Task AnAuthorityOfAFileIsTaken(string sslMode)
    {
        var options = new StoreOptions { Provider = "mysql",
            ConnectionString = $"{mariaDb.Seeded};SslMode={sslMode};SslCa={mariaDb.Server.CertificateFile}" };
        await using var store = await PayloadStores.OpenAsync(options);
        Assert.NotNull(await store.FindAsync<SmallPayload>(1, default));
    }
}
