namespace RpcBench.PayloadProjects.Running;

/// <summary>The build of a generated project.</summary>
internal static partial class GeneratedBuild
{
    private const string PackagesVariable = "NUGET_PACKAGES";

    /// <summary>Builds all projects of a folder and returns the path of the comparison's program.</summary>
    /// <exception cref="UserException">Thrown when the build failed. The message names packages that are missing.</exception>
    public static async Task<string> RunAsync(string folder, ProjectModel model, CancellationToken cancellation)
    {
        var (code, output) = await DotNet.ReadAsync(
            folder,
            ["build", $"{model.Root}.slnx", "--configuration", "Release", "--nologo", "--disable-build-servers", "-verbosity:quiet"],
            cancellation);
        if (code != 0)
        {
            throw new UserException(Explain(output, model));
        }

        return Path.Combine(folder, $"{model.Root}.Bench", "bin", "Release", "net10.0", $"{model.Root}.Bench.dll");
    }

    private static string Explain(string output, ProjectModel model)
    {
        var error = output.Split('\n').FirstOrDefault(line => line.Contains(": error ", StringComparison.Ordinal))?.Trim()
            ?? output.Trim();
        var missing = Missing(model);
        return RestoreError().IsMatch(error) && missing.Count > 0
            ? $"The generated project needs packages that are neither in NuGet's cache nor at a package source: "
                + $"{string.Join(", ", missing)}. Connect this machine to a package source once, or copy the packages into NuGet's cache. "
                + $"NuGet says: {error}"
            : $"The generated project does not build: {error}. Please report this with the shape of the sample. {ProjectFolder.Option} "
                + "keeps the project.";
    }

    /// <summary>Returns the referenced packages that are not in NuGet's cache.</summary>
    private static List<string> Missing(ProjectModel model)
    {
        var cache = Environment.GetEnvironmentVariable(PackagesVariable)
            ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
        var referenced = ProjectWriter.Render(model).SelectMany(file => Reference().Matches(file.Text))
            .Select(match => (Id: match.Groups[1].Value, Version: match.Groups[2].Value)).Distinct();
        return
        [
            .. referenced.Where(package => !Directory.Exists(Path.Combine(cache, package.Id.ToLowerInvariant(), package.Version)))
                .Select(package => $"{package.Id} {package.Version}"),
        ];
    }

    [GeneratedRegex("error NU1[0-9]{3}")]
    private static partial Regex RestoreError();

    [GeneratedRegex("<PackageReference Include=\"([^\"]+)\" Version=\"([^\"]+)\"")]
    private static partial Regex Reference();
}
