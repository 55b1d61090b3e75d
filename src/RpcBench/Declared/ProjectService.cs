namespace RpcBench.Declared;

/// <summary>An ASP.NET Core project as a service: built in Release once, and run as it is deployed.</summary>
internal sealed class ProjectService(string project, IReadOnlyList<(string Name, string Value)> settings)
{
    /// <summary>The setting of the URLs of a service that has no other.</summary>
    public const string EveryUrl = "ASPNETCORE_URLS";

    private const string EnvironmentName = "ASPNETCORE_ENVIRONMENT";

    private readonly string _file = FileOf(KeyFiles.Find("project", project, path => FileOf(path) is not null))!;
    private string? _program;

    public string Name => Path.GetFileNameWithoutExtension(_file);

    /// <summary>The environment, and the names of the settings: a value may be a password.</summary>
    public IEnumerable<(string Name, string Value)> Conditions =>
    [
        ($"{EnvironmentName} of {Name}", Settings.Last(setting => setting.Name == EnvironmentName).Value),
        .. settings.Count == 0 ? [] : new[] { ($"Settings of {Name}", string.Join(", ", settings.Select(setting => setting.Name))) },
    ];

    private IEnumerable<(string Name, string Value)> Settings => [(EnvironmentName, "Production"), .. settings];

    /// <exception cref="UserException">It does not build, or is not a program.</exception>
    public async Task<RunningService> StartAsync(ServiceStart start, CancellationToken cancellation)
    {
        _program ??= await BuildAsync(start.Lab, cancellation);
        var program = new ProcessStartInfo(OwnProgram.Host, [_program]) { WorkingDirectory = Path.GetDirectoryName(_file)! };
        foreach (var (setting, value) in Settings.Concat(
            start.Listeners.Select(one => (one.Listener, one.Address.GetLeftPart(UriPartial.Authority)))))
        {
            program.Environment[setting.Replace(":", "__", StringComparison.Ordinal)] = value;
        }

        return new(() => ValueTask.CompletedTask) { ProcessId = start.Start(program).Id };
    }

    private static string? FileOf(string path) => File.Exists(path) && path.EndsWith("proj", StringComparison.Ordinal) ? path
        : Directory.Exists(path) && Directory.GetFiles(path, "*.*proj") is [var only] ? only : null;

    private async Task<string> BuildAsync(LabFolder lab, CancellationToken cancellation)
    {
        var built = await RunAsync("build", "--configuration", "Release", "--nologo", "--disable-build-servers", "-verbosity:quiet");
        var path = await RunAsync("msbuild", "-nologo", "-property:Configuration=Release", "-getProperty:TargetPath");
        var error = built.Split('\n').FirstOrDefault(line => line.Contains(": error ", StringComparison.Ordinal));
        return error is null && File.Exists(path) ? path : throw new UserException(error is null
            ? $"{Name} has no program at '{path}': name a project that has one target framework and runs."
            : $"{Name} does not build: {error.Trim()}");

        async Task<string> RunAsync(string verb, params string[] options)
        {
            using var process = lab.Start(new(OwnProgram.Host, [verb, _file, .. options]) { RedirectStandardOutput = true });
            var said = await process.StandardOutput.ReadToEndAsync(cancellation);
            await process.WaitForExitAsync(cancellation);
            return said.Trim();
        }
    }
}
