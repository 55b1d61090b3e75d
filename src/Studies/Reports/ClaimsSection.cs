namespace RpcBench.Studies.Reports;

/// <summary>The scoreboard as a part of a page: of one study with <see cref="Scoreboard.OfStudies"/>, or of all.</summary>
internal static class ClaimsSection
{
    public static Html Render(Scoreboard board, string id = "claims") => board.Results.Count == 0
        ? Html.Empty
        : Html.Of($"""
            <section aria-labelledby="{id}">
            <h2 id="{id}">{ClaimWords.Title}</h2>
            <p>{ClaimWords.Summary(board)}</p>
            {HtmlTable.Render(ClaimTables.Verdicts(board))}
            <p class="quiet">{ClaimWords.Reading} {ClaimWords.Conditions(board.Record)}</p>
            {Details(ClaimTables.Figures(board))}
            </section>
            """);

    private static Html Details(GroupedTable figures) => figures.Groups.Count == 0
        ? Html.Empty
        : Html.Of($"""
            <details class="more"><summary>{figures.Title}</summary>{HtmlTable.Render(figures)}</details>
            """);
}
