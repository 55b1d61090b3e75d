namespace RpcBench.Store.Tests.MySql;

public sealed class PrivateServerEndTests
{
    [SkippableFact]
    public async Task AServerCancelledDuringInitialisationLeavesNoProcessAndNoFolder()
    {
        var program = SeededServer.FindProgram();
        using var giveUp = new CancellationTokenSource();
        Process? making = null;
        var folder = "";

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => PrivateMySqlServer.StartAsync(
            program,
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
            Assert.DoesNotContain(Leftovers.ListProcesses(), process => process.Command.Contains(folder, StringComparison.Ordinal));
        }
    }
}
