namespace RpcBench.Measuring.Lab;

/// <summary>The versions of the packages that bear on the figures, as the programs that run were built with them.</summary>
internal static class PackageVersions
{
    private static readonly string[] Named =
    [
        "BenchmarkDotNet", "Dapper", "Google.Protobuf", "Grpc.AspNetCore.Server", "Grpc.Core.Api", "Grpc.Net.Client", "Grpc.Net.Common",
        "Microsoft.Data.Sqlite.Core", "MySqlConnector",
    ];

    /// <summary>Those of this program and of what it compares: name to version, in order of name.</summary>
    public static IReadOnlyDictionary<string, string> Read(Compared compared)
    {
        SortedDictionary<string, string> versions = new(StringComparer.Ordinal);
        foreach (var (name, version) in Of(OwnProgram.Path).Concat(compared.Packages))
        {
            versions[name] = version;
        }

        return versions;
    }

    /// <summary>Those of one program, by the path of its assembly.</summary>
    public static IEnumerable<KeyValuePair<string, string>> Of(string program)
    {
        using var manifest = JsonDocument.Parse(File.ReadAllBytes(Path.ChangeExtension(program, ".deps.json")));
        return [.. from library in manifest.RootElement.GetProperty("libraries").EnumerateObject()
                   let named = library.Name.Split('/')
                   where named.Length == 2 && Named.Contains(named[0])
                   select KeyValuePair.Create(named[0], named[1])];
    }
}
