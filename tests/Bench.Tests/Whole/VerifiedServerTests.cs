using RpcBench.CommandLines;
using RpcBench.Store.MySql;
using RpcBench.Store.PrivateServer;

namespace RpcBench.Bench.Tests.Whole;

/// <summary>A server that is verified over TLS, by an authority that the environment names.</summary>
[Collection(nameof(WholeProgram))]
public sealed class VerifiedServerTests : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("rpcbench-tests-");

    public void Dispose() => _folder.Delete(recursive: true);

    [SkippableFact]
    public async Task IsTakenByItsAuthorityAndItsName()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Authorities are a file's on Linux alone.");
        var program = ServerProgram.Find();
        Skip.If(program is null && Environment.GetEnvironmentVariable("CI") != "true", "No mariadbd or mysqld on this machine: see tests/README.md.");
        await using var server = await PrivateMySqlServer.StartAsync(program!);
        await MySqlDatabase.InitializeAsync(server.ConnectionString);

        foreach (var (host, authority, isTaken) in new[] { ("127.0.0.1", server.CertificateFile, true), ("127.0.0.1", null, false), ("localhost", server.CertificateFile, false) })
        {
            var environment = new Dictionary<string, string?>
            {
                ["RPCBENCH_MYSQL"] = $"{server.ConnectionString};Server={host};SslMode=VerifyFull",
                ["SSL_CERT_FILE"] = authority,
            };
            using var doctor = BenchProgram.Start(_folder.FullName, environment, "doctor");
            var code = await doctor.EndAsync();
            Assert.True(isTaken == (code == ExitCodes.Success), $"{host}, {authority}: exit code {code}: {doctor.Output}{doctor.Errors}");
            Assert.Equal(isTaken, doctor.Output.Contains("the connection string of RPCBENCH_MYSQL", StringComparison.Ordinal));
        }
    }
}
