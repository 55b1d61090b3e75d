namespace RpcBench.Package.Tests;

internal static class Checkout
{
    public static string Configuration { get; } = MetadataOf("Configuration");

    private static string Repository { get; } = MetadataOf("Repository");

    private static string Output { get; } = MetadataOf("Output");

    public static string At(string path) => Path.Combine(Repository, path);

    public static string ProgramOf(string project) => ProgramOf(project, $"{Path.GetFileName(project)}.dll");

    public static string ProgramOf(string project, string assembly) => Path.Combine(Repository, project, Output, assembly);

    /// <summary>Returns the version of a package that the solution uses, so that the package is on this machine.</summary>
    public static string VersionOf(string package) => XDocument.Load(At("Directory.Packages.props")).Descendants("PackageVersion")
        .Single(version => (string?)version.Attribute("Include") == package).Attribute("Version")!.Value;

    private static string MetadataOf(string key) =>
        typeof(Checkout).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(metadata => metadata.Key == key).Value!;
}
