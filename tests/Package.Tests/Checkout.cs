namespace RpcBench.Package.Tests;

internal static class Checkout
{
    public static string Configuration { get; } = ReadMetadata("Configuration");

    private static string Repository { get; } = ReadMetadata("Repository");

    private static string Output { get; } = ReadMetadata("Output");

    public static string PathTo(string path) => Path.Combine(Repository, path);

    public static string FindProgram(string project) => FindProgram(project, $"{Path.GetFileName(project)}.dll");

    public static string FindProgram(string project, string assembly) => Path.Combine(Repository, project, Output, assembly);

    /// <summary>Returns the version of a package that the solution uses, so that the package is on this machine.</summary>
    public static string FindPackageVersion(
        string package) => XDocument.Load(PathTo("Directory.Packages.props")).Descendants("PackageVersion")
        .Single(version => (string?)version.Attribute("Include") == package).Attribute("Version")!.Value;

    private static string ReadMetadata(string key) =>
        typeof(Checkout).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(metadata => metadata.Key == key).Value!;
}
