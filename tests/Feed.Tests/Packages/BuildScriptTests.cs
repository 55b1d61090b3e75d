namespace RpcBench.Feed.Tests.Packages;

public sealed class BuildScriptTests : IDisposable
{
    private readonly Workshop _workshop = new();

    [Fact]
    public async Task TheCommittedPackagesAreWhatTheirSourcesGive()
    {
        var (exitCode, output) = await _workshop.RunAsync("bash", Path.Combine(Repository.Feed, "build.sh"), "--check");

        Assert.True(exitCode == 0, output);
        Assert.Empty(Directory.GetFileSystemEntries(_workshop.At("tmp")));
    }

    public void Dispose() => _workshop.Dispose();
}
