namespace RpcBench.Studies.Measured.Claims;

internal sealed class PublishedFigures(FigureTable table) : IArmFigures
{
    private const double NanosecondsInMillisecond = 1e6;

    public Interval? Time(TimedCell cell, ComparedApi api) => Time(cell, api, Statistic.Mean) is { } mean ? Interval.Exact(mean) : null;

    public Interval? Ratio(TimedCell cell) => Time(cell, ComparedApi.Rest)?.Over(
        Time(cell, ComparedApi.Grpc) ?? Interval.Exact(double.NaN)) is { Estimate: not double.NaN } ratio ? ratio : null;

    public double? Ping(string study, string network) =>
        Nanoseconds(table.Figures.FirstOrDefault(figure => figure.IsPing && figure.Study == study && figure.Network == network));

    public (double Value, int? Calls)? Spread(TimedCell cell, ComparedApi api, SpreadMeasure measure) => measure switch
    {
        SpreadMeasure.Range => Time(cell, api, Statistic.Maximum) - Time(cell, api, Statistic.Minimum),
        SpreadMeasure.RelativeDeviation => Time(cell, api, new(StatisticKind.Deviation)) / Time(cell, api, Statistic.Mean),
        _ => Time(cell, api, new(StatisticKind.AtRank, 99)) / Time(cell, api, Statistic.Median),
    } is > 0 and var spread ? (spread, null) : null;

    public double? Bytes(string study, string workload, ComparedApi api) => null;

    public double? Count(string study, string workload, string statistic, ComparedApi api) => table.Figures
        .FirstOrDefault(figure =>
            figure.Study == study && figure.Workload == workload && figure.Statistic == statistic && figure.Api == api.Name())?.Value.Value;

    public IEnumerable<CellValue> StoredBooks(string study) => [];

    private double? Time(TimedCell cell, ComparedApi api, Statistic statistic) => Nanoseconds(table.Figures.FirstOrDefault(figure =>
        figure.Study == cell.Study && figure.Workload == cell.Workload && figure.Network == cell.Network && figure.Api == api.Name()
        && Statistic.Parse(figure.Statistic) == statistic && Names.MillisecondsIn(figure.Unit) is not null));

    private static double? Nanoseconds(PublishedFigure? figure) =>
        figure is not null && Names.MillisecondsIn(figure.Unit) is { } unit
            ? figure.Value.Value * (double)unit * NanosecondsInMillisecond
            : null;
}
