namespace RpcBench.Documents;

/// <summary>A document in GitHub's Markdown. All text is escaped except commands, which are in a code block.</summary>
public static class MarkdownText
{
    public static string Render(Document document) => $"{Heading(document.Title, level: 1)}\n\n{RenderUntitled(document)}";

    public static string RenderUntitled(Document document) => Render(document, document.Parts);

    /// <summary>Renders the headline and these parts, for use inside another document.</summary>
    public static string Render(Document document, IEnumerable<Part> parts) => string.Join(
        "\n\n", Head(document).Concat(parts.SelectMany(part => Blocks(part))).Select(block => block.TrimEnd('\n'))) + "\n";

    private static IEnumerable<string> Head(Document document) =>
    [
        .. document.Validity.Warning is { } warning
            ? [string.Join("\n> - ", document.Validity.Reasons.Select(MarkdownTable.Escape)
                .Prepend($"> **{MarkdownTable.Escape(warning)}**{Standing(document.Validity)}"))]
            : Array.Empty<string>(),
        $"**{MarkdownTable.Escape(document.Lead)}**",
        .. document.Answer.Prepend(new Points(document.Headline.Points)).SelectMany(part => Blocks(part)),
    ];

    private static string Standing(Validity validity) =>
        validity is { IsValid: false, Standing: { } standing } ? $" {MarkdownTable.Escape(standing)}" : "";

    private static IEnumerable<string> Blocks(Part part, int level = 2) => part switch
    {
        { Only: OutputFormat.Page } or { IsEmpty: true } => [],
        Section { IsTitled: false } section => section.Parts.SelectMany(part => Blocks(part, level)),
        Section section => Titled(section.Title, level, section.Parts, section.IsChapter ? level + 1 : level),
        More more => Titled(more.Title, level, more.Parts, level),
        Tabled { IsTitled: true } table => [Heading(table.Table.Title, level), MarkdownTable.Render(table.Table)],
        Tabled table => [MarkdownTable.Render(table.Table)],
        _ => TextBlocks(part, level),
    };

    private static IEnumerable<string> TextBlocks(Part part, int level) => part switch
    {
        Words { IsQuiet: false } words => [$"**{MarkdownTable.Escape(words.Text)}**"],
        Words words => [MarkdownTable.Escape(words.Text)],
        Points points => [string.Join('\n', points.Items.Select(item => $"- {MarkdownTable.Escape(item)}"))],
        Facts facts => facts.Groups.SelectMany(group => new[]
        {
            Heading(group.Title, level),
            MarkdownTable.Render([("", true), ("", true)], group.Facts.Select(fact => new[] { fact.Name, fact.Value })),
        }),
        Shell shell => [$"```sh\n{shell.Line}\n```"],
        _ => [],
    };

    private static IEnumerable<string> Titled(string title, int level, IReadOnlyList<Part> parts, int below) =>
        parts.SelectMany(part => Blocks(part, below)).ToList() is { Count: > 0 } blocks ? blocks.Prepend(Heading(title, level)) : [];

    private static string Heading(string title, int level) => $"{new string('#', level)} {MarkdownTable.Escape(title)}";
}
