namespace RpcBench.Checks;

/// <summary>The figures in the repository's documents. They are between <c>&lt;!-- figures: record --&gt;</c> and <c>&lt;!-- end figures
/// --&gt;</c>. The <c>record</c> is the path of a sealed record, relative to the repository's root. It may also be the path of a table of
/// published figures, whose audit is then shown. <c>record as form</c> requests another form than the usual form; <see cref="RecordTable"/>
/// has all forms. If a document shows the picture of a record, the picture is written next to the record. Derived members of the record are
/// computed again. The schemas of records are generated from the code. Everything is made from the named file or from the code
/// alone.</summary>
public static partial class DocumentFigures
{
    private const string RecordFolder = "docs/figures";

    private static readonly string[] Folders = ["docs", "studies"];

    /// <summary>Generates every block, picture and schema again.</summary>
    /// <param name="root">The repository's folder.</param>
    /// <param name="write">Whether to write the files that differ.</param>
    /// <returns>The files that differed, relative to the repository's root.</returns>
    /// <exception cref="UserException">Thrown when a record is missing, was changed by hand or is of an unknown kind, or when a block has
    /// no end.</exception>
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
                throw new UserException($"'{file}' begins a block of figures and does not end it. Add <!-- end figures --> after it.");
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
