using BenchmarkDotNet.Loggers;

namespace RpcBench.Bench.Tests.Runs;

public sealed class BenchmarkLogTests : InFolder
{
    [SkippableFact]
    public void AFullDiskEndsTheLogAndNotTheRun()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "/dev/full is Linux's.");
        using var log = new BenchmarkLog("/dev/full");

        log.WriteLine(LogKind.Default, "first");
        log.Flush();
        log.WriteLine(LogKind.Default, "second");
        log.Dispose();

        AssertHas(log.Problem, "/dev/full");
    }

    [Fact]
    public void WhatIsLoggedIsInTheFile()
    {
        using (var log = new BenchmarkLog(At("below/run.log")))
        {
            log.Write(LogKind.Header, "a ");
            log.WriteLine(LogKind.Result, "benchmark");
            log.WriteLine();
            log.Dispose();
            Assert.Null(log.Problem);
        }

        Assert.Equal($"a benchmark{Environment.NewLine}{Environment.NewLine}", File.ReadAllText(At("below/run.log")));
    }
}
