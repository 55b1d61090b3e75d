namespace RpcBench.Hosting;

/// <summary>The versions of the packages that the running programs were built with.</summary>
internal static class PackageVersions
{
    private static readonly string[] ClientPackages =
        ["BenchmarkDotNet", "Google.Protobuf", "Grpc.Core.Api", "Grpc.Net.Client"];

    /// <summary>Returns the packages of this program's clients and of the compared services, sorted by name. This program's other packages
    /// say nothing about a service.</summary>
    public static IReadOnlyDictionary<string, string> Read(IReadOnlyDictionary<string, string> compared)
    {
        SortedDictionary<string, string> versions = new(StringComparer.Ordinal);
        foreach (var (name, version) in ReadClientPackages(CurrentProgram.Path).Concat(compared))
        {
            versions[name] = version;
        }

        return versions;
    }

    public static IEnumerable<KeyValuePair<string, string>> ReadClientPackages(string program) =>
        ReadProgram(program).Where(package => ClientPackages.Contains(package.Key));

    /// <summary>Returns the packages that the projects of a program reference directly.</summary>
    public static IReadOnlyDictionary<string, string> ReadProgram(string program)
    {
        using var manifest = JsonDocument.Parse(File.ReadAllBytes(ManifestOf(program)));
        var types = manifest.RootElement.GetProperty("libraries").EnumerateObject()
            .ToDictionary(library => library.Name, library => library.Value.GetProperty("type").GetString());
        var packages =
            from target in manifest.RootElement.GetProperty("targets").EnumerateObject()
            from library in target.Value.EnumerateObject()
            where types[library.Name] == "project" && library.Value.TryGetProperty("dependencies", out _)
            from package in library.Value.GetProperty("dependencies").EnumerateObject()
            where types.GetValueOrDefault($"{package.Name}/{package.Value}") == "package"
            select KeyValuePair.Create(package.Name, $"{package.Value}");
        return packages.DistinctBy(package => package.Key).ToDictionary();
    }

    /// <summary>Returns null if the path does not belong to a .NET program.</summary>
    public static IReadOnlyDictionary<string, string>? TryReadProgram(string program)
        => File.Exists(ManifestOf(program)) ? ReadProgram(program) : null;

    // On Linux, the name of a program may contain dots and have no extension.
    private static string ManifestOf(string program) =>
        (Path.GetExtension(program) is ".dll" or ".exe" ? Path.ChangeExtension(program, null) : program) + ".deps.json";
}
