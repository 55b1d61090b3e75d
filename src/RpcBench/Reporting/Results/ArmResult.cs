namespace RpcBench.Reporting.Results;

/// <summary>One arm's side of a method. Null: not measured; the comparison is also null for the baseline itself.</summary>
internal sealed record ArmResult(
    string Id, string Label, string Look, CellRecord Record, ComparisonRecord? Comparison, Distance? Distance)
{
    /// <summary>The mean time of a call in nanoseconds, with half of its 95 % confidence interval over launches. A single launch has no
    /// interval.</summary>
    public Estimate? Mean => Record.Time is { } time ? new(time.MeanNanoseconds, LaunchMean.HalfWidth(time.LaunchNanoseconds)) : null;

    // Points of a call that make no reader decide otherwise, and an interval of as much to either side.
    private const double Agreement = 0.1;

    /// <summary>Database time over the whole time of the same calls, 0 to 1; null: not measured.</summary>
    public double? StoreShare => ShareOf(Record.Server?.StoreNanoseconds);

    /// <summary>The same of the service's handler.</summary>
    public double? HandlerShare => ShareOf(Record.Server?.HandlerNanoseconds);

    /// <summary>The launches' least and greatest share of the database, where these lie far apart or their interval is wide; null: they
    /// agree, or there is one.</summary>
    public (double Least, double Greatest)? LaunchesApart =>
        Record.Server is { Share: { } share, LaunchShares: { } launches }
        && (launches.Max() - launches.Min() > Agreement || share.High - share.Low > 2 * Agreement)
            ? (launches.Min(), launches.Max()) : null;

    public double? RoundTrips => Mean is { } mean ? Distance?.InRoundTrips(mean.Value) : null;

    /// <summary>The least that the model allows for the call's bytes; null: they were not counted, or nothing was between.</summary>
    public CallLowerBound? LowerBound => Record.Wire is { } wire ? Distance?.LowerBoundOf(wire) : null;

    // Older records know of calls with nothing between alone, and some of no whole call.
    private double? ShareOf(double? time) =>
        Record.Server is { CallNanoseconds: > 0 and var call, LaunchShares: var launches }
        && (launches is not null || Distance is not { HasLowerBound: true }) ? time / call : null;

    /// <summary>The mean over launches of what was counted beside the times; null: it was not.</summary>
    /// <param name="metric">One of <see cref="Metrics"/>.</param>
    public double? Average(string metric) => Record.Time?.ByLaunch?.GetValueOrDefault(metric)?.Average();

    public double? WireBytes => Record.Wire?.Bytes;
}
