namespace RpcBench.Documents;

/// <summary>A report before it is written to a page, to Markdown or to a console.</summary>
public sealed record Document(DocumentSource Source, Validity Validity, Headline Headline, IReadOnlyList<DocumentPart> Parts)
{
    /// <summary>The outcome of the check that the document reports, or null if the document only shows figures.</summary>
    public DocumentVerdict? Verdict { get; init; }

    public string LeadSentence => Verdict is null ? Headline.Sentence : $"{Verdict.Word}. {Headline.Sentence}";

    /// <summary>The text that says that the figures can be trusted, or null if the run has a warning. VALID beside the outcome of a check
    /// could be mistaken for that outcome.</summary>
    public string? Confirmation
    {
        get
        {
            var text = Verdict is null
                ? $"VALID. {Validity.Caveat ?? Validity.NoFailureText}" : "The figures are valid: no check of them failed.";
            return Validity.Warning is null ? string.Join(' ', new[] { text, Validity.Remark }.OfType<string>()) : null;
        }
    }

    public string Title { get; init; } = "";

    public string CssClass { get; init; } = "";

    /// <summary>The parts below the headline in Markdown. On the page, they are among the other parts.</summary>
    public IReadOnlyList<DocumentPart> SummaryParts { get; init; } = [];

    /// <summary>The parts that a console shows first, before the conditions.</summary>
    public IReadOnlyList<DocumentPart> ConsoleParts { get; init; } = [];

    /// <summary>The parts that a console shows directly above the headline. A terminal shows the end of the output, so these parts stay
    /// visible.</summary>
    public IReadOnlyList<DocumentPart> Closing { get; init; } = [];

    /// <summary>The notes that a console shows after the conditions, one on each line.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    public Html? Style { get; init; }
}

public sealed record DocumentVerdict(string Word, Tone Tone);

public enum Tone
{
    Good,
    Warning,
    Bad,
}

public abstract record DocumentPart
{
    /// <summary>The only format that contains the part, or null if both formats contain it.</summary>
    public OutputFormat? OnlyFormat { get; init; }

    /// <summary>The sentence under which the page folds the part, or null if the part stays open. A folded section shows its title before
    /// the sentence.</summary>
    public string? FoldedUnder { get; init; }

    /// <summary>Whether the part has nothing to show. Reports leave out an empty part and its title.</summary>
    public virtual bool IsEmpty => false;
}

public enum OutputFormat
{
    Page,
    Markdown,
}

/// <summary>Parts below a title. The page can link to the section by its id.</summary>
public sealed record Section(string Id, string Title, params IReadOnlyList<DocumentPart> Parts) : DocumentPart
{
    public string CssClass { get; init; } = "";

    /// <summary>Whether Markdown also shows the section's title. The parts may have their own titles there.</summary>
    public bool ShowsTitleInMarkdown { get; init; } = true;

    /// <summary>Whether Markdown puts the titles of the parts one level below the title of the section.</summary>
    public bool NestsTitlesInMarkdown { get; init; }

    public override bool IsEmpty => Parts.All(part => part.IsEmpty);

    /// <summary>Creates a section that has the title of its table. Only the page shows the explanation.</summary>
    public static Section FromTable(
        string id,
        GroupedTable table,
        string words,
        string? fold = null,
        params IEnumerable<DocumentPart> further) =>
        new(id, table.Title, [new TablePart(table) { Explanation = words }, .. further]) { FoldedUnder = fold };
}

/// <summary>A paragraph. A quiet paragraph explains the content above it. Other paragraphs are bold in Markdown and on a console.</summary>
public sealed record TextPart(string Text, bool IsQuiet = true) : DocumentPart
{
    public static TextPart ForPage(string text) => new(text) { OnlyFormat = OutputFormat.Page };
}

public sealed record BulletListPart(IReadOnlyList<string> Items) : DocumentPart
{
    public override bool IsEmpty => Items.Count == 0;
}

/// <summary>A table. It usually shows no title, because the section around it has the same title.</summary>
public sealed record TablePart(GroupedTable Table, bool ShowsTitle = false) : DocumentPart
{
    public string Explanation { get; init; } = "";

    public override bool IsEmpty => Table.IsEmpty;
}

/// <summary>Charts side by side, on the page only.</summary>
public sealed record ChartsPart(IReadOnlyList<ChartFigure> Charts) : DocumentPart
{
    public override bool IsEmpty => Charts.Count == 0;
}

/// <summary>Parts that the page shows on demand, below a title. Markdown shows the title above the parts.</summary>
public sealed record CollapsedPart(string Title, params IReadOnlyList<DocumentPart> Parts) : DocumentPart
{
    public override bool IsEmpty => Parts.All(part => part.IsEmpty);
}

/// <summary>Terms with their meanings, on the page only.</summary>
public sealed record GlossaryPart(params IReadOnlyList<(string Term, string Meaning)> Terms) : DocumentPart;

public sealed record FactsPart(IReadOnlyList<FactGroup> Groups) : DocumentPart;

public sealed record FactGroup(string Title, IReadOnlyList<(string Name, string Value)> Facts);

public sealed record CommandPart(string Command) : DocumentPart;

/// <summary>Custom markup, on the page only.</summary>
public sealed record MarkupPart(Html Markup) : DocumentPart;
