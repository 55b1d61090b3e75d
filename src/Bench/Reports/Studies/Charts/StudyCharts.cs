using RpcBench.Bench.Reports.Charts;
using RpcBench.Bench.Reports.Markup;
using RpcBench.Bench.Reports.Studies.Answers;

namespace RpcBench.Bench.Reports.Studies.Charts;

/// <summary>All charts of a study.</summary>
internal static class StudyCharts
{
    /// <summary>Published beside measured, then what the study showed call by call; nothing where it has neither.</summary>
    public static Html Render(StudyAnswer answer)
    {
        List<ChartFigure> figures = [.. ColumnCharts.Of(answer), .. SeriesCharts.Of(answer)];
        return figures.Count == 0 ? Html.Empty : Html.Of($"""<h3 class="table">Charts</h3>{ChartFigure.Grid(figures)}""");
    }
}
