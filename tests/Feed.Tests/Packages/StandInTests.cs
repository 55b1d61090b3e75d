using System.Diagnostics;
using System.IO.Compression;
using System.Xml.Linq;

namespace RpcBench.Feed.Tests.Packages;

/// <summary>Nobody who meets a stand-in, as a package or as an assembly, may take it for the real one.</summary>
public sealed class StandInTests : InFolder
{
    public static TheoryData<string> StandIns => [.. Directory.GetFiles(Repository.Feed, "*.nupkg").Select(file => Path.GetFileName(file))];

    [Theory, MemberData(nameof(StandIns))]
    public void APackageSaysThatItIsAStandIn(string package)
    {
        using var zip = ZipFile.OpenRead(Path.Combine(Repository.Feed, package));
        using var stream = zip.Entries.Single(entry => entry.Name.EndsWith(".nuspec", StringComparison.Ordinal)).Open();
        var metadata = XDocument.Load(stream).Root!.Elements().Single();
        string Text(string name) => metadata.Elements().Single(element => element.Name.LocalName == name).Value;

        Assert.Contains("stand-in", Text("title"), StringComparison.Ordinal);
        Assert.Contains("stand-in", Text("description"), StringComparison.Ordinal);
        Assert.Equal("The RpcBench authors", Text("authors"));
        Assert.Equal(4, Text("version").Split('.').Length);
    }

    [Theory, MemberData(nameof(StandIns))]
    public void AnAssemblySaysThatItIsAStandIn(string package)
    {
        using var zip = ZipFile.OpenRead(Path.Combine(Repository.Feed, package));
        foreach (var entry in zip.Entries.Where(entry => entry.Name.EndsWith(".dll", StringComparison.Ordinal)))
        {
            entry.ExtractToFile(At("library.dll"), overwrite: true);
            var version = FileVersionInfo.GetVersionInfo(At("library.dll"));

            Assert.Contains("stand-in", version.ProductName, StringComparison.Ordinal);
            Assert.Contains("stand-in", version.FileDescription, StringComparison.Ordinal);
            Assert.Contains("stand-in", version.Comments, StringComparison.Ordinal);
            Assert.Equal("The RpcBench authors", version.CompanyName);
        }
    }
}
