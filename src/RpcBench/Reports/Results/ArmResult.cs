namespace RpcBench.Reports.Results;

/// <summary>One arm's side of a method. Null: not measured; the comparison is also null for the baseline itself.</summary>
internal sealed record ArmResult(
    string Id, string Label, string Look, CellRecord Record, ComparisonRecord? Comparison, Distance? Distance)
{
    public Estimate? Mean => Record.Time is { } time ? new(time.MeanNanoseconds, time.ErrorNanoseconds) : null;

    /// <summary>What the database time is a part of, in nanoseconds: the median of the very calls that the service was asked for its times
    /// in, because background noise differs between calls. Those had nothing between; over a distance it is the median call there, if that
    /// is longer. Null where it was not measured.</summary>
    public double? StoreCall => (Record.Server, Record.Time?.P50Nanoseconds) switch
    {
        (null, _) => null,
        ({ CallNanoseconds: { } own }, { } timed) when Distance is { HasLowerBound: true } => Math.Max(own, timed),
        ({ CallNanoseconds: var own }, var timed) => own ?? timed,
    };

    /// <summary>Database time over <see cref="StoreCall"/>, 0 to 1; null where either was not measured.</summary>
    public double? StoreShare => StoreCall is > 0 and var call ? Record.Server!.StoreNanoseconds / call : null;

    public double? RoundTrips => Mean is { } mean ? Distance?.InRoundTrips(mean.Value) : null;

    /// <summary>The least that the model allows for the call's bytes; null: they were not counted, or nothing was between.</summary>
    public CallLowerBound? LowerBound => Record.Wire is { } wire ? Distance?.LowerBoundOf(wire) : null;

    public double? WireBytes => Record.Wire is { } wire ? wire.SentBytes + wire.ReceivedBytes : null;
}

/// <summary>A figure and half of its error bar, of a mean half of the 99.9 % confidence interval; null: too little was measured.</summary>
internal sealed record Estimate(double Value, double? Error = null)
{
    public double Low => Value - (Error ?? 0);

    public double High => Value + (Error ?? 0);

    public static Estimate? FromMean(double? value) => value is { } measured ? new(measured) : null;
}
