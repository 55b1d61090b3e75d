namespace RpcBench.Package.Tests;

/// <summary>The packages as they are published, and a folder outside the checkout whose projects use them.</summary>
[CollectionDefinition(nameof(PackedLibrary))]
#pragma warning disable CA1711 // The framework's word.
public sealed class PackedLibraryCollection : ICollectionFixture<PackedLibrary>;
#pragma warning restore CA1711

/// <inheritdoc cref="PackedLibraryCollection"/>
public sealed class PackedLibrary : TemporaryFolderTest, IAsyncLifetime
{
    internal string Library => FindPackage("RpcBench", "nupkg");

    internal string Symbols => FindPackage("RpcBench", "snupkg");

    internal string Tool => FindPackage("RpcBench.Tool", "nupkg");

    public async Task InitializeAsync()
    {
        var command = new CommandLine(Folder);
        await command.DotNetAsync(
            "pack", Checkout.PathTo("Packages.slnf"), "-c", Checkout.Configuration, "--no-build", "-o", PathTo("packages"),
            "--disable-build-servers");

        // The packages are installed from here. Everything else is read from the cache of the solution's restore.
        var cache = Environment.GetEnvironmentVariable("NUGET_PACKAGES")
            ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
        await File.WriteAllTextAsync(PathTo("NuGet.config"), $"""
            <configuration>
              <config>
                <add key="globalPackagesFolder" value="installed" />
              </config>
              <packageSources>
                <clear />
                <add key="packed" value="packages" />
              </packageSources>
              <fallbackPackageFolders>
                <add key="cache" value="{cache}" />
              </fallbackPackageFolders>
            </configuration>
            """);
    }

    public Task DisposeAsync() => Task.CompletedTask;

    internal CommandLine CreateCommandLine(string folder) => new(Directory.CreateDirectory(PathTo(folder)).FullName)
    {
        Variables = { ["NUGET_PACKAGES"] = null, ["NuGetAudit"] = "false" },
    };

    /// <summary>The version of the packages, which comes from git's tag.</summary>
    internal string Version => Path.GetFileNameWithoutExtension(FindPackage("RpcBench.Tool", "nupkg"))["RpcBench.Tool.".Length..];

    private string FindPackage(string id, string extension) => Assert.Single(Directory.GetFiles(PathTo("packages"), $"{id}.*.{extension}"),
        file => char.IsAsciiDigit(Path.GetFileName(file)[id.Length + 1]));
}
