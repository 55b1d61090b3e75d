namespace RpcBench.Documents;

/// <summary>A document as one self-contained HTML page. It needs no network and has a single script, for folds and buttons.</summary>
public static class HtmlPage
{
    private const string Untrusted = "Do not trust these figures:";
    private const string Undecided = "The figures are shown as measured, but they decide nothing:";

    private static readonly Dictionary<Tone, string> Banners = new() { [Tone.Good] = "good", [Tone.Warning] = "warn", [Tone.Bad] = "bad" };

    public static string Render(Document document) => Html.Format($"""
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="generator" content="{document.Source.Generator}">
        <link rel="icon" href="data:,">
        <title>{document.Source.Subject}: {document.Lead}</title>
        <style>
        {Stylesheet.Palette}
        {Stylesheet.Charts}
        {Stylesheet.Page}{OwnStyle(document.Style)}
        </style>
        </head>
        <body>
        <header>
        {Tools(document)}
        <p class="quiet">{document.Source.Origin}</p>
        {Ended(document)}<h1>{document.Headline.Sentence}</h1>
        {Banner(document)}
        {EarlyEnd(document.Validity.EarlyEnd)}
        </header>
        <main{Html.Class(document.CssClass)}>
        {Render(new Points(document.Headline.Points))}
        {Render(document.Parts)}
        </main>
        <footer class="quiet">{document.Source.Foot}</footer>
        <script>
        {Stylesheet.Script}
        </script>
        </body>
        </html>

        """).ToString();

    public static Html Render(IEnumerable<Part> parts) =>
        Html.Each(parts.Where(part => part is { IsEmpty: false, Only: null or OutputFormat.Page }), Render);

    private static Html Render(Part part) => part switch
    {
        Section section => Html.Format($"""
            <section{Html.Class(section.CssClass)} aria-labelledby="{section.Id}">
            {Inside(section, Html.Format($"""<h2 id="{section.Id}">{section.Title}</h2>"""))}
            </section>
            """),
        { Fold: { } fold } => Folded(Html.Format($"{fold}"), [part with { Fold = null }]),
        More more => Folded(Html.Format($"{more.Title}"), more.Parts),
        Tabled { Explained: { Length: > 0 } words } table => Render([table with { Explained = "" }, new Words(words)]),
        Tabled table => HtmlTable.Render(table.Table, table.IsTitled),
        Pictures pictures => ChartFigure.Grid(pictures.Charts),
        Raw raw => raw.Markup,
        _ => RenderText(part),
    };

    private static Html RenderText(Part part) => part switch
    {
        Words words => Html.Format($"""<p{Html.Class(words.IsQuiet ? "quiet" : "")}>{words.Text}</p>"""),
        Points points => List(points.Items),
        Glossary glossary => Html.Format($"""
            <dl class="reading">
            {Html.Each(glossary.Terms, entry => Html.Format($"<dt>{entry.Term}</dt>\n<dd>{entry.Meaning}</dd>"))}
            </dl>
            """),
        Facts facts => Html.Format($"""
            <div class="facts">
            {Html.Each(facts.Groups, group => Html.Format($"""
            <div><h3>{group.Title}</h3><dl>{Html.Each(
                group.Facts, fact => Html.Format($"<dt>{fact.Name}</dt><dd>{fact.Value}</dd>"))}</dl></div>
            """))}
            </div>
            """),
        Shell shell => Html.Format($"<pre><code>{shell.Line}</code></pre>"),
        _ => throw new ArgumentOutOfRangeException(nameof(part)),
    };

    private static Html Inside(Section section, Html title) => section.Fold is { } fold
        ? Folded(Html.Format($"{title} {fold}"), section.Parts) : Html.Format($"{title}\n{Render(section.Parts)}");

    private static Html Folded(Html summary, IEnumerable<Part> parts) =>
        Html.Format($"""<details class="more"><summary>{summary}</summary>{Render(parts)}</details>""");

    private static Html OwnStyle(Html? style) => style is null ? Html.Empty : Html.Format($"\n{style}");

    private static Html Ended(Document document) => document.Verdict is { } verdict
        ? Html.Format($"""
            <p class="banner {Banners[verdict.Tone]}" role="status"><strong>{verdict.Word}</strong></p>

            """)
        : Html.Empty;

    private static Html Banner(Document document)
    {
        var validity = document.Validity;
        var (reasons, count) = (List(validity.Reasons), validity.Reasons.Count);
        return validity switch
        {
            // Beside a bad verdict, readers would take good news about the figures for the verdict.
            { IsValid: true } when document.Verdict is not null => Html.Format($"""
                <p class="quiet">The figures are VALID: no check of them failed.{(validity.Beside is { } words ? $" {words}" : "")}</p>
                """),
            { IsValid: true } => Valid(validity.Standing, validity.Beside is { } words ? $" {words}" : ""),
            { IsDisturbed: true } => Html.Format($"""
                <div class="banner warn" role="alert"><strong>{Validity.Disturbed}</strong> {Undecided}{reasons}</div>
                """),
            { Standing: null } => Html.Format($"""
                <div class="banner bad" role="alert"><strong>{GroupedTable.Invalid}</strong> {Untrusted}{reasons}</div>
                """),
            { Standing: var standing } => Html.Format($"""
                <div class="banner warn" role="note"><strong>{Validity.InvalidInPart}</strong> {standing}
                <details><summary>Why, in {Phrases.Counted(count, "reason")}</summary>{reasons}</details></div>
                """),
        };
    }

    private static Html Valid(string? standing, string beside)
    {
        var words = standing is null
            ? Html.Format($"No check of this run failed.") : Html.Format($"<span class=\"quiet\">{standing}</span>");
        return Html.Format($"""
            <p class="banner good"><strong>VALID</strong> {words}{beside}</p>
            """);
    }

    private static Html Tools(Document document)
    {
        var text = MarkdownText.Render(document, [new Words(document.Source.Conditions)]);
        return document.Answer.Count == 0 ? Html.Empty : Html.Format($"""
            <p class="tools"><button type="button" data-text="{text}">Copy as Markdown</button>
            <button type="button">PNG of the overview</button></p>
            """);
    }

    private static Html EarlyEnd(string? outcome)
    {
        var missing = $"The run ended early. The page shows the figures until then, and missing figures are marked “{Format.NotMeasured}”.";
        return outcome is null ? Html.Empty : Html.Format($"""
            <p class="banner warn" role="note"><strong>{outcome}</strong> {missing}</p>
            """);
    }

    private static Html List(IReadOnlyList<string> items) =>
        items.Count == 0 ? Html.Empty : Html.Format($"<ul>{Html.Each(items, item => Html.Format($"<li>{item}</li>"))}</ul>");
}
