using RpcBench.Bench.Reports.Markup;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>The interval of one ratio, small enough for a table. The figures stand beside it, so it is hidden from screen readers.</summary>
public static class IntervalPicture
{
    public const int Width = 120;
    private const int Height = 30;

    /// <summary>The picture of one ratio on an axis as wide as <see cref="Width"/>.</summary>
    public static Html Render(RatioAxis axis, RatioInterval? ratio) => Html.Of($"""
        <svg class="chart interval" viewBox="0 0 {Width} {Height}" width="{Width}" height="{Height}" aria-hidden="true">{axis.Ground(0, Height)}{axis.Mark(ratio, Height / 2)}</svg>
        """);
}
