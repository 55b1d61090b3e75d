using RpcBench.Bench.Reports.Markup;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>A chart with what stands over and under it.</summary>
/// <param name="Title">Over it.</param>
/// <param name="Picture">The chart.</param>
/// <param name="Caption">Under it: how to read it, and what of it does not count.</param>
public sealed record ChartFigure(string Title, Html Picture, string Caption)
{
    /// <summary>The whole figure.</summary>
    public Html Render() => Html.Of($"""
        <figure>
        <h3>{Title}</h3>
        {Picture}
        <figcaption>{Caption}</figcaption>
        </figure>
        """);

    /// <summary>Figures beside one another.</summary>
    public static Html Grid(IReadOnlyList<ChartFigure> figures) => figures.Count == 0
        ? Html.Empty
        : Html.Of($"""
            <div class="charts">
            {Html.Each(figures, figure => figure.Render())}
            </div>
            """);
}
