namespace RpcBench.Bench.Tests.Hosting;

public sealed class StaleRunsTests : TemporaryFolderTest
{
    // A process that started before the machine did.
    private static readonly ProcessIdentity Dead = new(Environment.ProcessId, 0);

    private string Mine => PathTo(RunFolder.CreateName() + "mine");

    [Fact]
    public async Task AKilledRunsResourcesAreRemovedEvenIfOneRemovalFails()
    {
        var dead = CreateRunFolder(Dead);
        var project = Directory.CreateDirectory(PathTo("project"));
        CleanupList.Add(dead, new FolderCleanup("/proc/self/task"));
        File.AppendAllText(CleanupList.FileOf(dead), "\nfolder relative\nnothing known\nprocess 1");
        CleanupList.Add(dead, new FolderCleanup(project.FullName));

        await StaleRuns.RemoveAllAsync(Mine, parseCustom: null);

        Assert.False(Directory.Exists(project.FullName));
        Assert.False(Directory.Exists(dead));
    }

    [Fact]
    public async Task ALiveRunIsLeftAlone()
    {
        var living = CreateRunFolder(ProcessIdentity.Current);

        await StaleRuns.RemoveAllAsync(Mine, parseCustom: null);

        Assert.True(File.Exists(Path.Combine(living, "data")));
    }

    [SkippableFact]
    public async Task FoldersOfOtherUsersAreLeftAlone()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "Elsewhere the temporary folder is the user's own.");
        var open = CreateRunFolder(Dead);
        if (OperatingSystem.IsLinux())
        {
            File.SetUnixFileMode(open, (UnixFileMode)0b111_111_111);
        }

        var target = Directory.CreateDirectory(PathTo("elsewhere"));
        var data = Path.Combine(target.FullName, "data");
        File.WriteAllText(data, "");
        Directory.CreateSymbolicLink(PathTo(NameOf(Dead) + "link"), target.FullName);
        var other = Directory.CreateDirectory(PathTo("rpcbench-run-of-another-container"));

        await StaleRuns.RemoveAllAsync(Mine, parseCustom: null);

        Assert.True(Directory.Exists(open));
        Assert.True(File.Exists(data));
        Assert.True(other.Exists);
    }

    private static string NameOf(ProcessIdentity owner) =>
        RunFolder.CreateName().Replace($"{ProcessIdentity.Current}", $"{owner}", StringComparison.Ordinal);

    private string CreateRunFolder(ProcessIdentity owner)
    {
        var folder = Directory.CreateDirectory(PathTo(NameOf(owner))).FullName;
        File.WriteAllText(Path.Combine(folder, "data"), "x");
        return folder;
    }
}
