namespace RpcBench.Documents.Charts;

/// <summary>An axis of a line chart before it has a position. The title contains the unit.</summary>
public sealed record ChartAxis(string Title, double Low, double High, bool IsLogarithmic, IReadOnlyList<ChartMark> Marks)
{
    private const int MaxLabels = 9;

    /// <summary>The quantity on the axis. Unlike the title, it does not name the kind of axis.</summary>
    public string Quantity { get; init; } = Title;

    public Func<double, string> FormatValue { get; init; } = FormatNumber;

    public static ChartAxis CreateFromZero(string title, IEnumerable<double> values)
    {
        var ticks = Ticks.Linear(values.DefaultIfEmpty().Max(), count: 5);
        return new(title, 0, ticks[^1], IsLogarithmic: false,
            [.. ticks.Select(tick => new ChartMark(tick, FormatNumber(tick)))]);
    }

    /// <summary>Creates a logarithmic axis of times, with the unit at each mark. With many marks, only powers of ten have a
    /// label.</summary>
    public static ChartAxis CreateForTimes(string title, IEnumerable<double> nanoseconds)
    {
        var times = nanoseconds.Where(time => time > 0).ToList();
        if (times.Count == 0)
        {
            return new(title, 1, 10, IsLogarithmic: true, []);
        }

        var ticks = Ticks.Logarithmic(times.Min(), times.Max());
        return CreateLogarithmic(title, ticks[0], [.. ticks.Select(tick => ticks.Count > MaxLabels && !Ticks.IsPowerOfTen(tick)
            ? new ChartMark(tick, "", IsMinor: true) : new ChartMark(tick, Format.ConfiguredTime(Math.Round(tick, 6))))]) with
        { FormatValue = Format.Time };
    }

    /// <summary>Creates an axis with only these values, spaced by their ratios. With many values, every second value has a label, and so
    /// does the largest.</summary>
    public static ChartAxis CreateForSteps(string title, IEnumerable<int> steps)
    {
        var marks = steps.Distinct().Order().ToList();
        return CreateLogarithmic(title, Math.Max(1, marks[0]), [.. marks.Select((mark, index) =>
            new ChartMark(mark, marks.Count > MaxLabels && (marks.Count - 1 - index) % 2 == 1 ? "" : Format.Count(mark)))]);
    }

    public Axis Place(double from, double to) => new(Low, High, from, to, IsLogarithmic);

    private static string FormatNumber(double value) => value.ToString("#,0.##", CultureInfo.InvariantCulture);

    private static ChartAxis CreateLogarithmic(string title, double low, IReadOnlyList<ChartMark> marks) =>
        new($"{title}, logarithmic", low, Math.Max(marks[^1].Value, low * 2), IsLogarithmic: true, marks) { Quantity = title };
}

/// <summary>A mark of an axis. The label may be empty. The line of a minor mark is faint.</summary>
public sealed record ChartMark(double Value, string Label, bool IsMinor = false);

/// <summary>An axis that maps values to positions, from Low at From to High at To. On a logarithmic axis, equal ratios have equal
/// distances.</summary>
public sealed record Axis(double Low, double High, double From, double To, bool IsLogarithmic)
{
    /// <summary>Returns the position of a value. A value beyond the axis is placed at the end of the axis.</summary>
    public double At(double value)
    {
        var part = IsLogarithmic
            ? (Math.Log(Math.Max(value, Low)) - Math.Log(Low)) / (Math.Log(High) - Math.Log(Low)) : (value - Low) / (High - Low);
        return From + (Math.Clamp(part, 0, 1) * (To - From));
    }
}
