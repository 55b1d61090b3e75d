namespace RpcBench.Documents;

/// <summary>Where a run leaves its record and its reports: a folder of its own, so that no run overwrites another's figures. What cannot be
/// written there goes to the temporary folder, and <see cref="Problem"/> says so.</summary>
public sealed class ResultFolder(string path)
{
    private const string Runs = "runs";

    private readonly SortedDictionary<string, (string Reason, string? AlsoThere)> _failed = new(StringComparer.Ordinal);
    private readonly List<string?> _missed = [];
    private string? _instead;

    public string Path => path;

    /// <summary>One line: what could not be written here, why, and where it is instead; null: everything is here.</summary>
    public string? Problem => string.Join(' ', new[] { Moved(), Lost() }.Concat(_missed).OfType<string>()) is { Length: > 0 } problem
        ? problem.ReplaceLineEndings(" ") : null;

    /// <summary>A new folder below <c>runs/</c> of the artifacts folder, named for the time.</summary>
    /// <exception cref="UserException">It cannot be written.</exception>
    public static ResultFolder ForRun(string artifacts, DateTimeOffset now)
    {
        var name = now.ToString("yyyyMMdd-HHmmss", CultureInfo.InvariantCulture);
        var runs = System.IO.Path.Combine(artifacts, Runs);
        return Seen(runs, "--artifacts", () => Enumerable.Range(1, int.MaxValue)
            .Select(number => System.IO.Path.Combine(runs, number == 1 ? name : $"{name}-{number}"))
            .First(TryClaim));
    }

    /// <summary>The paths of the files of that name that earlier runs left below the artifacts folder, the newest first.</summary>
    public static IEnumerable<string> Records(string artifacts, string name)
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
            // Whether the folder can be used at all is said where a run writes to it.
            return [];
        }
    }

    /// <summary>A folder, made if need be, that was seen to take files; the message names the option that chose it.</summary>
    /// <exception cref="UserException">It cannot be written.</exception>
    public static ResultFolder Open(string path, string option = "--artifacts") => Seen(path, option, () => path);

    /// <summary>The folder of a file that is to be written when a run ends, seen to take files before it begins.</summary>
    /// <exception cref="UserException">It cannot be written, or the file is a folder.</exception>
    public static ResultFolder ForFile(FileInfo file) => Directory.Exists(file.FullName)
        ? throw new UserException($"'{file.FullName}' is a folder. Name a file with --output.") : Open(file.DirectoryName!, "--output");

    /// <summary>A folder of which nothing is known.</summary>
    public static ResultFolder At(string path) => new(path);

    /// <summary>Takes into <see cref="Problem"/> what something else could not write beside this folder, and why; null: nothing.</summary>
    public void Miss(string? problem) => _missed.Add(problem);

    /// <summary>Writes a file, over that of an earlier run, here or in the temporary folder.</summary>
    /// <returns>Where it is; null: it could not be written anywhere.</returns>
    public string? Put(string name, string content)
    {
        if (TryWrite(Path, name, content) is not { } reason)
        {
            Forget(name);
            return System.IO.Path.Combine(Path, name);
        }

        var alsoThere = WholeFile.Try(() => _instead ??= Directory.CreateTempSubdirectory("rpcbench-results-").FullName)
            ?? TryWrite(_instead!, name, content);
        _failed[name] = (reason, alsoThere);
        return alsoThere is null ? System.IO.Path.Combine(_instead!, name) : null;
    }

    private static string? TryWrite(string folder, string name, string content) =>
        WholeFile.Try(() => WholeFile.Write(System.IO.Path.Combine(folder, name), content));

    // The figures so far went elsewhere while there was no room, and now all of them are here.
    private void Forget(string name)
    {
        if (_failed.Remove(name) && _instead is { } folder)
        {
            File.Delete(System.IO.Path.Combine(folder, name));
            if (_failed.Count == 0)
            {
                Directory.Delete(folder, recursive: true);
                _instead = null;
            }
        }
    }

    private string? Moved()
    {
        var moved = _failed.Where(file => file.Value.AlsoThere is null).ToList();
        var verb = moved.Count == 1 ? "is" : "are";
        return moved.Count == 0 ? null
            : $"{string.Join(", ", moved.Select(file => file.Key))} could not be written to '{Path}' and {verb} in '{_instead}' instead: "
                + moved[0].Value.Reason;
    }

    private string? Lost()
    {
        var lost = _failed.Where(file => file.Value.AlsoThere is not null).ToList();
        return lost.Count == 0 ? null
            : $"{string.Join(", ", lost.Select(file => file.Key))} could be written neither to '{Path}' ({lost[0].Value.Reason}) nor to "
                + $"the temporary folder ({lost[0].Value.AlsoThere}). Make room on one of the two.";
    }

    /// <summary>Takes a name for this run alone, also when two start within one second.</summary>
    private static bool TryClaim(string path)
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

    private static ResultFolder Seen(string path, string option, Func<string> make)
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
        catch (Exception exception) when (WholeFile.IsRefusal(exception))
        {
            throw new UserException(
                $"Results cannot be written to '{path}': {exception.Message} Name another folder with {option}.", exception);
        }
    }
}
