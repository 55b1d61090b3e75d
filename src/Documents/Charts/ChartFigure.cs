namespace RpcBench.Documents.Charts;

/// <summary>A chart with its title. The table has figures that are shown nowhere else.</summary>
public sealed record ChartFigure(string Title, Html Picture, string Caption, GroupedTable? Table = null, string CssClass = "")
{
    public static Html RenderGrid(IReadOnlyList<ChartFigure> figures) => figures.Count == 0 ? Html.Empty : Html.Format($"""
        <div class="charts">
        {Html.Each(figures, figure => figure.Render())}
        </div>
        """);

    public Html Render() => Html.Format($"""
        <figure{Html.Class(CssClass)}>
        <h3>{Title}</h3>
        {Picture}
        <figcaption>{Caption}</figcaption>
        {(Table is null ? Html.Empty : Html.Format($"""
        <details><summary>The figures of this chart</summary>
        {HtmlTable.Render(Table)}
        </details>
        """))}
        </figure>
        """);
}
