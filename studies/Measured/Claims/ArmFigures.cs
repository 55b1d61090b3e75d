namespace RpcBench.Studies.Measured.Claims;

/// <summary>The figures of one arm, or the published figures. Times are in nanoseconds. A missing figure is null.</summary>
internal abstract class ArmFigures
{
    public abstract Interval? Time(TimedCell cell, ComparedApi api);

    public virtual Interval? Ratio(TimedCell cell) =>
        (Time(cell, ComparedApi.Rest), Time(cell, ComparedApi.Grpc)) is ({ } rest, { } grpc) ? rest.DivideBy(grpc) : null;

    /// <summary>Returns the round trip of a network. It is zero if there is no network in between and it was not measured.</summary>
    public abstract double? Ping(string study, string network);

    /// <summary>Returns how far apart the times of calls are. The number of calls is null if it was not published.</summary>
    public (double Value, int? Calls)? Spread(TimedCell cell, ComparedApi api, SpreadMeasure measure)
    {
        double? At(Statistic statistic) => Time(cell, api, statistic);
        var spread = measure switch
        {
            SpreadMeasure.Range => At(Statistic.Maximum) - At(Statistic.Minimum),
            SpreadMeasure.RelativeDeviation => At(new(StatisticKind.Deviation)) / At(Statistic.Mean),
            _ => At(new(StatisticKind.AtRank, 99)) / At(Statistic.Median),
        };
        var calls = CallsOf(cell, api);
        return calls is null or > 1 && spread is > 0 and var above ? (above, calls) : null;
    }

    public virtual double? Bytes(string study, string workload, ComparedApi api) => null;

    public abstract double? Count(string study, string workload, string statistic, ComparedApi api);

    public virtual IEnumerable<CellValue> StoredBooks(string study) => [];

    protected abstract double? Time(TimedCell cell, ComparedApi api, Statistic statistic);

    protected virtual int? CallsOf(TimedCell cell, ComparedApi api) => null;
}
