using RpcBench.Bench.Lab;
using RpcBench.CommandLines;

namespace RpcBench.Bench.Tests.Lab;

public sealed class ResultFolderTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("rpcbench-tests-").FullName;

    [Fact]
    public void WhatCannotBeWrittenGoesToTheTemporaryFolderAndIsNamedInOneLine()
    {
        var taken = Path.Combine(_folder, "file");
        File.WriteAllText(taken, "");
        var folder = ResultFolder.At(taken);

        var paths = folder.Put([("run.json", "record"), ("latency/001.hgrm", "figures")]);
        var elsewhere = Path.GetDirectoryName(paths[0])!;
        try
        {
            Assert.Equal(["record", "figures"], paths.Select(File.ReadAllText));
            Assert.StartsWith(Path.GetTempPath(), elsewhere, StringComparison.Ordinal);
            Assert.All(new[] { "run.json", "001.hgrm", taken, elsewhere }, part => Assert.Contains(part, folder.Problem, StringComparison.Ordinal));
            Assert.DoesNotContain('\n', folder.Problem!);
        }
        finally
        {
            Directory.Delete(elsewhere, recursive: true);
        }
    }

    [Fact]
    public void AFileThatFitsLaterIsHereAloneAndNothingIsLeftElsewhere()
    {
        var folder = ResultFolder.At(_folder);
        Directory.CreateDirectory(Path.Combine(_folder, "run.json"));
        var elsewhere = Path.GetDirectoryName(folder.Put("run.json", "so far"))!;
        Assert.NotNull(folder.Problem);
        Directory.Delete(Path.Combine(_folder, "run.json"));

        Assert.Equal(Path.Combine(_folder, "run.json"), folder.Put("run.json", "whole"));
        Assert.Null(folder.Problem);
        Assert.False(Directory.Exists(elsewhere));
        Assert.Equal(["run.json"], Directory.GetFileSystemEntries(_folder).Select(Path.GetFileName));
    }

    [Fact]
    public void RunsThatBeginInTheSameSecondHaveFoldersOfTheirOwn()
    {
        var paths = new string[16];
        Parallel.For(0, paths.Length, number => paths[number] = ResultFolder.ForRun(_folder, DateTimeOffset.UnixEpoch).Path);

        Assert.Equal(paths.Length, paths.Distinct().Count());
        Assert.Equal(paths.Order(StringComparer.Ordinal), Directory.GetFileSystemEntries(Path.Combine(_folder, "runs")).Order(StringComparer.Ordinal));
    }

    [Fact]
    public void AnOutputThatIsAFolderIsRefusedBeforeTheRun() =>
        Assert.Contains("--output", Assert.Throws<UserException>(() => ResultFolder.ForFile(new(_folder))).Message, StringComparison.Ordinal);

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
