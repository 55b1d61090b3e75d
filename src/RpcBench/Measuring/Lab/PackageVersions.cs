using System.Reflection;

namespace RpcBench.Measuring.Lab;

/// <summary>The versions of the packages that bear on the figures, as the programs that run were built with them.</summary>
public static class PackageVersions
{
    private static readonly string[] Named =
    [
        "BenchmarkDotNet", "Dapper", "Google.Protobuf", "Grpc.AspNetCore.Server", "Grpc.Core.Api", "Grpc.Net.Client", "Grpc.Net.Common",
        "Microsoft.Data.Sqlite.Core", "MySqlConnector",
    ];

    /// <summary>Name to version, in order of name.</summary>
    public static IReadOnlyDictionary<string, string> Read()
    {
        SortedDictionary<string, string> versions = new(StringComparer.Ordinal);
        foreach (var program in new[] { OwnProgram.Path, ServiceFiles.TryFind("rest"), ServiceFiles.TryFind("grpc") }.OfType<string>())
        {
            using var manifest = JsonDocument.Parse(File.ReadAllBytes(Path.ChangeExtension(program, ".deps.json")));
            foreach (var library in manifest.RootElement.GetProperty("libraries").EnumerateObject())
            {
                if (library.Name.Split('/') is [var name, var version] && Named.Contains(name))
                {
                    versions[name] = version;
                }
            }
        }

        // Google.Protobuf is the runtime of the messages; this generated them.
        const string generator = "Grpc.Tools";
        versions[generator] = typeof(IPayload).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
            .Single(entry => entry.Key == generator).Value!;
        return versions;
    }
}
