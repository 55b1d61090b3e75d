namespace RpcBench.Studies.Measured.Claims;

/// <summary>The figures of one arm, or those that were published. Times in nanoseconds; null: there is none.</summary>
internal abstract class ArmFigures
{
    public abstract Interval? Time(TimedCell cell, ComparedApi api);

    public virtual Interval? Ratio(TimedCell cell) =>
        (Time(cell, ComparedApi.Rest), Time(cell, ComparedApi.Grpc)) is ({ } rest, { } grpc) ? rest.Over(grpc) : null;

    /// <summary>The round trip of a network; zero where nothing lies between and it was not measured.</summary>
    public abstract double? Ping(string study, string network);

    /// <summary>How far the times of so many calls lie apart, above zero. Null calls: not published.</summary>
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
