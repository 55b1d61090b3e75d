namespace RpcBench.Bench.Tests.Hosting;

public sealed class ResultFolderTests : TemporaryFolderTest
{
    [Fact]
    public void AnUnwritableFileGoesToTheTemporaryFolderAndIsNamed()
    {
        var taken = Path.Combine(Folder, "file");
        File.WriteAllText(taken, "");
        var folder = ResultFolder.OpenUnchecked(taken);

        var paths = folder.Put([new("run.json", "record"), new("latency/001.hgrm", "figures")]);
        var elsewhere = Path.GetDirectoryName(paths[0])!;
        try
        {
            Assert.Equal(["record", "figures"], paths.Select(File.ReadAllText));
            Assert.StartsWith(Path.GetTempPath(), elsewhere, StringComparison.Ordinal);
            AssertHas(folder.Problem, "run.json", "001.hgrm", taken, elsewhere);
            AssertLacks(folder.Problem!, "\n");
        }
        finally
        {
            Directory.Delete(elsewhere, recursive: true);
        }
    }

    [Fact]
    public void AFileThatFitsLaterLeavesNoCopyElsewhere()
    {
        var folder = ResultFolder.OpenUnchecked(Folder);
        Directory.CreateDirectory(Path.Combine(Folder, "run.json"));
        var elsewhere = Path.GetDirectoryName(folder.WriteFile("run.json", "so far"))!;
        Assert.NotNull(folder.Problem);
        Directory.Delete(Path.Combine(Folder, "run.json"));

        Assert.Equal(Path.Combine(Folder, "run.json"), folder.WriteFile("run.json", "whole"));
        Assert.Null(folder.Problem);
        Assert.False(Directory.Exists(elsewhere));
        Assert.Equal(["run.json"], Directory.GetFileSystemEntries(Folder).Select(Path.GetFileName));
    }

    [Fact]
    public void RunsThatStartInTheSameSecondHaveSeparateFolders()
    {
        var paths = new string[16];
        Parallel.For(0, paths.Length, number => paths[number] = ResultFolder.CreateForRun(Folder, DateTimeOffset.UnixEpoch).Path);

        Assert.Equal(paths.Length, paths.Distinct().Count());
        Assert.Equal(paths.Order(StringComparer.Ordinal),
            Directory.GetFileSystemEntries(Path.Combine(Folder, "runs")).Order(StringComparer.Ordinal));
    }
}
