namespace RpcBench.Store.Tests.MySql;

/// <summary>Tests each SslMode against a server whose certificate is trusted only if its authority is named.</summary>
[Collection(MariaDb.Name)]
public sealed class TlsTests(MariaDb mariaDb)
{
    [SkippableTheory, InlineData("Preferred", false), InlineData("Required", false), InlineData("VerifyCA", true),
        InlineData("VerifyFull", true)]
    public async Task TheServersCertificateIsAccepted(string sslMode, bool isNamed)
    {
        var authority = isNamed ? $";SslCa={mariaDb.Server.CertificateFile}" : "";
        await using var store = await MariaDb.OpenAsync($"{mariaDb.SeededConnectionString};SslMode={sslMode}{authority}");
        Assert.NotNull(await store.Small.FindAsync(1, default));
    }

    [SkippableFact]
    public async Task VerificationWithoutTheAuthorityRefusesTheCertificate() =>
        await Assert.ThrowsAsync<StoreUnavailableException>(
            () => MariaDb.OpenAsync($"{mariaDb.SeededConnectionString};SslMode=VerifyFull"));
}
