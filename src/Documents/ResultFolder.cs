namespace RpcBench.Documents;

/// <summary>The folder for a run's record and reports. Each run has its own folder, so no run overwrites another run's figures. Files that
/// cannot be written there go to the temporary folder, and <see cref="Problem"/> reports them.</summary>
public sealed class ResultFolder(string path)
{
    private const string Runs = "runs";

    private readonly SortedDictionary<string, (string Reason, string? AlsoThere)> _failedFiles = new(StringComparer.Ordinal);
    private readonly List<string?> _otherProblems = [];
    private string? _temporaryFolder;

    public string Path => path;

    /// <summary>One line that says which files could not be written here, why, and where they are instead. Null if every file was
    /// written.</summary>
    public string? Problem => string.Join(
        ' ',
        new[] { DescribeMoved(), DescribeLost() }.Concat(_otherProblems).OfType<string>()) is { Length: > 0 } problem
        ? problem.ReplaceLineEndings(" ") : null;

    /// <exception cref="UserException">Thrown when the folder cannot be written.</exception>
    public static ResultFolder CreateForRun(string artifacts, DateTimeOffset now)
    {
        var name = now.ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture);
        var runs = System.IO.Path.Combine(artifacts, Runs);
        return CreateWritable(runs, "--artifacts", () => Enumerable.Range(1, int.MaxValue)
            .Select(number => System.IO.Path.Combine(runs, number == 1 ? name : $"{name}-{number}"))
            .First(TryReserve));
    }

    /// <summary>Returns the paths of the files with that name that earlier runs left below the artifacts folder, the newest
    /// first.</summary>
    public static IEnumerable<string> FindFiles(string artifacts, string name)
    {
        var runs = System.IO.Path.Combine(artifacts, Runs);
        try
        {
            return Directory.Exists(runs)
                ? [.. Directory.GetDirectories(runs).OrderDescending(StringComparer.Ordinal)
                    .Select(run => System.IO.Path.Combine(run, name)).Where(File.Exists)]
                : [];
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            // A run that writes to the folder reports whether the folder can be used.
            return [];
        }
    }

    /// <summary>Opens or creates a folder, and checks that files can be written to it. The error message names the option that chose
    /// it.</summary>
    /// <exception cref="UserException">Thrown when the folder cannot be written.</exception>
    public static ResultFolder Open(string path, string option = "--artifacts") => CreateWritable(path, option, () => path);

    /// <summary>Opens the folder of an output file, so that a run fails before it starts if the file cannot be written.</summary>
    /// <exception cref="UserException">Thrown when the folder cannot be written, or when the file is a folder.</exception>
    public static ResultFolder OpenForFile(FileInfo file) => Directory.Exists(file.FullName)
        ? throw new UserException($"'{file.FullName}' is a folder. Name a file with --output.") : Open(file.DirectoryName!, "--output");

    /// <summary>Returns a folder without checking it.</summary>
    public static ResultFolder OpenUnchecked(string path) => new(path);

    /// <summary>Adds a problem that other code found to <see cref="Problem"/>. Null adds nothing.</summary>
    public void AddProblem(string? problem) => _otherProblems.Add(problem);

    /// <summary>Writes a file here or, if that fails, in the temporary folder. Replaces the file of an earlier run.</summary>
    /// <returns>The path of the file, or null if it could not be written anywhere.</returns>
    public string? WriteFile(string name, string content)
    {
        if (TryWrite(Path, name, content) is not { } reason)
        {
            ForgetFailure(name);
            return System.IO.Path.Combine(Path, name);
        }

        var alsoThere = AtomicFile.TryAccess(() => _temporaryFolder ??= Directory.CreateTempSubdirectory("rpcbench-results-").FullName)
            ?? TryWrite(_temporaryFolder!, name, content);
        _failedFiles[name] = (reason, alsoThere);
        return alsoThere is null ? System.IO.Path.Combine(_temporaryFolder!, name) : null;
    }

    private static string? TryWrite(string folder, string name, string content) =>
        AtomicFile.TryAccess(() => AtomicFile.Write(System.IO.Path.Combine(folder, name), content));

    // While the disk was full, earlier figures went to the temporary folder. This folder now has all of them.
    private void ForgetFailure(string name)
    {
        if (_failedFiles.Remove(name) && _temporaryFolder is { } folder)
        {
            File.Delete(System.IO.Path.Combine(folder, name));
            if (_failedFiles.Count == 0)
            {
                Directory.Delete(folder, recursive: true);
                _temporaryFolder = null;
            }
        }
    }

    private string? DescribeMoved()
    {
        var moved = _failedFiles.Where(file => file.Value.AlsoThere is null).ToList();
        var verb = moved.Count == 1 ? "is" : "are";
        return moved.Count == 0 ? null
            : $"{string.Join(", ", moved.Select(file => file.Key))} could not be written to '{Path}' and {verb} in "
                + $"'{_temporaryFolder}' instead: "
                + moved[0].Value.Reason;
    }

    private string? DescribeLost()
    {
        var lost = _failedFiles.Where(file => file.Value.AlsoThere is not null).ToList();
        return lost.Count == 0 ? null
            : $"{string.Join(", ", lost.Select(file => file.Key))} could be written neither to '{Path}' ({lost[0].Value.Reason}) nor to "
                + $"the temporary folder ({lost[0].Value.AlsoThere}). Make room on one of the two.";
    }

    /// <summary>Reserves a folder name that is unique even if two runs start in the same second.</summary>
    private static bool TryReserve(string path)
    {
        if (Directory.Exists(path))
        {
            return false;
        }

        var claim = path + ".claim";
        FileStream held;
        Directory.CreateDirectory(System.IO.Path.GetDirectoryName(path)!);
        try
        {
            held = new(claim, FileMode.CreateNew, FileAccess.Write, FileShare.None, bufferSize: 0, FileOptions.DeleteOnClose);
        }
        catch (IOException) when (File.Exists(claim) || Directory.Exists(path))
        {
            return false;
        }

        using (held)
        {
            var isFree = !Directory.Exists(path);
            Directory.CreateDirectory(path);
            return isFree;
        }
    }

    private static ResultFolder CreateWritable(string path, string option, Func<string> make)
    {
        try
        {
            Directory.CreateDirectory(path);
            var made = make();
            var probe = System.IO.Path.Combine(made, ".write");
            File.WriteAllBytes(probe, []);
            File.Delete(probe);
            return new(made);
        }
        catch (Exception exception) when (AtomicFile.IsAccessFailure(exception))
        {
            throw new UserException(
                $"Results cannot be written to '{path}': {exception.Message} Name another folder with {option}.", exception);
        }
    }
}
