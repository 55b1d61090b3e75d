namespace RpcBench.Documents;

/// <summary>A report before it is written: what it is made from, whether that is to be trusted, the headline and the parts.</summary>
public sealed record Document(DocumentSource Source, Validity Validity, Headline Headline, IReadOnlyList<Part> Parts)
{
    /// <summary>How what the document is of ended, or null if it only shows figures.</summary>
    public DocumentVerdict? Verdict { get; init; }

    /// <summary>The verdict, and the sentence of the headline.</summary>
    public string Lead => Verdict is null ? Headline.Sentence : $"{Verdict.Word}. {Headline.Sentence}";

    /// <summary>Of the Markdown.</summary>
    public string Title { get; init; } = "";

    /// <summary>Of the page's main part; may be empty.</summary>
    public string CssClass { get; init; } = "";

    /// <summary>Under the headline of the Markdown, and last on a console after it; a page has it among its parts.</summary>
    public IReadOnlyList<Part> Answer { get; init; } = [];

    /// <summary>What a console shows first, before the conditions.</summary>
    public IReadOnlyList<Part> Screen { get; init; } = [];

    /// <summary>What a console says after the conditions, a line each.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>Rules of style after those of every page; null: there are none.</summary>
    public Html? Style { get; init; }
}

/// <summary>How something ended, in a word, and the tone in which that is said.</summary>
public sealed record DocumentVerdict(string Word, Tone Tone);

/// <summary>Whether something is as it is wanted.</summary>
public enum Tone
{
    Good,
    Warning,
    Bad,
}

/// <summary>A part of a document.</summary>
public abstract record Part
{
    /// <summary>Where it stands; null: on the page and in Markdown.</summary>
    public OutputFormat? Only { get; init; }

    /// <summary>The sentence under which the page folds it, after the title of a section; null: it stays open.</summary>
    public string? Fold { get; init; }

    /// <summary>Whether it has nothing to show: then no report has it, nor a title over it.</summary>
    public virtual bool IsEmpty => false;
}

/// <summary>Where a part can stand.</summary>
public enum OutputFormat
{
    Page,
    Markdown,
}

/// <summary>Parts under a title, which the page can link to by the id.</summary>
public sealed record Section(string Id, string Title, params IReadOnlyList<Part> Parts) : Part
{
    /// <summary>How the page styles it; may be empty.</summary>
    public string CssClass { get; init; } = "";

    /// <summary>Whether its title stands in Markdown too, where parts may have titles of their own.</summary>
    public bool IsTitled { get; init; } = true;

    /// <summary>Whether titles of its parts stand below its own in Markdown.</summary>
    public bool IsChapter { get; init; }

    public override bool IsEmpty => Parts.All(part => part.IsEmpty);

    /// <summary>A table under its title, and what explains it on the page.</summary>
    public static Section Explain(string id, GroupedTable table, string words, string? fold = null, params IEnumerable<Part> further) =>
        new(id, table.Title, [new Tabled(table) { Explained = words }, .. further]) { Fold = fold };
}

/// <summary>A paragraph; one that is quiet explains what stands above it, and any other is bold where there is no page.</summary>
public sealed record Words(string Text, bool IsQuiet = true) : Part
{
    public static Words OnPage(string text) => new(text) { Only = OutputFormat.Page };
}

/// <summary>A list of sentences.</summary>
public sealed record Points(IReadOnlyList<string> Items) : Part
{
    public override bool IsEmpty => Items.Count == 0;
}

/// <summary>A table; with its title, unless that of its section says the same.</summary>
public sealed record Tabled(GroupedTable Table, bool IsTitled = false) : Part
{
    /// <summary>What the page says under it of how to read it; empty: nothing.</summary>
    public string Explained { get; init; } = "";

    public override bool IsEmpty => Table.IsEmpty;
}

/// <summary>Charts beside one another; for the page.</summary>
public sealed record Pictures(IReadOnlyList<ChartFigure> Charts) : Part
{
    public override bool IsEmpty => Charts.Count == 0;
}

/// <summary>Parts that the page shows when asked to, under a title; in Markdown it stands over them.</summary>
public sealed record More(string Title, params IReadOnlyList<Part> Parts) : Part
{
    public override bool IsEmpty => Parts.All(part => part.IsEmpty);
}

/// <summary>Words with their meanings; for the page.</summary>
public sealed record Glossary(params IReadOnlyList<(string Term, string Meaning)> Terms) : Part;

/// <summary>Names with their values, in groups.</summary>
public sealed record Facts(IReadOnlyList<FactGroup> Groups) : Part;

/// <summary>A group of facts under its title.</summary>
public sealed record FactGroup(string Title, IReadOnlyList<(string Name, string Value)> Facts);

/// <summary>A command for a POSIX shell.</summary>
public sealed record Shell(string Line) : Part;

/// <summary>Markup of its own; for the page.</summary>
public sealed record Raw(Html Markup) : Part;
