namespace RpcBench.Bench.Tests.Hosting;

public sealed class ResultFolderTests : InFolder
{
    [Fact]
    public void WhatCannotBeWrittenGoesToTheTemporaryFolderAndIsNamedInOneLine()
    {
        var taken = Path.Combine(Folder, "file");
        File.WriteAllText(taken, "");
        var folder = ResultFolder.At(taken);

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
    public void AFileThatFitsLaterIsHereAloneAndNothingIsLeftElsewhere()
    {
        var folder = ResultFolder.At(Folder);
        Directory.CreateDirectory(Path.Combine(Folder, "run.json"));
        var elsewhere = Path.GetDirectoryName(folder.Put("run.json", "so far"))!;
        Assert.NotNull(folder.Problem);
        Directory.Delete(Path.Combine(Folder, "run.json"));

        Assert.Equal(Path.Combine(Folder, "run.json"), folder.Put("run.json", "whole"));
        Assert.Null(folder.Problem);
        Assert.False(Directory.Exists(elsewhere));
        Assert.Equal(["run.json"], Directory.GetFileSystemEntries(Folder).Select(Path.GetFileName));
    }

    [Fact]
    public void RunsThatBeginInTheSameSecondHaveFoldersOfTheirOwn()
    {
        var paths = new string[16];
        Parallel.For(0, paths.Length, number => paths[number] = ResultFolder.ForRun(Folder, DateTimeOffset.UnixEpoch).Path);

        Assert.Equal(paths.Length, paths.Distinct().Count());
        Assert.Equal(paths.Order(StringComparer.Ordinal),
            Directory.GetFileSystemEntries(Path.Combine(Folder, "runs")).Order(StringComparer.Ordinal));
    }
}
