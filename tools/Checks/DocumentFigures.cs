namespace RpcBench.Checks;

/// <summary>
/// Figures in the repository's documents stand between <c>&lt;!-- figures: record --&gt;</c> and <c>&lt;!-- end figures --&gt;</c>, where
/// <c>record</c> is the path of a sealed record from the repository's root, or of a table of published figures, of which the audit is
/// shown; and <c>record as form</c> asks for another form than the usual one (<see cref="RecordTable"/> has them). The picture of a record
/// is written beside the record if a document shows it, and derived members of the record are computed again. The schemas of records are
/// made from the code. All is made from that file, or that code, and from nothing else.
/// </summary>
public static partial class DocumentFigures
{
    private const string RecordFolder = "docs/figures";

    private static readonly string[] Folders = ["docs", "studies"];

    /// <summary>Makes every block and picture again.</summary>
    /// <param name="root">The repository.</param>
    /// <param name="write">Whether to write what differs.</param>
    /// <returns>The files that differed, from the repository's root.</returns>
    /// <exception cref="UserException">A record is missing, changed by hand or of no known kind, or a block has no end.</exception>
    public static IReadOnlyList<string> Refresh(string root, bool write)
    {
        List<string> stale = [];
        foreach (var (file, wanted) in Documents(root).Concat(Records(root)).Concat(RecordSchemas.Of(root))
            .Where(made => !File.Exists(made.File) || File.ReadAllText(made.File) != made.Wanted))
        {
            stale.Add(Path.GetRelativePath(root, file));
            if (write)
            {
                Write(file, wanted);
            }
        }

        return stale;
    }

    private static void Write(string file, string wanted)
    {
        try
        {
            WholeFile.Write(file, wanted);
        }
        catch (Exception exception) when (WholeFile.IsRefusal(exception))
        {
            throw new UserException($"'{file}' cannot be written: {exception.Message} Name a writable repository with --root.", exception);
        }
    }

    private static IEnumerable<string> MarkdownFiles(string root)
    {
        string[] files = [Path.Combine(root, "README.md"), .. Folders.Select(folder => Path.Combine(root, folder)).Where(Directory.Exists)
            .SelectMany(folder => Directory.GetFiles(folder, "*.md"))];
        return files.Where(File.Exists).Order(StringComparer.Ordinal);
    }

    private static IEnumerable<(string File, string Wanted)> Documents(string root)
    {
        foreach (var file in MarkdownFiles(root))
        {
            var text = File.ReadAllText(file);
            if (OpeningMark().Count(text) != Block().Count(text))
            {
                throw new UserException($"'{file}' opens a block of figures that it does not end. Add <!-- end figures --> after it.");
            }

            yield return (file, Block().Replace(text, block => string.Join(
                '\n', block.Groups["open"].Value,
                RecordTable.Build(Path.Combine(root, block.Groups["record"].Value), block.Groups["form"].Value).Trim(),
                block.Groups["close"].Value)));
        }
    }

    private static IEnumerable<(string File, string Wanted)> Records(string root)
    {
        var folder = Path.Combine(root, RecordFolder);
        if (!Directory.Exists(folder))
        {
            return [];
        }

        var documents = string.Concat(MarkdownFiles(root).Select(File.ReadAllText));
        return Directory.GetFiles(folder, "*.json").Order(StringComparer.Ordinal).SelectMany(path =>
            RecordTable.DerivedAnew(path).Concat(IsPictureShown(path) ? RecordTable.PicturesOf(path) : []));

        bool IsPictureShown(string path) =>
            documents.Contains($"/{Path.GetFileNameWithoutExtension(path)}.svg)", StringComparison.Ordinal);
    }

    [GeneratedRegex(@"<!-- figures: \S+( as \S+)? -->")]
    private static partial Regex OpeningMark();

    [GeneratedRegex(@"(?<open><!-- figures: (?<record>\S+)( as (?<form>\S+))? -->)(?:(?!<!-- figures:).)*?(?<close><!-- end figures -->)",
        RegexOptions.Singleline)]
    private static partial Regex Block();
}
