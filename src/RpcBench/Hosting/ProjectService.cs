namespace RpcBench.Hosting;

/// <summary>An ASP.NET Core project. It is built once, in Release, and runs as if it were deployed.</summary>
internal sealed class ProjectService(string project)
{
    private readonly string _file = Find(project);
    private static readonly SemaphoreSlim Building = new(1);

    private string? _program;

    /// <exception cref="UserException">Thrown when there is no project at the path.</exception>
    public static string Find(string project) => FileOf(KeyFiles.FindPath("project", project, path => FileOf(path) is not null))!;

    /// <summary>Returns the same file as <see cref="Find"/>, or null if there is none.</summary>
    public static string? TryFind(string? project)
    {
        var path = project is null ? null : KeyFiles.TryFindPath(project, path => FileOf(path) is not null);
        return path is null ? null : FileOf(path);
    }

    /// <summary>Returns the project file for the path of a project file or its folder, or null if there is not exactly one project
    /// file.</summary>
    public static string? FileOf(string path)
    {
        if (File.Exists(path))
        {
            return path.EndsWith("proj", StringComparison.Ordinal) ? path : null;
        }

        return Directory.Exists(path) && Directory.GetFiles(path, "*.*proj") is [var only] ? only : null;
    }

    public StartableService Declare() => new(Path.GetFileNameWithoutExtension(_file), StartAsync)
    {
        DefaultUrlSetting = "ASPNETCORE_URLS",
        Source = _file,
        Settings = [(StartableService.EnvironmentName, "Production")],
    };

    /// <exception cref="UserException">Thrown when the project does not build or is not a program.</exception>
    private async Task<RunningService> StartAsync(ServiceStart start, CancellationToken cancellation)
    {
        if (start.VersionFolder is { } version)
        {
            var published = ServiceStart.Assembly(ServiceVersions.FindProgram(version, start.Service));
            published.WorkingDirectory = version;
            return RunningService.Of(start.Start(published));
        }

        // Projects may share references, so only one is built at a time.
        await Building.WaitAsync(cancellation);
        try
        {
            _program ??= await BuildAsync(start, cancellation);
        }
        finally
        {
            Building.Release();
        }

        var program = ServiceStart.Assembly(_program);
        program.WorkingDirectory = Path.GetDirectoryName(_file)!;
        return RunningService.Of(start.Start(program));
    }

    private async Task<string> BuildAsync(ServiceStart start, CancellationToken cancellation)
    {
        var built = await RunAsync("build", "--configuration", "Release", "--nologo", "--disable-build-servers", "-verbosity:quiet");
        if (built.ExitCode != 0)
        {
            var error = built.Output.Split('\n').FirstOrDefault(line => line.Contains(": error ", StringComparison.Ordinal));
            throw new UserException($"The service {start.Service.Name} does not build: {error?.Trim() ?? built.LastLines}");
        }

        var path = (await RunAsync("msbuild", "-nologo", "-property:Configuration=Release", "-getProperty:TargetPath")).Output;
        return File.Exists(path) ? path : throw new UserException(
            $"The build of {start.Service.Name} left no program at '{path}'. Name a project that has one target framework and can run.");

        Task<ProcessResult> RunAsync(string verb, params string[] options) =>
            start.RunToEndAsync(new(CurrentProgram.DotNetHost, [verb, _file, .. options]), cancellation);
    }
}
