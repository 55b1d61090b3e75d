namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(WholeProgram))]
public sealed class VerifiedServerTests(SeededServer seeded) : WholeRun
{
    [SkippableFact]
    public async Task IsTakenByItsAuthorityAndItsName()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Authorities are a file's on Linux alone.");
        var server = await seeded.StartedAsync();

        foreach (var (host, authority, isTaken) in new[] { ("127.0.0.1", server.CertificateFile, true), ("127.0.0.1", null, false),
            ("localhost", server.CertificateFile, false) })
        {
            var variables = Variables($"{server.ConnectionString};Server={host};SslMode=VerifyFull");
            variables["SSL_CERT_FILE"] = authority;
            using var doctor = BuiltProgram.Start(Folder, variables, "doctor");
            var code = await doctor.EndAsync();
            Assert.True(isTaken == (code == ExitCodes.Success), $"{host}, {authority}: exit code {code}: {doctor.Output}{doctor.Errors}");
            Assert.Equal(isTaken, doctor.Output.Contains("the connection string of RPCBENCH_MYSQL", StringComparison.Ordinal));
        }
    }
}
