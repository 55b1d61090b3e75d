namespace RpcBench.PayloadProjects.Running;

/// <summary>The folder of a generated project: the one that <c>--keep</c> names, or <c>project</c> in the folder of the run.</summary>
internal sealed class ProjectFolder
{
    public const string Option = "--keep";

    private readonly string? _keep;
    private readonly string _artifacts;
    private readonly string _runs;
    private readonly HashSet<string> _earlier;

    /// <param name="keep">The folder that the user named, or null.</param>
    /// <param name="artifacts">The parent of the runs.</param>
    /// <exception cref="UserException">Thrown when a project cannot be in the folder.</exception>
    public ProjectFolder(string? keep, string artifacts)
    {
        _keep = keep;
        _artifacts = System.IO.Path.GetFullPath(artifacts);
        _runs = System.IO.Path.Combine(artifacts, "runs");
        _earlier = [.. Runs()];
        Path = System.IO.Path.GetFullPath(keep ?? System.IO.Path.Combine(artifacts, $"payload-{Environment.ProcessId}"));
        RefuseFull();
        RefuseBelowProject();
    }

    public string Path { get; private set; }

    /// <summary>Writes the files of the project.</summary>
    /// <exception cref="UserException">Thrown when the folder cannot be written.</exception>
    public void Write(ProjectModel model, ItemList items)
    {
        try
        {
            ProjectWriter.Write(Path, model, file => file.Write(items.Json));
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new UserException(
                $"The project cannot be written to '{Path}': {exception.Message.TrimEnd('.')}. Name another folder with {Option}.",
                exception);
        }
    }

    /// <summary>Moves the project into the folder of the run that was made meanwhile, without what was built, unless the user named its
    /// folder. The project stays where it is if another process has measured the same payload meanwhile.</summary>
    /// <param name="payload">The condition by which the record of the run names the payload.</param>
    /// <returns>Whether there is a run.</returns>
    public bool MoveIntoRun(string payload)
    {
        var runs = Runs().Except(_earlier).Where(run => Measures(run, payload)).ToList();
        if (_keep is null && runs is [var run])
        {
            MoveInto(run);
        }

        return runs.Count > 0;
    }

    /// <summary>Removes the project, and the folder of the runs if it is empty.</summary>
    /// <param name="evenIfNamed">Whether a folder that the user named is removed too.</param>
    public void Remove(bool evenIfNamed = false)
    {
        var isRemoved = _keep is null || evenIfNamed;
        if (isRemoved && Directory.Exists(Path))
        {
            Directory.Delete(Path, recursive: true);
        }

        if (Directory.Exists(_artifacts) && !Directory.EnumerateFileSystemEntries(_artifacts).Any())
        {
            Directory.Delete(_artifacts);
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

    private static bool Measures(string run, string payload)
    {
        var record = System.IO.Path.Combine(run, "run.json");
        if (!File.Exists(record))
        {
            return false;
        }

        using var json = JsonDocument.Parse(File.ReadAllBytes(record));
        return json.RootElement.GetProperty("conditions").GetProperty("fixed")
            .TryGetProperty("Payload", out var measured) && measured.GetString() == payload;
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
