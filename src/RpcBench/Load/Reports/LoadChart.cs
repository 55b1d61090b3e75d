namespace RpcBench.Load.Reports;

/// <summary>The chart of one quantity of a series by load, with one line for each arm. The points are in the order of their
/// loads.</summary>
internal sealed record LoadChart(
    LoadSeries Series, IReadOnlyList<(double Load, LoadPointRecord Point)> Points, ChartAxis Across, string Caption)
{
    public ChartFigure Draw(string name, string title, LoadQuantity quantity, params IEnumerable<ChartLine> before)
    {
        List<ChartLine> lines =
            [.. before, .. Series.Arms.Select(arm => Line(arm, quantity)).Where(line => line.Points.Any(point => point.Y is not null))];
        var described = Points.Select(entry =>
            $"{LoadWords.Load(entry.Point)}: {string.Join(", ", Series.SidesOf(entry.Point).Select(side => Describe(side, quantity)))}.");
        var hasHollow = lines.Exists(line => line.Points.Any(point => point.IsHollow));
        return new LineChart(
            $"{Series.Id}-{name}", $"{title}: {Series.Subject}", string.Join(" ", described), Across,
            quantity.Up(ChartLine.Values(lines)), lines).Titled(title, Caption + (hasHollow ? " Hollow points are INVALID." : ""));
    }

    private ChartLine Line(ArmRecord arm, LoadQuantity quantity)
    {
        var sides = Points.Select(entry =>
            (entry.Load, Side: Series.SidesOf(entry.Point).FirstOrDefault(side => side.Id == arm.Id)));
        return ChartLine.Create(
            arm.ToChart(),
            sides.Select(entry => new ChartPoint(
                entry.Load, entry.Side is { } side ? quantity.Of(side.Record) : null, entry.Side is { IsValid: false })),
            hasMarkers: true);
    }

    private static string Describe(SeriesArm side, LoadQuantity quantity)
    {
        var figure = quantity.Of(side.Record) is { } found ? quantity.Write(found) : Format.NotMeasured;
        return $"{side.Label} {figure}{(side.IsValid ? "" : " (INVALID)")}";
    }
}

/// <summary>A quantity of an arm with its text format and its vertical axis.</summary>
internal sealed record LoadQuantity(
    Func<LoadCellRecord, double?> Of, Func<double, string> Write, Func<IEnumerable<double>, ChartAxis> Up)
{
    public static LoadQuantity Rate { get; } =
        new(cell => cell.PerSecond, Format.PerSecond, values => ChartAxis.FromZero("good calls a second", values));

    public static LoadQuantity Tail(string title) =>
        new(cell => cell.Latency?.P99, Format.Time, values => ChartAxis.OfTimes(title, values));
}
