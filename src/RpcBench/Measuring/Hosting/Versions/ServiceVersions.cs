using System.ComponentModel;
using System.Security.Cryptography;

namespace RpcBench.Measuring.Hosting.Versions;

/// <summary>Publishes versions of services below the run's folder, each from a git worktree of its own, or takes folders that somebody
/// published. Worktrees and what is started go with the run, whatever ends it.</summary>
internal sealed class ServiceVersions(RunDirectory run, Action<string> tell)
{
    private const int LastLines = 15;
    private const string Symbols = ".pdb";
    private const string Program = ".runtimeconfig.json";

    // So that what was built from the same sources is the same: no path of a worktree and no commit is in it.
    private static readonly string[] Reproducible =
    [
        "--configuration", "Release", "--nologo", "--disable-build-servers", "-verbosity:quiet", "-property:Deterministic=true",
        "-property:EnableSourceControlManagerQueries=false", "-property:IncludeSourceRevisionInInformationalVersion=false",
        "-property:MinVerSkip=true",
    ];

    private readonly Dictionary<(string Repository, string Commit), string> _worktrees = [];
    private readonly Dictionary<(string Project, string Commit), PublishedVersion> _published = [];

    /// <summary>The program of a published service.</summary>
    /// <exception cref="UserException">It is not in the folder, or one of several.</exception>
    public static string ProgramIn(string folder, StartableService service)
    {
        if (service.ProgramFile is { } named)
        {
            var file = Path.Combine(folder, named);
            return File.Exists(file) ? file : throw new UserException(
                $"'{folder}' has no {named}, the program of {service.Name}: name the folder that it was published into.");
        }

        string[] programs = [.. Directory.GetFiles(folder, $"*{Program}")
            .Select(file => $"{file[..^Program.Length]}.dll").Where(File.Exists)];
        var own = Path.GetFileNameWithoutExtension(service.Source);
        var found = programs is [var only] ? only : Array.Find(programs, file => Path.GetFileNameWithoutExtension(file) == own);
        return found ?? throw new UserException(
            $"'{folder}' has {(programs.Length == 0 ? "no program" : "several programs")} of {service.Name}: name the folder that it was "
                + "published into.");
    }

    /// <summary>Whether both sides are of one tree of files, so that nothing needs to be built to see that they are the same.</summary>
    public async Task<bool> AreSameTreeAsync(StartableService service, GateSide one, GateSide other, CancellationToken cancellation)
    {
        if (one.IsSurelyFolder || other.IsSurelyFolder || service.Source is null)
        {
            return false;
        }

        var folder = Path.GetDirectoryName(ProjectService.Find(service.Source))!;
        var (first, second) = (await TreeAsync(one), await TreeAsync(other));
        return first is not null && first == second;

        Task<string?> TreeAsync(GateSide side) => FindAsync(folder, $"{side.Text}^{{tree}}", cancellation);
    }

    /// <summary>The version of a service that a side names, published.</summary>
    /// <exception cref="UserException">It names none, or the folder does not hold the service.</exception>
    /// <exception cref="EnvironmentException">It does not build; the message ends with its last lines.</exception>
    public async Task<PublishedVersion> MakeAsync(StartableService service, GateSide side, CancellationToken cancellation)
    {
        if (side.IsSurelyFolder)
        {
            return Read(service, side.Text, null);
        }

        var project = ProjectService.Find(service.Source!);
        var folder = Path.GetDirectoryName(project)!;
        if (await FindAsync(folder, $"{side.Text}^{{commit}}", cancellation) is { } commit)
        {
            return await PublishAsync(service, side, project, commit, cancellation);
        }

        if (Directory.Exists(side.Text))
        {
            return Read(service, side.Text, null);
        }

        var repository = await AskAsync(folder, cancellation, "rev-parse", "--show-toplevel");
        throw new UserException(repository.Code == 0
            ? $"{side.Option} is '{side.Text}', which is no git ref of '{repository.Output}', no folder and no URL."
            : $"{side.Option} is '{side.Text}', and '{folder}' lies in no git repository: name a published folder or a URL.");
    }

    private async Task<PublishedVersion> PublishAsync(
        StartableService service, GateSide side, string project, string commit, CancellationToken cancellation)
    {
        if (_published.TryGetValue((project, commit), out var known))
        {
            return known;
        }

        var folder = Path.GetDirectoryName(project)!;
        var repository = (await AskAsync(folder, cancellation, "rev-parse", "--show-toplevel")).Output;
        var prefix = (await AskAsync(folder, cancellation, "rev-parse", "--show-prefix")).Output;
        var worktree = await CheckOutAsync(repository, commit, cancellation);
        var copy = Path.Combine(worktree, prefix, Path.GetFileName(project));
        if (!File.Exists(copy))
        {
            throw new UserException($"{side.Option} is '{side.Text}', where there is no {prefix}{Path.GetFileName(project)}.");
        }

        tell($"publishing {service.Name} of {side.Text}");
        var into = Path.Combine(run.Path, "published", $"{service.Name}-{side.Name}");
        var built = await RunAsync(
            new(OwnProgram.Host, ["publish", copy, "--output", into, .. Reproducible, $"-property:PathMap={worktree}=/_/"])
            {
                RedirectStandardOutput = true,
                RedirectStandardError = true,
                WorkingDirectory = worktree,
                Environment = { ["TMPDIR"] = Directory.CreateDirectory(Path.Combine(run.Path, "publishing")).FullName },
            },
            cancellation);
        if (built.Code != 0)
        {
            var lines = $"{built.Output}\n{built.Error}".Split('\n').Where(line => line.Trim().Length > 0).TakeLast(LastLines);
            throw new EnvironmentException(
                $"{side.Option} does not build: {service.Name} of '{side.Text}' ({commit[..10]}). Its last lines:\n"
                    + string.Join('\n', lines))
            {
                ExitCode = ExitCodes.BadInput,
            };
        }

        var version = Read(service, into, commit);
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
        run.TakeAlong(worktree);
        var made = await AskAsync(repository, cancellation, "worktree", "add", "--detach", "--quiet", worktree.Path, commit);
        if (made.Code != 0)
        {
            throw new UserException($"git could not check {commit[..10]} out into '{worktree.Path}': {made.Error}");
        }

        _worktrees[(repository, commit)] = worktree.Path;
        return worktree.Path;
    }

    /// <summary>What an object of the repository around a folder is called in full; null: there is none.</summary>
    private async Task<string?> FindAsync(string folder, string name, CancellationToken cancellation)
    {
        var found = await AskAsync(folder, cancellation, "rev-parse", "--verify", "--quiet", "--end-of-options", name);
        return found.Code == 0 ? found.Output : null;
    }

    private Task<(int Code, string Output, string Error)> AskAsync(string folder, CancellationToken stop, params string[] arguments) =>
        RunAsync(Git.ToStart(folder, arguments), stop);

    private async Task<(int Code, string Output, string Error)> RunAsync(ProcessStartInfo program, CancellationToken cancellation)
    {
        try
        {
            using var process = run.Start(program);
            var (output, error) = (process.StandardOutput.ReadToEndAsync(cancellation), process.StandardError.ReadToEndAsync(cancellation));
            await process.WaitForExitAsync(cancellation);
            return (process.ExitCode, (await output).Trim(), (await error).Trim());
        }
        catch (Win32Exception exception)
        {
            throw new UserException(
                $"{program.FileName} does not start: {exception.Message} Install it, or name published folders or URLs.", exception);
        }
    }

    private static PublishedVersion Read(StartableService service, string path, string? commit)
    {
        var folder = Path.GetFullPath(path);
        _ = ProgramIn(folder, service);
        using var hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        string[] files = [.. Directory.GetFiles(folder, "*", SearchOption.AllDirectories)
            .Where(file => !file.EndsWith(Symbols, StringComparison.OrdinalIgnoreCase)).Order(StringComparer.Ordinal)];
        foreach (var file in files)
        {
            var name = Path.GetRelativePath(folder, file).Replace(Path.DirectorySeparatorChar, '/');
            using var content = File.OpenRead(file);
            hash.AppendData(Encoding.UTF8.GetBytes($"{name}\0{Convert.ToHexStringLower(SHA256.HashData(content))}\n"));
        }

        return new(folder, commit, Convert.ToHexStringLower(hash.GetHashAndReset()), files.Length);
    }
}
