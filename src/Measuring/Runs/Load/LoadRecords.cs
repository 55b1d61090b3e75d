namespace RpcBench.Measuring.Runs.Load;

internal static class LoadRecords
{
    /// <summary>One arm's blocks, merged, with the number of calls whose content was compared.</summary>
    public static LoadCellRecord Cell(Arm arm, LoadMeasurement measured, long isChecked, CostRecord? cost) => new()
    {
        Arm = arm.Id,
        Seconds = measured.Window.TotalSeconds,
        Blocks = measured.Blocks,
        Calls = measured.Good,
        Failed = measured.Failed,
        Dropped = measured.Dropped,
        PerSecond = measured.PerSecond,
        AskedPerSecond = measured.AskedPerSecond,
        PeakInFlight = measured.PeakInFlight,
        Latency = Of(measured.Latency),
        Service = Of(measured.Service),
        Lateness = measured.Lateness is { } lateness ? Of(lateness) : null,
        Errors = [.. measured.Errors.Select(error => new CallErrorRecord($"{error.Kind}", error.Count, error.Example, Of(error.Latency)!))],
        Checked = isChecked,
        Timeline = [.. measured.Seconds.Select(second => Of(second))],
        Cost = cost,
        InvalidBecause = [],
    };

    public static SecondRecord Of(LoadSecond second) =>
        new(second.Second, second.Asked, second.PerSecond, second.InFlight, second.P50, second.P99, second.Errors);

    /// <summary>A distribution; null: there is no sample.</summary>
    public static LatencyRecord? Of(LatencySeries series) => series.Count == 0
        ? null
        : new(
            series.Count, series.Mean, series.Minimum, series.Percentile(50), series.Percentile(75), series.Percentile(90),
            series.Percentile(99),
            series.Percentile(99.9), series.Percentile(99.99), series.Maximum, series.StandardDeviation, series.IsExact,
            [.. series.Points().Select(point => new PercentileRecord(point.Quantile, point.Value, point.Count))]);
}
