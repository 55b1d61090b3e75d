namespace RpcBench.PayloadProjects.Running;

/// <summary>The folder of a generated project: the one that <c>--keep</c> names, or <c>project</c> in the folder of the run.</summary>
internal sealed class ProjectFolder
{
    public const string Option = "--keep";

    private readonly string? _keep;
    private readonly string _runs;
    private readonly HashSet<string> _earlier;

    /// <param name="keep">The folder that the user named, or null.</param>
    /// <param name="artifacts">The parent of the runs.</param>
    /// <exception cref="UserException">Thrown when a project cannot be in the folder.</exception>
    public ProjectFolder(string? keep, string artifacts)
    {
        _keep = keep;
        _runs = System.IO.Path.Combine(artifacts, "runs");
        _earlier = [.. Runs()];
        Path = System.IO.Path.GetFullPath(keep ?? System.IO.Path.Combine(artifacts, $"payload-{Environment.ProcessId}"));
        RefuseFull();
        RefuseBelowProject();
    }

    public string Path { get; private set; }

    /// <summary>Moves the project into the folder of the run that was made meanwhile, without what was built, unless the user named its
    /// folder. The project stays where it is if another process has made a run too.</summary>
    /// <returns>Whether there is a run, or the user named the folder.</returns>
    public bool MoveIntoRun()
    {
        var runs = Runs().Except(_earlier).ToList();
        if (_keep is null && runs is [var run])
        {
            MoveInto(run);
        }

        return _keep is not null || runs.Count > 0;
    }

    public void RemoveUnlessKept()
    {
        if (_keep is null && Directory.Exists(Path))
        {
            Directory.Delete(Path, recursive: true);
        }
    }

    private void MoveInto(string run)
    {
        foreach (var built in Directory.GetDirectories(Path).SelectMany(project => Directory.GetDirectories(project))
            .Where(folder => System.IO.Path.GetFileName(folder) is "bin" or "obj"))
        {
            Directory.Delete(built, recursive: true);
        }

        var moved = System.IO.Path.Combine(System.IO.Path.GetFullPath(run), "project");
        Directory.Move(Path, moved);
        Path = moved;
    }

    private string[] Runs() => Directory.Exists(_runs) ? Directory.GetDirectories(_runs) : [];

    private void RefuseFull()
    {
        if (File.Exists(Path) || (Directory.Exists(Path) && Directory.EnumerateFileSystemEntries(Path).Any()))
        {
            throw new UserException($"{Option} is '{Path}', which exists and is not an empty folder. Name a new folder.");
        }
    }

    // A project compiles the files of all folders below it.
    private void RefuseBelowProject()
    {
        for (var folder = Directory.GetParent(Path); folder is not null; folder = folder.Parent)
        {
            if (folder.Exists && folder.EnumerateFiles("*.csproj").FirstOrDefault() is { } project)
            {
                throw new UserException(
                    $"The generated project would be in '{Path}', below {project.FullName}, which would compile its files too. Name "
                        + $"another folder with {Option}, or start payload elsewhere.");
            }
        }
    }
}
