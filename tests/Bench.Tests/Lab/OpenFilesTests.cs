using RpcBench.Bench.Lab;

namespace RpcBench.Bench.Tests.Lab;

public sealed class OpenFilesTests
{
    [Theory]
    [InlineData("Max open files            20000                1048576              files     ", 20000 - 1024)]
    [InlineData("Max open files            unlimited            unlimited            files     ", int.MaxValue)]
    [InlineData("Max open files            100                  100                  files     ", 1)]
    [InlineData("Max processes             96365                96365                processes ", int.MaxValue)]
    public void CallsAtOnceAreWhatTheSoftLimitLeaves(string line, int calls) =>
        Assert.Equal(calls, OpenFiles.CallsWithin(["Limit                     Soft Limit           Hard Limit           Units     ", line]));
}
