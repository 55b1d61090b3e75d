using System.Xml.Linq;

namespace RpcBench.Feed.Tests.Packages;

/// <summary>Where this repository is, and what it asks of package feeds.</summary>
internal static class Repository
{
    public static string Root { get; } = FindRoot();

    public static string Feed { get; } = Path.Combine(Root, "feed");

    /// <summary>The packages that the feed has sources of.</summary>
    public static string[] StandIns { get; } = [.. Directory.GetDirectories(Path.Combine(Feed, "src")).Select(folder => Path.GetFileName(folder)).Order()];

    /// <summary>The version that Directory.Packages.props names for a package.</summary>
    public static string AskedVersion(string id) =>
        XDocument.Load(Path.Combine(Root, "Directory.Packages.props"))
            .Descendants("PackageVersion")
            .Single(version => version.Attribute("Include")?.Value == id)
            .Attribute("Version")!.Value;

    private static string FindRoot()
    {
        var folder = new DirectoryInfo(AppContext.BaseDirectory);
        while (!File.Exists(Path.Combine(folder.FullName, "Directory.Packages.props")))
        {
            folder = folder.Parent ?? throw new InvalidOperationException("The tests run outside the repository.");
        }

        return folder.FullName;
    }
}
