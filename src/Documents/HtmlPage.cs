namespace RpcBench.Documents;

/// <summary>A document as one self-contained HTML page. It needs no network and has a single script, for folds and buttons.</summary>
public static class HtmlPage
{
    private const string UntrustedText = "Do not trust these figures:";
    private const string UndecidedText = "The figures are shown as measured, but they decide nothing:";

    private static readonly Dictionary<Tone, string> BannerClasses = new()
    {
        [Tone.Good] = "good",
        [Tone.Warning] = "warn",
        [Tone.Bad] = "bad"
    };

    public static string Render(Document document) => Html.Format($"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="{document.Source.Generator}">
        <link rel="icon" href="data:,">
        <title>{document.Source.Subject}: {document.LeadSentence}</title>
        <style>
        {Stylesheet.Palette}
        {Stylesheet.Charts}
        {Stylesheet.Page}{RenderStyle(document.Style)}
        </style>
        </head>
        <body>
        <header>
        {RenderTools(document)}
        <p class="quiet">{document.Source.Origin}</p>
        {RenderVerdict(document)}<h1>{document.Headline.Sentence}</h1>
        {RenderBanner(document)}
        {RenderEarlyEnd(document.Validity.EarlyEnd)}
        </header>
        <main{Html.Class(document.CssClass)}>
        {Render(new BulletListPart(document.Headline.BulletPoints))}
        {Render(document.Parts)}
        </main>
        <footer class="quiet">{document.Source.FooterText}</footer>
        <script>
        {Stylesheet.Script}
        </script>
        </body>
        </html>

        """).ToString();

    public static Html Render(IEnumerable<DocumentPart> parts) =>
        Html.Each(parts.Where(part => part is { IsEmpty: false, OnlyFormat: null or OutputFormat.Page }), Render);

    private static Html Render(DocumentPart part) => part switch
    {
        Section section => Html.Format($"""
            <section{Html.Class(section.CssClass)} aria-labelledby="{section.Id}">
            {RenderSection(section, Html.Format($"""<h2 id="{section.Id}">{section.Title}</h2>"""))}
            </section>
            """),
        { FoldedUnder: { } fold } => RenderFolded(Html.Format($"{fold}"), [part with { FoldedUnder = null }]),
        CollapsedPart more => RenderFolded(Html.Format($"{more.Title}"), more.Parts),
        TablePart { Explanation: { Length: > 0 } words } table => Render([table with { Explanation = "" }, new TextPart(words)]),
        TablePart table => HtmlTable.Render(table.Table, table.ShowsTitle),
        ChartsPart pictures => ChartFigure.RenderGrid(pictures.Charts),
        MarkupPart raw => raw.Markup,
        _ => RenderText(part),
    };

    private static Html RenderText(DocumentPart part) => part switch
    {
        TextPart words => Html.Format($"""<p{Html.Class(words.IsQuiet ? "quiet" : "")}>{words.Text}</p>"""),
        BulletListPart points => RenderList(points.Items),
        GlossaryPart glossary => Html.Format($"""
            <dl class="reading">
            {Html.Each(glossary.Terms, entry => Html.Format($"<dt>{entry.Term}</dt>\n<dd>{entry.Meaning}</dd>"))}
            </dl>
            """),
        FactsPart facts => Html.Format($"""
            <div class="facts">
            {Html.Each(facts.Groups, group => Html.Format($"""
            <div><h3>{group.Title}</h3><dl>{Html.Each(
                group.Facts, fact => Html.Format($"<dt>{fact.Name}</dt><dd>{fact.Value}</dd>"))}</dl></div>
            """))}
            </div>
            """),
        CommandPart shell => Html.Format($"<pre><code>{shell.Command}</code></pre>"),
        _ => throw new ArgumentOutOfRangeException(nameof(part)),
    };

    private static Html RenderSection(Section section, Html title) => section.FoldedUnder is { } fold
        ? RenderFolded(Html.Format($"{title} {fold}"), section.Parts) : Html.Format($"{title}\n{Render(section.Parts)}");

    private static Html RenderFolded(Html summary, IEnumerable<DocumentPart> parts) =>
        Html.Format($"""<details class="more"><summary>{summary}</summary>{Render(parts)}</details>""");

    private static Html RenderStyle(Html? style) => style is null ? Html.Empty : Html.Format($"\n{style}");

    private static Html RenderVerdict(Document document) => document.Verdict is { } verdict
        ? Html.Format($"""
            <p class="banner {BannerClasses[verdict.Tone]}" role="status"><strong>{verdict.Word}</strong></p>

            """)
        : Html.Empty;

    private static Html RenderBanner(Document document)
    {
        var validity = document.Validity;
        var (reasons, count) = (RenderList(validity.Reasons), validity.Reasons.Count);
        return validity switch
        {
            // A banner for valid figures beside a bad verdict could be mistaken for a good verdict.
            { IsValid: true } when document.Verdict is not null => Html.Format($"""
                <p class="quiet">The figures are VALID: no check of them failed.{(validity.Remark is { } words ? $" {words}" : "")}</p>
                """),
            { IsValid: true } => RenderValidBanner(validity.Caveat, validity.Remark is { } words ? $" {words}" : ""),
            { IsDisturbed: true } => Html.Format($"""
                <div class="banner warn" role="alert"><strong>{Validity.Disturbed}</strong> {UndecidedText}{reasons}</div>
                """),
            { Caveat: null } => Html.Format($"""
                <div class="banner bad" role="alert"><strong>{GroupedTable.Invalid}</strong> {UntrustedText}{reasons}</div>
                """),
            { Caveat: var standing } => Html.Format($"""
                <div class="banner warn" role="note"><strong>{Validity.PartlyInvalid}</strong> {standing}
                <details><summary>Why, in {Phrases.FormatCount(count, "reason")}</summary>{reasons}</details></div>
                """),
        };
    }

    private static Html RenderValidBanner(string? standing, string beside)
    {
        var words = standing is null
            ? Html.Format($"{Validity.NoFailureText}") : Html.Format($"<span class=\"quiet\">{standing}</span>");
        return Html.Format($"""
            <p class="banner good"><strong>VALID</strong> {words}{beside}</p>
            """);
    }

    private static Html RenderTools(Document document)
    {
        var text = MarkdownText.Render(document, [new TextPart(document.Source.Conditions)]);
        return document.SummaryParts.Count == 0 ? Html.Empty : Html.Format($"""
            <p class="tools"><button type="button" data-text="{text}">Copy as Markdown</button>
            <button type="button">PNG of the overview</button></p>
            """);
    }

    private static Html RenderEarlyEnd(string? outcome)
    {
        var missing = $"The run ended early. The page shows the figures until then, and missing figures are marked “{Format.NotMeasured}”.";
        return outcome is null ? Html.Empty : Html.Format($"""
            <p class="banner warn" role="note"><strong>{outcome}</strong> {missing}</p>
            """);
    }

    private static Html RenderList(IReadOnlyList<string> items) =>
        items.Count == 0 ? Html.Empty : Html.Format($"<ul>{Html.Each(items, item => Html.Format($"<li>{item}</li>"))}</ul>");
}
