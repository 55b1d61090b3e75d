namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(WholeProgram))]
public sealed class VerifiedServerTests(SeededServer seeded) : BenchProgramTest
{
    [SkippableFact]
    public async Task AServerIsAcceptedOnlyWithItsAuthorityAndName()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Authorities are a file's on Linux alone.");
        var server = await seeded.GetServerAsync();

        foreach (var (host, authority, isTaken) in new[] { ("127.0.0.1", server.CertificateFile, true), ("127.0.0.1", null, false),
            ("localhost", server.CertificateFile, false) })
        {
            var variables = CreateEnvironment($"{server.ConnectionString};Server={host};SslMode=VerifyFull");
            variables["SSL_CERT_FILE"] = authority;
            using var doctor = BenchProgram.Start(Folder, variables, "doctor");
            var code = await doctor.WaitForExitAsync();
            Assert.True(isTaken == (code == ExitCodes.Success), $"{host}, {authority}: exit code {code}: {doctor.Output}{doctor.Errors}");
            Assert.Equal(isTaken, doctor.Output.Contains("the connection string of RPCBENCH_MYSQL", StringComparison.Ordinal));
        }
    }
}
