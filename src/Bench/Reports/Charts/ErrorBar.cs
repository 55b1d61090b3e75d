using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Markup;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>The error of a mean as a line with caps.</summary>
public static class ErrorBar
{
    private const double Cap = 3.5;

    /// <summary>An upright one at <paramref name="x"/>; nothing where the error is not known.</summary>
    public static Html Upright(Bar bar, Axis axis, double x)
    {
        var (low, high) = (axis.At(bar.Low), axis.At(bar.High));
        return bar.Error is null
            ? Html.Empty
            : Html.Of($"""<path class="error" d="M{x - Cap} {high}H{x + Cap}M{x} {high}V{low}M{x - Cap} {low}H{x + Cap}"/>""");
    }

    /// <summary>A level one at <paramref name="y"/>; nothing where the error is not known.</summary>
    public static Html Level(CallTime mean, Axis axis, double y) =>
        mean.ErrorNanoseconds is null ? Html.Empty : Level("error", axis.At(mean.Low), axis.At(mean.High), y);

    /// <summary>A level line with caps between two coordinates.</summary>
    public static Html Level(string cssClass, double low, double high, double y) =>
        Html.Of($"""<path class="{cssClass}" d="M{low} {y - Cap}V{y + Cap}M{low} {y}H{high}M{high} {y - Cap}V{y + Cap}"/>""");
}
