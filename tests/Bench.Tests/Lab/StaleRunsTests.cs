namespace RpcBench.Bench.Tests.Lab;

public sealed class StaleRunsTests : InFolder
{
    private string Mine => Path.Combine(Folder, RunFolder.Prefix + "mine");

    [Fact]
    public async Task ARunWhoseLockNobodyHoldsIsRemovedWithWhatItsLedgerNamesAndOneRemovalThatFailsStopsNoOther()
    {
        var dead = Run("dead");
        var project = Directory.CreateDirectory(At("project"));
        CleanupList.Add(dead, new GuardedFolder("/proc/self/task"));
        File.AppendAllText(CleanupList.FileOf(dead), "\nfolder relative\nnothing known\nprocess 1");
        CleanupList.Add(dead, new GuardedFolder(project.FullName));

        await StaleRuns.SweepAsync(Mine);

        Assert.False(Directory.Exists(project.FullName));
        Assert.False(Directory.Exists(dead));
    }

    [Fact]
    public async Task ARunThatLivesIsLeftAlone()
    {
        var living = Run("living");
        using var held = RunLock.Share(living);

        await StaleRuns.SweepAsync(Mine);

        Assert.True(File.Exists(Path.Combine(living, "data")));
    }

    [SkippableFact]
    public async Task FoldersThatOthersCouldHaveMadeAreLeftAlone()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Elsewhere the temporary folder is the user's own.");
        var open = Run("open");
        if (OperatingSystem.IsLinux())
        {
            File.SetUnixFileMode(open, (UnixFileMode)0b111_111_111);
        }

        var target = Directory.CreateDirectory(At("elsewhere"));
        File.WriteAllText(RunLock.FileOf(target.FullName), "");
        Directory.CreateSymbolicLink(Path.Combine(Folder, RunFolder.Prefix + "link"), target.FullName);
        var other = Directory.CreateDirectory(At("somebodys"));

        await StaleRuns.SweepAsync(Mine);

        Assert.True(Directory.Exists(open));
        Assert.True(File.Exists(RunLock.FileOf(target.FullName)));
        Assert.True(other.Exists);
    }

    [Fact]
    public async Task AFolderThatWasNotYetARunsIsRemovedOnlyWhileItIsEmpty()
    {
        var unborn = Directory.CreateDirectory(At(RunFolder.Prefix + "unborn"));

        await StaleRuns.SweepAsync(Mine);

        unborn.Refresh();
        Assert.False(unborn.Exists);
        Assert.Throws<DirectoryNotFoundException>(() => RunLock.Share(unborn.FullName));
    }

    // As when guard and run are killed at once: one of the processes may begin just while another has the lock and ends.
    [SkippableFact]
    public async Task AProcessThatBeginsWhileAnotherHasTheDeadRunsLockEndsToo()
    {
        Skip.If(OperatingSystem.IsWindows(), "There the guard alone ends what a run leaves.");
        var dead = Run("dead");
        using var taken = RunLock.TryTakeOver(dead);
        Assert.NotNull(taken);
        using var relay = Process.Start(new ProcessStartInfo(
            "dotnet", [OwnProgram.Path, ProbedNetwork.Verb, "--network", "rtt=2ms", "--listen", "127.0.0.1:0", "--to", "127.0.0.1:1"])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            Environment = { [OwningRun.Variable] = dead },
        })!;
        try
        {
            await relay.WaitForExitAsync().WaitAsync(TimeSpan.FromSeconds(60));
            Assert.NotEqual(0, relay.ExitCode);
        }
        finally
        {
            relay.Kill();
        }
    }

    private string Run(string name)
    {
        var folder = Directory.CreateDirectory(At(RunFolder.Prefix + name)).FullName;
        File.WriteAllText(RunLock.FileOf(folder), "");
        File.WriteAllText(Path.Combine(folder, "data"), "x");
        return folder;
    }
}
