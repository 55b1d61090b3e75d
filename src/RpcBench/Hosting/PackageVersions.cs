namespace RpcBench.Hosting;

/// <summary>The versions of packages, as the programs that run were built with them.</summary>
internal static class PackageVersions
{
    private static readonly string[] OfClients =
        ["BenchmarkDotNet", "Google.Protobuf", "Grpc.Core.Api", "Grpc.Net.Client"];

    /// <summary>Those of this program's clients and of what it compares: name to version, in order of name. What else this program was
    /// built with says nothing of a service.</summary>
    public static IReadOnlyDictionary<string, string> Read(IReadOnlyDictionary<string, string> compared)
    {
        SortedDictionary<string, string> versions = new(StringComparer.Ordinal);
        foreach (var (name, version) in OfClient(OwnProgram.Path).Concat(compared))
        {
            versions[name] = version;
        }

        return versions;
    }

    public static IEnumerable<KeyValuePair<string, string>> OfClient(string program) =>
        Of(program).Where(package => OfClients.Contains(package.Key));

    /// <summary>Those that the projects of one program refer to themselves, by the path of its assembly.</summary>
    public static IReadOnlyDictionary<string, string> Of(string program)
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

    /// <summary>Those of a program of .NET; null: the path is not one's.</summary>
    public static IReadOnlyDictionary<string, string>? Find(string program) => File.Exists(ManifestOf(program)) ? Of(program) : null;

    // A program's name on Linux may have points and no extension.
    private static string ManifestOf(string program) =>
        (Path.GetExtension(program) is ".dll" or ".exe" ? Path.ChangeExtension(program, null) : program) + ".deps.json";
}
