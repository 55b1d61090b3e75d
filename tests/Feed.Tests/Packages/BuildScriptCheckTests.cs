using System.IO.Compression;

namespace RpcBench.Feed.Tests.Packages;

/// <summary>Checks of a copy of the feed in which something differs.</summary>
public sealed class BuildScriptCheckTests : IDisposable
{
    private readonly Workshop _workshop = new();

    [Fact]
    public async Task ACheckNamesWhatDiffersAndChangesNothing()
    {
        CopyFeed(Repository.StandIns);
        File.AppendAllText(_workshop.At("feed/src/Grpc.Core.Api/Status.cs"), "// changed\n");
        var tampered = CopiedPackage("Grpc.Net.Common");
        Replace(tampered, "lib/net10.0/Grpc.Net.Common.dll", "not what the sources give");
        Replace(tampered, "lib/net10.0/unknown.txt", "");

        var before = File.ReadAllBytes(tampered);
        var (exitCode, output) = await CheckAsync();

        Assert.Equal(1, exitCode);
        Assert.Contains("feed/src/Grpc.Core.Api/Status.cs", output, StringComparison.Ordinal);
        Assert.Contains("Grpc.Net.Common.dll differs", output, StringComparison.Ordinal);
        Assert.Contains("unknown.txt is in the package", output, StringComparison.Ordinal);
        Assert.Matches("MySqlConnector.* is up to date", output);
        Assert.Equal(before, File.ReadAllBytes(tampered));
    }

    [Fact]
    public async Task ACheckUnderAnotherSdkComparesTheSourcesAndNotTheAssemblies()
    {
        CopyFeed("Grpc.Core.Api");
        var package = CopiedPackage("Grpc.Core.Api");
        Replace(package, "lib/net10.0/Grpc.Core.Api.dll", "what another compiler made");
        Replace(package, "sources.txt", "SDK 0.0.1" + Environment.NewLine + await SourceLinesAsync(package));

        var (exitCode, output) = await CheckAsync();

        Assert.True(exitCode == 0, output);
        Assert.Contains("SDK 0.0.1 compiled it", output, StringComparison.Ordinal);
    }

    public void Dispose() => _workshop.Dispose();

    private static async Task<string> SourceLinesAsync(string package)
    {
        await using var zip = await ZipFile.OpenReadAsync(package);
        using var reader = new StreamReader(await zip.GetEntry("sources.txt")!.OpenAsync());
        await reader.ReadLineAsync();
        return await reader.ReadToEndAsync();
    }

    private static void Replace(string package, string path, string content)
    {
        using var zip = ZipFile.Open(package, ZipArchiveMode.Update);
        zip.GetEntry(path)?.Delete();
        using var writer = new StreamWriter(zip.CreateEntry(path).Open());
        writer.Write(content);
    }

    private string CopiedPackage(string id) => Directory.GetFiles(_workshop.At("feed"), $"{id}.*.nupkg").Single();

    /// <summary>Copies the feed as if it had no stand-ins but these.</summary>
    private void CopyFeed(params string[] ids)
    {
        File.Copy(Path.Combine(Repository.Root, "global.json"), _workshop.At("global.json"));
        var others = Repository.StandIns.Except(ids).ToArray();
        foreach (var file in Directory.GetFiles(Repository.Feed, "*", SearchOption.AllDirectories))
        {
            var path = Path.GetRelativePath(Repository.Root, file);
            if (path.Split(Path.DirectorySeparatorChar).Any(part => part is "bin" or "obj" || others.Any(id => part == id || part.StartsWith($"{id}.", StringComparison.Ordinal))))
            {
                continue;
            }

            Directory.CreateDirectory(Path.GetDirectoryName(_workshop.At(path))!);
            File.Copy(file, _workshop.At(path));
        }

        var solution = _workshop.At("feed/src/Feed.slnx");
        File.WriteAllLines(solution, File.ReadAllLines(solution).Where(line => !others.Any(id => line.Contains($"{id}.csproj", StringComparison.Ordinal))));
    }

    // What analyzers say of the sources is said where the committed packages are checked.
    private Task<(int ExitCode, string Output)> CheckAsync() => _workshop.RunAsync("env", "RunAnalyzers=false", "bash", _workshop.At("feed/build.sh"), "--check");
}
