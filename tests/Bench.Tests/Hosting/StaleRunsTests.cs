namespace RpcBench.Bench.Tests.Hosting;

public sealed class StaleRunsTests : InFolder
{
    // A process that started before the machine did.
    private static readonly ProcessMark Dead = new(Environment.ProcessId, 0);

    private string Mine => At(RunFolder.NewName() + "mine");

    [Fact]
    public async Task AKilledRunIsRemovedWithWhatItsListNamesAndOneRemovalThatFailsStopsNoOther()
    {
        var dead = Run(Dead);
        var project = Directory.CreateDirectory(At("project"));
        CleanupList.Add(dead, new FolderCleanup("/proc/self/task"));
        File.AppendAllText(CleanupList.FileOf(dead), "\nfolder relative\nnothing known\nprocess 1");
        CleanupList.Add(dead, new FolderCleanup(project.FullName));

        await StaleRuns.SweepAsync(Mine, parseOwn: null);

        Assert.False(Directory.Exists(project.FullName));
        Assert.False(Directory.Exists(dead));
    }

    [Fact]
    public async Task ARunThatLivesIsLeftAlone()
    {
        var living = Run(ProcessMark.OfThisProcess);

        await StaleRuns.SweepAsync(Mine, parseOwn: null);

        Assert.True(File.Exists(Path.Combine(living, "data")));
    }

    [SkippableFact]
    public async Task FoldersThatOthersCouldHaveMadeAreLeftAlone()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Elsewhere the temporary folder is the user's own.");
        var open = Run(Dead);
        if (OperatingSystem.IsLinux())
        {
            File.SetUnixFileMode(open, (UnixFileMode)0b111_111_111);
        }

        var target = Directory.CreateDirectory(At("elsewhere"));
        var data = Path.Combine(target.FullName, "data");
        File.WriteAllText(data, "");
        Directory.CreateSymbolicLink(At(NameOf(Dead) + "link"), target.FullName);
        var other = Directory.CreateDirectory(At("rpcbench-run-of-another-container"));

        await StaleRuns.SweepAsync(Mine, parseOwn: null);

        Assert.True(Directory.Exists(open));
        Assert.True(File.Exists(data));
        Assert.True(other.Exists);
    }

    private static string NameOf(ProcessMark owner) =>
        RunFolder.NewName().Replace($"{ProcessMark.OfThisProcess}", $"{owner}", StringComparison.Ordinal);

    private string Run(ProcessMark owner)
    {
        var folder = Directory.CreateDirectory(At(NameOf(owner))).FullName;
        File.WriteAllText(Path.Combine(folder, "data"), "x");
        return folder;
    }
}
