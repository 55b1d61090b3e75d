namespace RpcBench.Reporting.Results;

/// <summary>The results of one arm for a method. Each result is null if it was not measured. The baseline has no comparison.</summary>
internal sealed record ArmResult(
    string Id, string Label, string Look, CellRecord Record, ComparisonRecord? Comparison, Distance? Distance)
{
    /// <summary>The mean time of a call in nanoseconds, with half of its 95 % confidence interval over launches. With a single launch there
    /// is no interval.</summary>
    public Estimate? Mean => Record.Time is { } time ? new(time.MeanNanoseconds, LaunchMean.HalfWidth(time.LaunchNanoseconds)) : null;

    // Launches agree if their shares differ by no more than this fraction of a call and the interval extends no further to either side.
    // Smaller disagreements change no reader's decision.
    private const double MaxAgreeingSpread = 0.1;

    /// <summary>Database time divided by the whole time of the same calls, from 0 to 1, or null if it was not measured.</summary>
    public double? StoreShare => ComputeShare(Record.Server?.StoreNanoseconds);

    /// <summary>Handler time divided by the whole time of the same calls, from 0 to 1, or null if it was not measured.</summary>
    public double? HandlerShare => ComputeShare(Record.Server?.HandlerNanoseconds);

    /// <summary>The smallest and the largest share of the database among the launches if they differ much or their interval is wide. Null
    /// if the launches agree or there is only one launch.</summary>
    public (double Least, double Greatest)? DisagreeingLaunches =>
        Record.Server is { Share: { } share, LaunchShares: { } launches }
        && (launches.Max() - launches.Min() > MaxAgreeingSpread || share.High - share.Low > 2 * MaxAgreeingSpread)
            ? (launches.Min(), launches.Max()) : null;

    public double? RoundTrips => Mean is { } mean ? Distance?.InRoundTrips(mean.Value) : null;

    /// <summary>The least time that the model allows for the bytes of the call, or null if the bytes were not counted or the network is
    /// local.</summary>
    public CallLowerBound? LowerBound => Record.Wire is { } wire ? Distance?.ComputeLowerBound(wire) : null;

    // Older records measured server times only with nothing between client and service. Some of them lack the time of the whole call.
    private double? ComputeShare(double? time) =>
        Record.Server is { CallNanoseconds: > 0 and var call, LaunchShares: var launches }
        && (launches is not null || Distance is not { HasLowerBound: true }) ? time / call : null;

    /// <summary>Returns the mean over launches of one of <see cref="Metrics"/>, or null if it was not measured.</summary>
    public double? ComputeAverage(string metric) => Record.Time?.ByLaunch?.GetValueOrDefault(metric)?.Average();

    public double? WireBytes => Record.Wire?.Bytes;
}
