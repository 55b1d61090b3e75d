using System.Security.Cryptography;

namespace RpcBench.Hosting.Versions;

/// <summary>The versions of services that a gate compares. A version is published below the run's folder from a separate git worktree, or
/// read from a published folder. Worktrees and processes are removed however the run ends.</summary>
internal sealed class ServiceVersions(RunDirectory run, Action<string> report)
{
    private const int MaxFiles = 3;
    private const string SymbolsExtension = ".pdb";
    private const string ProgramSuffix = ".runtimeconfig.json";

    // The mode of an entry in a git tree that is a commit of another repository.
    private const string SubmoduleMode = "160000 ";

    // The output must be identical for the same sources, so it contains no worktree path and no commit.
    private static readonly string[] ReproducibleBuildOptions =
    [
        "--configuration", "Release", "--nologo", "--disable-build-servers", "-verbosity:quiet", "-property:Deterministic=true",
        "-property:EnableSourceControlManagerQueries=false", "-property:IncludeSourceRevisionInInformationalVersion=false",
        "-property:MinVerSkip=true",
    ];

    private readonly VersionCommands _commands = new(run);
    private readonly Dictionary<(string Repository, string Commit), string> _worktrees = [];
    private readonly Dictionary<(string Project, string Commit), PublishedVersion> _published = [];

    /// <exception cref="UserException">Thrown when the folder does not contain the program or contains several programs.</exception>
    public static string FindProgram(string folder, StartableService service)
    {
        if (service.ProgramFile is { } named)
        {
            var file = Path.Combine(folder, named);
            return File.Exists(file) ? file : throw new UserException(
                $"'{folder}' has no {named}, the program of {service.Name}. Name the folder that the service was published into.");
        }

        string[] programs = [.. Directory.GetFiles(folder, $"*{ProgramSuffix}")
            .Select(file => $"{file[..^ProgramSuffix.Length]}.dll").Where(File.Exists)];
        var own = Path.GetFileNameWithoutExtension(service.Source);
        var found = programs is [var only] ? only : Array.Find(programs, file => Path.GetFileNameWithoutExtension(file) == own);
        return found ?? throw new UserException(
            $"'{folder}' has {(programs.Length == 0 ? "no program" : "several programs")} of {service.Name}. Name the folder that the "
                + "service was published into.");
    }

    /// <summary>Returns whether both sides have the same tree of files. If so, they are the same version, and no build is needed.</summary>
    public async Task<bool> HaveSameTreeAsync(StartableService service, GateSide one, GateSide other, CancellationToken cancellation)
    {
        var (first, second) = (await ResolveAsync(service, one, "tree", cancellation), await ResolveAsync(
            service,
            other,
            "tree",
            cancellation));
        return first is not null && first == second && one.Project == other.Project;
    }

    /// <summary>Describes uncommitted changes, which no git ref contains. Returns null if there are none, or if no side is a git
    /// ref.</summary>
    public async Task<string?> DescribeUncommittedAsync(
        StartableService service, IReadOnlyList<GateSide> sides, CancellationToken cancellation)
    {
        string?[] commits = [.. await Task.WhenAll(sides.Select(side => ResolveAsync(service, side, "commit", cancellation)))];
        if (Array.TrueForAll(commits, commit => commit is null))
        {
            return null;
        }

        var files = await _commands.FindUncommittedAsync(FolderOf(service)!, cancellation);
        return files.Count == 0 ? null
            : $"Uncommitted changes are not compared: {Phrases.JoinList([.. files.Take(MaxFiles), .. Others(files.Count - MaxFiles)])}. "
                + "Commit them first.";

        static IEnumerable<string> Others(int count) => count > 0 ? [Phrases.FormatCount(count, "other file")] : [];
    }

    /// <summary>Publishes the version that a side names, or reads it from a published folder.</summary>
    /// <exception cref="UserException">Thrown when the side names no version or the folder does not contain the service.</exception>
    /// <exception cref="EnvironmentException">Thrown with the last lines of the build when the version does not build.</exception>
    public async Task<PublishedVersion> PublishOrReadAsync(StartableService service, GateSide side, CancellationToken cancellation)
    {
        if (await ResolveAsync(service, side, "commit", cancellation) is { } commit)
        {
            return await PublishAsync(service, side, commit, cancellation);
        }

        if (!Directory.Exists(side.Text))
        {
            throw new UserException(await DescribeUnknownAsync(service, side, cancellation));
        }

        return side.Project is null ? ReadFolder(service, side.Text, null) : throw new UserException(side.ProjectWithoutRefMessage);
    }

    /// <summary>Returns the folder of the service's project, or null if the project does not exist here.</summary>
    private static string? FolderOf(StartableService service) => Path.GetDirectoryName(ProjectService.TryFind(service.Source));

    /// <summary>Returns the full name of the commit or tree, or null if the side is not a git ref of the service's repository.</summary>
    private async Task<string?> ResolveAsync(StartableService service, GateSide side, string kind, CancellationToken cancellation) =>
        side.IsAddress || side.IsDefinitelyFolder || FolderOf(service) is not { } folder
            ? null : await _commands.ResolveAsync(folder, $"{side.Text}^{{{kind}}}", cancellation);

    private async Task<string> DescribeUnknownAsync(StartableService service, GateSide side, CancellationToken cancellation)
    {
        if (FolderOf(service) is not { } folder)
        {
            return $"gate publishes {service.Name} from the project '{service.Source}', which does not exist here. Start gate in the "
                + "repository that has this project, or name published folders or URLs. To compare versions of your own service, declare "
                + "the service in a program: dotnet new rpcbench writes one.";
        }

        var repository = await _commands.RunGitAsync(folder, cancellation, "rev-parse", "--show-toplevel");
        if (repository.ExitCode != 0)
        {
            return $"{side.Option} is '{side.Text}', but '{folder}' is not in a git repository. Name a published folder or a URL.";
        }

        var unknown = $"{side.Option} is '{side.Text}', which is neither a git ref of '{repository.Output}' nor a folder nor a URL.";
        return await _commands.IsShallowAsync(folder, cancellation)
            ? $"{unknown} The clone is shallow. Fetch its whole history with git fetch --unshallow, or with fetch-depth: 0 of "
                + "actions/checkout."
            : unknown;
    }

    private async Task<PublishedVersion> PublishAsync(
        StartableService service, GateSide side, string commit, CancellationToken cancellation)
    {
        var folder = FolderOf(service)!;
        var repository = (await _commands.RunGitAsync(folder, cancellation, "rev-parse", "--show-toplevel")).Output;
        var prefix = (await _commands.RunGitAsync(folder, cancellation, "rev-parse", "--show-prefix")).Output;
        var project = side.Project ?? prefix + Path.GetFileName(ProjectService.TryFind(service.Source));
        if (_published.TryGetValue((project, commit), out var known))
        {
            return known;
        }

        var worktree = await CheckOutAsync(repository, commit, cancellation);
        var copy = ProjectService.FileOf(Path.Combine(worktree, project)) ?? throw new UserException(
            $"{side.Option} is '{side.Text}', which has no project '{project}'. If the project has another path there, name it with "
                + $"{side.ProjectOption}.");

        var submodules = await DescribeSubmodulesAsync(repository, commit, cancellation);
        if (submodules is not null)
        {
            report($"{service.Name} of {side.Text}: {submodules}");
        }

        report($"publishing {service.Name} of {side.Text}");
        var into = Path.Combine(run.Path, "published", $"{service.Name}-{side.Name}");
        var built = await _commands.RunAsync(
            new(
                CurrentProgram.DotNetHost,
                ["publish", copy, "--output", into, .. ReproducibleBuildOptions, $"-property:PathMap={worktree}=/_/"])
            {
                WorkingDirectory = worktree,
                Environment = { ["TMPDIR"] = Directory.CreateDirectory(Path.Combine(run.Path, "publishing")).FullName },
            },
            cancellation);
        if (built.ExitCode != 0)
        {
            throw new EnvironmentException(
                $"{service.Name} of {side.Option} '{side.Text}' ({commit[..10]}) does not build. {AsSentence(submodules)}Its last lines:\n"
                    + built.LastLines)
            {
                ExitCode = ExitCodes.BadInput,
            };
        }

        var version = ReadFolder(service.ForSide(side), into, commit);
        _published[(project, commit)] = version;
        return version;
    }

    private async Task<string> CheckOutAsync(string repository, string commit, CancellationToken cancellation)
    {
        if (_worktrees.TryGetValue((repository, commit), out var known))
        {
            return known;
        }

        var worktree = new WorktreeCleanup(repository, Path.Combine(run.Path, "worktrees", $"{_worktrees.Count}"));
        run.RegisterCleanup(worktree);
        var made = await _commands.RunGitAsync(repository, cancellation, "worktree", "add", "--detach", "--quiet", worktree.Path, commit);
        if (made.ExitCode != 0)
        {
            throw new UserException($"git could not check out {commit[..10]} into '{worktree.Path}': {made.Error}");
        }

        _worktrees[(repository, commit)] = worktree.Path;
        return worktree.Path;
    }

    private static string AsSentence(string? text) => text is null ? "" : $"{char.ToUpperInvariant(text[0])}{text[1..]} ";

    /// <summary>Describes the submodules of a commit and how to compare a version that needs them. Returns null if there are no
    /// submodules.</summary>
    private async Task<string?> DescribeSubmodulesAsync(string repository, string commit, CancellationToken cancellation)
    {
        var tree = await _commands.RunGitAsync(repository, cancellation, "ls-tree", "-r", "-z", "--full-tree", commit);
        string[] paths = [.. tree.Output.Split('\0')
            .Where(entry => entry.StartsWith(SubmoduleMode, StringComparison.Ordinal)).Select(entry => entry[(entry.IndexOf('\t') + 1)..])];
        var (subject, verb, pronoun) = paths.Length == 1 ? ("the submodule", "is", "it") : ("the submodules", "are", "them");
        return paths.Length == 0 ? null : $"{subject} {string.Join(", ", paths)} {verb} not checked out. If the service needs {pronoun}, "
            + "publish both versions yourself and name the two folders with --base and --head.";
    }

    private static PublishedVersion ReadFolder(StartableService service, string path, string? commit)
    {
        var folder = Path.GetFullPath(path);
        _ = FindProgram(folder, service);
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        string[] files = [.. Directory.GetFiles(folder, "*", SearchOption.AllDirectories)
            .Where(file => !file.EndsWith(SymbolsExtension, StringComparison.OrdinalIgnoreCase)).Order(StringComparer.Ordinal)];
        foreach (var file in files)
        {
            var name = Path.GetRelativePath(folder, file).Replace(Path.DirectorySeparatorChar, '/');
            using var content = File.OpenRead(file);
            hash.AppendData(Encoding.UTF8.GetBytes($"{name}\0{Convert.ToHexStringLower(SHA256.HashData(content))}\n"));
        }

        return new(folder, commit, Convert.ToHexStringLower(hash.GetHashAndReset()), files.Length);
    }
}
