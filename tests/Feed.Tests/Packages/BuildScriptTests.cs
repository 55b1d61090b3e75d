using System.IO.Compression;

namespace RpcBench.Feed.Tests.Packages;

public sealed class BuildScriptTests : IDisposable
{
    private readonly Workshop _workshop = new();

    [Fact]
    public async Task TheCommittedPackagesAreWhatTheirSourcesGive()
    {
        var (exitCode, output) = await _workshop.RunAsync("bash", Path.Combine(Repository.Feed, "build.sh"), "--check");

        Assert.True(exitCode == 0, output);
        Assert.Empty(Directory.GetDirectories(_workshop.At("tmp"), "tmp.*"));
    }

    [Fact]
    public async Task ACheckNamesWhatDiffersAndChangesNothing()
    {
        CopyFeed();
        File.AppendAllText(_workshop.At("feed/src/Grpc.Core.Api/Status.cs"), "// changed\n");
        var tampered = Directory.GetFiles(_workshop.At("feed"), "Grpc.Net.Common.*.nupkg").Single();
        using (var zip = ZipFile.Open(tampered, ZipArchiveMode.Update))
        {
            zip.GetEntry("lib/net10.0/Grpc.Net.Common.xml")!.Delete();
            zip.CreateEntry("lib/net10.0/unknown.txt");
        }

        var before = File.ReadAllBytes(tampered);
        var (exitCode, output) = await _workshop.RunAsync("bash", _workshop.At("feed/build.sh"), "--check");

        Assert.Equal(1, exitCode);
        Assert.Contains("feed/src/Grpc.Core.Api/Status.cs", output, StringComparison.Ordinal);
        Assert.Contains("Grpc.Net.Common.xml is missing", output, StringComparison.Ordinal);
        Assert.Contains("unknown.txt is in the package", output, StringComparison.Ordinal);
        Assert.Matches("MySqlConnector.* is up to date", output);
        Assert.Equal(before, File.ReadAllBytes(tampered));
    }

    public void Dispose() => _workshop.Dispose();

    private void CopyFeed()
    {
        File.Copy(Path.Combine(Repository.Root, "global.json"), _workshop.At("global.json"));
        foreach (var file in Directory.GetFiles(Repository.Feed, "*", SearchOption.AllDirectories))
        {
            var path = Path.GetRelativePath(Repository.Root, file);
            if (path.Split(Path.DirectorySeparatorChar).Any(part => part is "bin" or "obj"))
            {
                continue;
            }

            Directory.CreateDirectory(Path.GetDirectoryName(_workshop.At(path))!);
            File.Copy(file, _workshop.At(path));
        }
    }
}
