using System.Diagnostics;
using RpcBench.Store.PrivateServer;

namespace RpcBench.Store.Tests.MySql;

public sealed class PrivateServerEndTests
{
    [SkippableFact]
    public async Task AServerThatIsGivenUpWhileItsDataAreMadeLeavesNeitherProcessNorFolder()
    {
        var program = ServerProgram.Find();
        Assert.False(program is null && Environment.GetEnvironmentVariable("CI") == "true", "CI must have mariadbd or mysqld: see tests/README.md.");
        Skip.If(program is null, "No mariadbd or mysqld on this machine: see tests/README.md.");
        using var giveUp = new CancellationTokenSource();
        Process? making = null;
        var folder = "";

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => PrivateMySqlServer.StartAsync(
            program!,
            path => folder = path,
            start =>
            {
                making = Process.Start(start)!;
                giveUp.Cancel();
                return making;
            },
            giveUp.Token));

        Assert.NotNull(making);
        Assert.False(Directory.Exists(folder));
        if (OperatingSystem.IsLinux())
        {
            Assert.DoesNotContain(Directory.EnumerateDirectories("/proc"), process => CommandLine(process).Contains(folder, StringComparison.Ordinal));
        }
    }

    private static string CommandLine(string process)
    {
        try
        {
            return File.ReadAllText(Path.Combine(process, "cmdline"));
        }
        catch (IOException)
        {
            return "";
        }
    }
}
