namespace RpcBench.Checks;

/// <summary>The figures in the repository's documents, between <c>&lt;!-- figures: record --&gt;</c> and <c>&lt;!-- end figures --&gt;</c>.
/// The <c>record</c> is the path of a sealed record or of a table of published figures, relative to the repository's root. <c>record as
/// form</c> requests one of the forms of <see cref="RecordMarkdown"/>. Pictures, derived members of records and schemas are also generated.
/// Everything is made from the named file or from the code alone.</summary>
public static partial class DocumentFigures
{
    private const string RecordFolder = "docs/figures";

    private static readonly string[] Folders = ["docs", "studies"];

    /// <summary>Generates every block, picture and schema again. Returns the files that differed, relative to the repository's
    /// root.</summary>
    /// <exception cref="UserException">Thrown when a record is missing, was changed by hand or is of an unknown kind, or when a block has
    /// no end.</exception>
    public static IReadOnlyList<string> Refresh(string root, bool write)
    {
        List<string> stale = [];
        foreach (var (file, wanted) in GenerateDocuments(root).Concat(GenerateRecords(root)).Concat(RecordSchemas.CreateForRepository(root))
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
            AtomicFile.Write(file, wanted);
        }
        catch (Exception exception) when (AtomicFile.IsAccessFailure(exception))
        {
            throw new UserException($"'{file}' cannot be written: {exception.Message} Name a writable repository with --root.", exception);
        }
    }

    private static IEnumerable<string> FindMarkdownFiles(string root)
    {
        string[] files = [Path.Combine(root, "README.md"), .. Folders.Select(folder => Path.Combine(root, folder)).Where(Directory.Exists)
            .SelectMany(folder => Directory.GetFiles(folder, "*.md"))];
        return files.Where(File.Exists).Order(StringComparer.Ordinal);
    }

    private static IEnumerable<(string File, string Wanted)> GenerateDocuments(string root)
    {
        foreach (var file in FindMarkdownFiles(root))
        {
            var text = File.ReadAllText(file);
            if (OpeningMarkPattern().Count(text) != BlockPattern().Count(text))
            {
                throw new UserException($"'{file}' begins a block of figures and does not end it. Add <!-- end figures --> after it.");
            }

            yield return (file, BlockPattern().Replace(text, block => string.Join(
                '\n', block.Groups["open"].Value,
                RecordMarkdown.RenderMarkdown(Path.Combine(root, block.Groups["record"].Value), block.Groups["form"].Value).Trim(),
                block.Groups["close"].Value)));
        }
    }

    private static IEnumerable<(string File, string Wanted)> GenerateRecords(string root)
    {
        var folder = Path.Combine(root, RecordFolder);
        if (!Directory.Exists(folder))
        {
            return [];
        }

        var documents = string.Concat(FindMarkdownFiles(root).Select(File.ReadAllText));
        return Directory.GetFiles(folder, "*.json").Order(StringComparer.Ordinal).SelectMany(path =>
            RecordMarkdown.GenerateRecord(path).Concat(IsPictureShown(path) ? RecordMarkdown.GeneratePictures(path) : []));

        bool IsPictureShown(string path) =>
            documents.Contains($"/{Path.GetFileNameWithoutExtension(path)}.svg)", StringComparison.Ordinal);
    }

    [GeneratedRegex(@"<!-- figures: \S+( as \S+)? -->")]
    private static partial Regex OpeningMarkPattern();

    [GeneratedRegex(@"(?<open><!-- figures: (?<record>\S+)( as (?<form>\S+))? -->)(?:(?!<!-- figures:).)*?(?<close><!-- end figures -->)",
        RegexOptions.Singleline)]
    private static partial Regex BlockPattern();
}
