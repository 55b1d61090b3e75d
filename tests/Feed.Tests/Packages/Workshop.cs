using System.Diagnostics;
using System.Text.Json;

namespace RpcBench.Feed.Tests.Packages;

/// <summary>A temporary folder with package sources and a package cache of its own, in which commands run.</summary>
internal sealed class Workshop : InFolder
{
    public Workshop()
    {
        foreach (var name in new[] { "source", "packages", "tmp" })
        {
            Directory.CreateDirectory(At(name));
        }

        Write("nuget.config", $"""
            <configuration>
              <packageSources>
                <clear />
                <add key="stand-ins" value="{Repository.Feed}" />
                <add key="rest" value="source" />
              </packageSources>
              <packageSourceMapping><clear /></packageSourceMapping>
              <disabledPackageSources><clear /></disabledPackageSources>
              <fallbackPackageFolders><clear /></fallbackPackageFolders>
            </configuration>
            """);
    }

    /// <summary>The folder that stands for the rest of the reader's feed.</summary>
    public string Source => At("source");

    /// <summary>Where packages are kept once taken.</summary>
    public string Packages => At("packages");

    public new string At(string path) => base.At(path);

    public void Write(string path, string text) => File.WriteAllText(At(path), text);

    public void WriteWhatStandInsDependOn()
    {
        StubPackage.WriteEmpty(Source, "System.Configuration.ConfigurationManager", "10.0.11");
        StubPackage.WriteEmpty(Source, "System.Security.Permissions", "10.0.11");
    }

    /// <summary>Writes a library that depends on packages, given as id and version.</summary>
    public void WriteProject(params (string Id, string Version)[] packages)
    {
        var references = packages.Select(package => $"""<PackageReference Include="{package.Id}" Version="{package.Version}" />""");
        Write("library.csproj", $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <NuGetAudit>false</NuGetAudit>
                <NoWarn>NU1603</NoWarn>
                <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
              </PropertyGroup>
              <ItemGroup>
                {string.Join(Environment.NewLine, references)}
              </ItemGroup>
            </Project>
            """);
    }

    /// <summary>The version of every package that the last restore took, by id.</summary>
    public IReadOnlyDictionary<string, string> TakenPackages()
    {
        using var assets = JsonDocument.Parse(File.ReadAllText(At("obj/project.assets.json")));
        return assets.RootElement.GetProperty("libraries").EnumerateObject()
            .Select(library => library.Name.Split('/'))
            .ToDictionary(parts => parts[0], parts => parts[1]);
    }

    /// <summary>Runs the SDK; a failure is the test's failure, with everything that was said.</summary>
    public async Task DotnetAsync(params string[] arguments)
    {
        var (exitCode, output) = await RunAsync("dotnet", [.. arguments, "--disable-build-servers"]);
        Assert.True(exitCode == 0, output);
    }

    /// <summary>Runs a command and returns all that it said.</summary>
    public async Task<(int ExitCode, string Output)> RunAsync(string command, params string[] arguments)
    {
        var start = new ProcessStartInfo(command, arguments) { WorkingDirectory = Folder };
        // What the surrounding `dotnet test` tells its own build is not meant for these.
        foreach (var name in start.Environment.Keys.Where(name => name.StartsWith("MSBUILD", StringComparison.OrdinalIgnoreCase)).ToList())
        {
            start.Environment.Remove(name);
        }

        start.Environment["NUGET_PACKAGES"] = Packages;
        foreach (var name in new[] { "TMPDIR", "TEMP", "TMP" })
        {
            start.Environment[name] = At("tmp");
        }

        var (code, output, errors) = await ProgramExit.OfAsync(start);
        return (code, output + errors);
    }
}
