namespace RpcBench.Launching;

/// <summary>The results of one operation at one number of calls in flight, over all launches so far. The next launch is planned from these
/// results, and the record is built from them.</summary>
internal sealed record MeasuredCell(string Operation, int? Size, int InFlight)
{
    /// <summary>The times of each arm, with the baseline first. An entry is null if the arm has no times. The list is empty before the
    /// first launch.</summary>
    public IReadOnlyList<TimeRecord?> Times { get; init; } = [];

    /// <summary>The times that the service of each arm reported, with the baseline first. An entry is null if the service reported
    /// nothing.</summary>
    public IReadOnlyList<ServerRecord?> Servers { get; init; } = [];

    /// <summary>The ratio of each contender's time to the baseline's time. The list is empty until two launches have measured both
    /// arms.</summary>
    public IReadOnlyList<ComparisonRecord> Ratios { get; init; } = [];

    /// <summary>The ratios of quantities other than the time of a call.</summary>
    public IReadOnlyList<ComparisonRecord> OtherRatios { get; init; } = [];

    /// <summary>The times of the components of the calls, or null if no component was measured.</summary>
    public IReadOnlyList<PieceRecord>? Pieces { get; init; }

    public CellName Name => new(Operation, InFlight);

    /// <summary>Whether a launch has measured at least one arm.</summary>
    public bool IsMeasured => Times.Any(time => time is not null);

    /// <summary>Whether a further launch may improve the results, because a ratio has no verdict or there is no ratio yet.</summary>
    public bool IsOpen => Ratios.Count == 0 || Ratios.Any(ratio => ratio.Verdict is Verdict.Inconclusive or Verdict.NotSettled);

    /// <summary>Whether an interval is too wide to allow a conclusion.</summary>
    public bool IsTooNoisy => Ratios.Any(ratio => ratio.Verdict == Verdict.Inconclusive && ratio.Ratio.SaysNothing());

    /// <summary>Whether all arms were measured but none of their services reported its times.</summary>
    public bool IsUnreported =>
        Times.Count > 0 && Times.All(time => time is not null) && Servers.All(server => server is null);
}
