using System.Globalization;
using RpcBench.Records.Figures;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>An axis of a line chart before it has a place: its ends, its marks and what it shows.</summary>
/// <param name="Title">What it shows, with its unit.</param>
/// <param name="Low">Its beginning.</param>
/// <param name="High">Its end.</param>
/// <param name="IsLogarithmic">Whether equal ratios are equally far apart.</param>
/// <param name="Marks">From its beginning to its end.</param>
public sealed record ChartAxis(string Title, double Low, double High, bool IsLogarithmic, IReadOnlyList<ChartMark> Marks)
{
    private const int MostLabels = 9;

    /// <summary>From zero, in even steps.</summary>
    public static ChartAxis FromZero(string title, IEnumerable<double> values)
    {
        var ticks = Ticks.Linear(values.DefaultIfEmpty().Max(), count: 5);
        return new(title, 0, ticks[^1], IsLogarithmic: false, [.. ticks.Select(tick => new ChartMark(tick, tick.ToString("#,0.##", CultureInfo.InvariantCulture)))]);
    }

    /// <summary>Times on a logarithmic axis, each mark with its unit.</summary>
    public static ChartAxis OfTimes(string title, IEnumerable<double> nanoseconds)
    {
        var times = nanoseconds.Where(time => time > 0).ToList();
        if (times.Count == 0)
        {
            return new(title, 1, 10, IsLogarithmic: true, []);
        }

        var ticks = Ticks.Logarithmic(times.Min(), times.Max());
        var powersOnly = ticks.Count > MostLabels;
        return new(
            $"{title}, logarithmic",
            ticks[0],
            Math.Max(ticks[^1], ticks[0] * 2),
            IsLogarithmic: true,
            [.. ticks.Select(tick => new ChartMark(tick, powersOnly && !Ticks.IsPower(tick) ? "" : Figure.Asked(Math.Round(tick, 6)), powersOnly && !Ticks.IsPower(tick)))]);
    }

    /// <summary>These values and no others, each as far from the next as its ratio.</summary>
    public static ChartAxis OfSteps(string title, IEnumerable<int> steps)
    {
        var marks = steps.Distinct().Order().ToList();
        var low = Math.Max(1, marks[0]);
        return new(
            $"{title}, logarithmic",
            low,
            Math.Max(marks[^1], low * 2.0),
            IsLogarithmic: true,
            // Where there are many, every second has its label; the greatest always.
            [.. marks.Index().Select(mark => new ChartMark(mark.Item, marks.Count > MostLabels && (marks.Count - 1 - mark.Index) % 2 == 1 ? "" : Figure.Count(mark.Item)))]);
    }

    /// <summary>Its place on a picture.</summary>
    public Axis At(double from, double to) => new(Low, High, from, to, IsLogarithmic);
}

/// <summary>A mark of an axis.</summary>
/// <param name="Value">Where it stands.</param>
/// <param name="Label">What stands beside it; may be empty.</param>
/// <param name="IsMinor">Whether its line is a faint one.</param>
public sealed record ChartMark(double Value, string Label, bool IsMinor = false);
