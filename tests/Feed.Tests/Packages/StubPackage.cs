using System.IO.Compression;
using System.Reflection;
using System.Reflection.Emit;

namespace RpcBench.Feed.Tests.Packages;

/// <summary>A package with the name and version of a real one, and nothing in it but what a test looks for.</summary>
internal static class StubPackage
{
    /// <summary>A package whose assembly, named like it, has one interface; both namespace and interface are for the test to name.</summary>
    public static void WriteLibrary(string folder, string id, string version, string interfaceName)
    {
        var builder = new PersistedAssemblyBuilder(new AssemblyName(id), typeof(object).Assembly);
        builder.DefineDynamicModule(id)
            .DefineType(interfaceName, TypeAttributes.Public | TypeAttributes.Interface | TypeAttributes.Abstract)
            .CreateType();
        using var assembly = new MemoryStream();
        builder.Save(assembly);
        Write(folder, id, version, [], $"lib/net10.0/{id}.dll", assembly.ToArray());
    }

    /// <summary>A package without code that depends on others, given as id and version.</summary>
    public static void WriteEmpty(string folder, string id, string version, params (string Id, string Version)[] dependencies) =>
        Write(folder, id, version, dependencies, "lib/net10.0/_._", []);

    private static void Write(
        string folder, string id, string version, (string Id, string Version)[] dependencies, string path, byte[] content)
    {
        var listed = dependencies.Select(dependency => $"""<dependency id="{dependency.Id}" version="{dependency.Version}" />""");
        var nuspec = $"""
            <package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">
              <metadata>
                <id>{id}</id>
                <version>{version}</version>
                <authors>tests</authors>
                <description>Stands for the real package.</description>
                <dependencies><group targetFramework="net10.0">{string.Concat(listed)}</group></dependencies>
              </metadata>
            </package>
            """;
        using var zip = ZipFile.Open(Path.Combine(folder, $"{id}.{version}.nupkg"), ZipArchiveMode.Create);
        using (var writer = new StreamWriter(zip.CreateEntry($"{id}.nuspec").Open()))
        {
            writer.Write(nuspec);
        }

        using var entry = zip.CreateEntry(path).Open();
        entry.Write(content);
    }
}
