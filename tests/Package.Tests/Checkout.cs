namespace RpcBench.Package.Tests;

/// <summary>Where this repository is, what its build made, and which versions of packages it has.</summary>
internal static class Checkout
{
    public static string Configuration { get; } = MetadataOf("Configuration");

    private static string Repository { get; } = MetadataOf("Repository");

    private static string Output { get; } = MetadataOf("Output");

    public static string At(string path) => Path.Combine(Repository, path);

    public static string ProgramOf(string project) => ProgramOf(project, $"{Path.GetFileName(project)}.dll");

    public static string ProgramOf(string project, string assembly) => Path.Combine(Repository, project, Output, assembly);

    /// <summary>The version of a package that the solution was restored with, so that it is on this machine.</summary>
    public static string VersionOf(string package) => XDocument.Load(At("Directory.Packages.props")).Descendants("PackageVersion")
        .Single(version => (string?)version.Attribute("Include") == package).Attribute("Version")!.Value;

    private static string MetadataOf(string key) =>
        typeof(Checkout).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(metadata => metadata.Key == key).Value!;
}
