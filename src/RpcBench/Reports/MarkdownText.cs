namespace RpcBench.Reports;

/// <summary>A document in GitHub's Markdown. All text is escaped but a command, which stands in a block of its own.</summary>
internal static class MarkdownText
{
    public static string Render(Document document) => $"# {MarkdownTable.Escape(document.Title)}\n\n{Render(document, document.Parts)}";

    /// <summary>The headline and these parts, to stand in another document.</summary>
    public static string Render(Document document, IEnumerable<Part> parts) => string.Join(
        "\n\n", Head(document).Concat(parts.SelectMany(Blocks)).Select(block => block.TrimEnd('\n'))) + "\n";

    private static IEnumerable<string> Head(Document document) =>
    [
        .. ConditionLine.Warning(document.Record, document.Standing is not null) is { } warning
            ? [string.Join("\n> - ", document.Reasons.Select(MarkdownTable.Escape)
                .Prepend($"> **{MarkdownTable.Escape(warning)}**{Standing(document)}"))]
            : Array.Empty<string>(),
        $"**{MarkdownTable.Escape(document.Headline.Sentence)}**",
        .. Blocks(new Points(document.Headline.Points)), .. document.Answer.SelectMany(Blocks),
    ];

    private static string Standing(Document document) =>
        !document.Record.IsValid && document.Standing is { } standing ? $" {MarkdownTable.Escape(standing)}" : "";

    private static IEnumerable<string> Blocks(Part part) => part switch
    {
        { Only: Form.Page } or { IsEmpty: true } => [],
        Section section => section.Parts.SelectMany(Blocks).ToList() is { Count: > 0 } blocks && section.IsTitled
            ? blocks.Prepend(Heading(section.Title)) : section.Parts.SelectMany(Blocks),
        Words words => [MarkdownTable.Escape(words.Text)],
        Points points => [string.Join('\n', points.Items.Select(item => $"- {MarkdownTable.Escape(item)}"))],
        Tabled { IsTitled: true } table => [Heading(table.Table.Title), MarkdownTable.Render(table.Table)],
        Tabled table => [MarkdownTable.Render(table.Table)],
        More more => more.Parts.SelectMany(Blocks).ToList() is { Count: > 0 } blocks ? blocks.Prepend(Heading(more.Title)) : [],
        Facts facts => facts.Groups.SelectMany(group => new[]
        {
            Heading(group.Title),
            MarkdownTable.Render([("", true), ("", true)], group.Facts.Select(fact => new[] { fact.Name, fact.Value })),
        }),
        Shell shell => [$"```sh\n{shell.Line}\n```"],
        _ => [],
    };

    private static string Heading(string title) => $"## {MarkdownTable.Escape(title)}";
}
