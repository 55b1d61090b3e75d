namespace RpcBench.Store.Tests.MySql;

public sealed class ServerProgramTests
{
    [Theory]
    [InlineData("mysqld  Ver 10.3.39-MariaDB-0+deb10u2 for debian-linux-gnu on x86_64 (Debian 10)", "10.3.39")]
    [InlineData("/usr/libexec/mysqld  Ver 5.5.68-MariaDB for Linux on x86_64 (MariaDB Server)", "5.5.68")]
    [InlineData("mysqld  Ver 10.1-MariaDB", "10.1")]
    public async Task AMariaDbVersionWithAnotherAccountTableIsRefusedUpFront(string version, string number)
    {
        var made = false;
        var refusal = await Assert.ThrowsAsync<InvalidOperationException>(() => PrivateMySqlServer.StartAsync(
            new("/nowhere/mysqld", version), _ => made = true, _ => throw new NotSupportedException(), CancellationToken.None));

        Assert.StartsWith($"MariaDB {number} at /nowhere/mysqld is too old", refusal.Message, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', refusal.Message);
        Assert.False(made);
    }

    [Theory]
    [InlineData("mariadbd  Ver 10.11.19-MariaDB-0+deb12u1 for debian-linux-gnu on x86_64 (Debian 12)")]
    [InlineData("mysqld  Ver 10.4.0-MariaDB")]
    [InlineData("mariadbd from 11.4.2-MariaDB, client 15.2")]
    [InlineData("mysqld  Ver 8.0.36 for Linux on x86_64 (MySQL Community Server - GPL)")]
    [InlineData("mysqld  Ver 5.7.44 for Linux on x86_64 (MySQL Community Server (GPL))")]
    public void ASupportedVersionIsAccepted(string version) => Assert.Null(new ServerProgram("/nowhere/mysqld", version).UnusableReason);

    [SkippableFact]
    public async Task AServerThatWritesMuchToStandardErrorIsFound()
    {
        Skip.If(OperatingSystem.IsWindows(), "The server is a shell's script.");
        var folder = Directory.CreateTempSubdirectory("rpcbench-tests-");
        try
        {
            var path = Path.Combine(folder.FullName, "mysqld");
            await File.WriteAllTextAsync(path, "#!/bin/sh\nhead -c 1000000 /dev/zero >&2\necho mysqld Ver 8.0.36\n");
            if (!OperatingSystem.IsWindows())
            {
                File.SetUnixFileMode(path, UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute);
            }

            var found = await Task.Run(() => ServerProgram.TryFromPath(path)).WaitAsync(TimeSpan.FromSeconds(60));

            Assert.Equal("mysqld Ver 8.0.36", found!.Version);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }
}
