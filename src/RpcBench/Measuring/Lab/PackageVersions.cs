namespace RpcBench.Measuring.Lab;

/// <summary>The versions of the packages that bear on the figures, as the programs that run were built with them.</summary>
internal static class PackageVersions
{
    private static readonly string[] OfClients =
        ["BenchmarkDotNet", "Google.Protobuf", "Grpc.Core.Api", "Grpc.Net.Client", "Grpc.Net.Common"];

    private static readonly string[] Named =
        [.. OfClients, "Dapper", "Grpc.AspNetCore.Server", "Microsoft.Data.Sqlite.Core", "MySqlConnector"];

    /// <summary>Those of this program's clients and of what it compares: name to version, in order of name. What else this program was
    /// built with says nothing of a service.</summary>
    public static IReadOnlyDictionary<string, string> Read(Compared compared)
    {
        SortedDictionary<string, string> versions = new(StringComparer.Ordinal);
        foreach (var (name, version) in OfClient(OwnProgram.Path).Concat(compared.Packages))
        {
            versions[name] = version;
        }

        return versions;
    }

    public static IEnumerable<KeyValuePair<string, string>> OfClient(string program) =>
        Of(program).Where(package => OfClients.Contains(package.Key));

    /// <summary>Those of one program, by the path of its assembly.</summary>
    public static IReadOnlyDictionary<string, string> Of(string program)
    {
        using var manifest = JsonDocument.Parse(File.ReadAllBytes(ManifestOf(program)));
        return (from library in manifest.RootElement.GetProperty("libraries").EnumerateObject()
                let named = library.Name.Split('/')
                where named.Length == 2 && Named.Contains(named[0])
                select KeyValuePair.Create(named[0], named[1])).ToDictionary();
    }

    /// <summary>Those of a program of .NET; null: the path is not one's.</summary>
    public static IReadOnlyDictionary<string, string>? Find(string program) => File.Exists(ManifestOf(program)) ? Of(program) : null;

    // A program's name on Linux may have points and no extension.
    private static string ManifestOf(string program) =>
        (Path.GetExtension(program) is ".dll" or ".exe" ? Path.ChangeExtension(program, null) : program) + ".deps.json";
}
