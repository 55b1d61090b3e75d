namespace RpcBench.Documents;

/// <summary>A document in GitHub's Markdown. All text is escaped except commands, which are in a code block.</summary>
public static class MarkdownText
{
    public static string Render(Document document) => $"{RenderHeading(document.Title, level: 1)}\n\n{RenderUntitled(document)}";

    public static string RenderUntitled(Document document) => Render(document, document.Parts);

    /// <summary>Renders the headline and these parts, for use inside another document.</summary>
    public static string Render(Document document, IEnumerable<DocumentPart> parts) => string.Join(
        "\n\n", RenderHead(document).Concat(parts.SelectMany(part => RenderBlocks(part))).Select(block => block.TrimEnd('\n'))) + "\n";

    private static IEnumerable<string> RenderHead(Document document) =>
    [
        .. document.Validity.Warning is { } warning
            ? [string.Join("\n> - ", document.Validity.Reasons.Select(MarkdownTable.Escape)
                .Prepend($"> **{MarkdownTable.Escape(warning)}**{RenderCaveat(document.Validity)}"))]
            : Array.Empty<string>(),
        $"**{MarkdownTable.Escape(document.LeadSentence)}**",
        .. document.Confirmation is { } confirmation ? [MarkdownTable.Escape(confirmation)] : Array.Empty<string>(),
        .. document.SummaryParts.Prepend(new BulletListPart(document.Headline.BulletPoints)).SelectMany(part => RenderBlocks(part)),
    ];

    private static string RenderCaveat(Validity validity) =>
        validity is { IsValid: false, Caveat: { } standing } ? $" {MarkdownTable.Escape(standing)}" : "";

    private static IEnumerable<string> RenderBlocks(DocumentPart part, int level = 2) => part switch
    {
        { OnlyFormat: OutputFormat.Page } or { IsEmpty: true } => [],
        Section { ShowsTitleInMarkdown: false } section => section.Parts.SelectMany(part => RenderBlocks(part, level)),
        Section section => RenderTitled(section.Title, level, section.Parts, section.NestsTitlesInMarkdown ? level + 1 : level),
        CollapsedPart more => RenderTitled(more.Title, level, more.Parts, level),
        TablePart { ShowsTitle: true } table => [RenderHeading(table.Table.Title, level), MarkdownTable.Render(table.Table)],
        TablePart table => [MarkdownTable.Render(table.Table)],
        _ => RenderTextBlocks(part, level),
    };

    private static IEnumerable<string> RenderTextBlocks(DocumentPart part, int level) => part switch
    {
        TextPart { IsQuiet: false } words => [$"**{MarkdownTable.Escape(words.Text)}**"],
        TextPart words => [MarkdownTable.Escape(words.Text)],
        BulletListPart points => [string.Join('\n', points.Items.Select(item => $"- {MarkdownTable.Escape(item)}"))],
        FactsPart facts => facts.Groups.SelectMany(group => new[]
        {
            RenderHeading(group.Title, level),
            MarkdownTable.Render([("", true), ("", true)], group.Facts.Select(fact => new[] { fact.Name, fact.Value })),
        }),
        CommandPart shell => [$"```sh\n{shell.Command}\n```"],
        _ => [],
    };

    private static IEnumerable<string> RenderTitled(string title, int level, IReadOnlyList<DocumentPart> parts, int below) =>
        parts.SelectMany(part => RenderBlocks(part, below)).ToList() is { Count: > 0 } blocks
            ? blocks.Prepend(RenderHeading(title, level))
            : [];

    private static string RenderHeading(string title, int level) => $"{new string('#', level)} {MarkdownTable.Escape(title)}";
}
