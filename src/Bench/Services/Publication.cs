namespace RpcBench.Bench.Services;

/// <summary>A way to publish <c>src/Styles/NativeService</c>. Each run publishes once, so that changed sources have an effect.</summary>
internal sealed record Publication(string Id, string Label, params IReadOnlyList<string> Options)
{
    private const string Project = "NativeService";

    // Publications share projects, so concurrent builds would disturb each other.
    private static readonly SemaphoreSlim PublishLock = new(1);

    private string? _program;

    // The project file above this program, or null outside of a checkout.
    private static string? ProjectFile => GetParentFolders(AppContext.BaseDirectory)
        .Select(folder => Path.Combine(folder, "src", "Styles", Project, $"{Project}.csproj")).FirstOrDefault(File.Exists);

    private string Folder => Path.Combine(AppContext.BaseDirectory, "published", Id);

    /// <summary>The size of the published files, without symbols and documentation.</summary>
    public long Bytes => new DirectoryInfo(Folder).EnumerateFiles("*", SearchOption.AllDirectories)
        .Where(file => file.Extension is not (".pdb" or ".dbg" or ".xml")).Sum(file => file.Length);

    public async Task<string> PublishAsync(ServiceStart start, CancellationToken cancellation)
    {
        var sources = ProjectFile ?? throw new UserException(
            $"--factor aot publishes src/{Project}, and no folder above this program contains it. Start the program in a clone of the "
                + "repository.");

        await PublishLock.WaitAsync(cancellation);
        try
        {
            if (_program is not null)
            {
                return _program;
            }

            var error = await TryPublishAsync(start, sources, cancellation);
            var program = Path.Combine(Folder, $"RpcBench.{Project}{(OperatingSystem.IsWindows() ? ".exe" : "")}");
            _program = error is null && File.Exists(program) ? program : throw new UserException(
                $"The service {start.Name} could not be published as {Label}: {error ?? "the build left no program"}. Native AOT needs its "
                    + "compiler packages, clang or gcc, and the development files of zlib. Install what is missing.");
            return _program;
        }
        finally
        {
            PublishLock.Release();
        }
    }

    /// <returns>The first error, or null if publishing succeeded.</returns>
    private async Task<string?> TryPublishAsync(ServiceStart start, string sources, CancellationToken cancellation)
    {
        try
        {
            await start.RunAsync(
                new("dotnet", [
                    "publish", sources, "--configuration", "Release", "--runtime", RuntimeInformation.RuntimeIdentifier,
                    .. Options,
                    "-p:TreatWarningsAsErrors=false", "--artifacts-path", Path.Combine(AppContext.BaseDirectory, "published", "build", Id),
                    "--output", Folder, "--nologo", "--disable-build-servers", "-verbosity:quiet",
                ]),
                cancellation);
            return null;
        }
        catch (EnvironmentException exception)
        {
            var error = exception.Message.Split('\n').FirstOrDefault(line => line.Contains("error ", StringComparison.Ordinal));
            return error?.Trim() ?? exception.Message;
        }
    }

    private static IEnumerable<string> GetParentFolders(string from)
    {
        for (var folder = new DirectoryInfo(from); folder is not null; folder = folder.Parent)
        {
            yield return folder.FullName;
        }
    }
}
