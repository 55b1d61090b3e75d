namespace RpcBench.Launching;

/// <summary>What the launches so far say of one operation at one number of calls in flight. The next launch is planned by it, and the
/// record is built from it.</summary>
internal sealed record MeasuredCell(string Operation, int? Size, int InFlight)
{
    /// <summary>The times of each arm, the baseline first, or null of an arm without times. Empty before the first launch.</summary>
    public IReadOnlyList<TimeRecord?> Times { get; init; } = [];

    /// <summary>What the service of each arm reported, the baseline first, or null if it reported nothing.</summary>
    public IReadOnlyList<ServerRecord?> Servers { get; init; } = [];

    /// <summary>The ratio of each contender's time to the baseline's. Empty until two launches have measured both.</summary>
    public IReadOnlyList<ComparisonRecord> Ratios { get; init; } = [];

    /// <summary>The ratios of other quantities than the time of a call.</summary>
    public IReadOnlyList<ComparisonRecord> OtherRatios { get; init; } = [];

    /// <summary>What the components of the calls took by themselves, or null if no component was measured.</summary>
    public IReadOnlyList<PieceRecord>? Pieces { get; init; }

    public CellName Name => new(Operation, InFlight);

    /// <summary>Whether a launch has measured an arm.</summary>
    public bool IsMeasured => Times.Any(time => time is not null);

    /// <summary>Whether a further launch may say more: a ratio has no verdict, or there is no ratio yet.</summary>
    public bool IsOpen => Ratios.Count == 0 || Ratios.Any(ratio => ratio.Verdict is Verdict.Inconclusive or Verdict.NotSettled);

    /// <summary>Whether an interval is so wide that nothing follows from it.</summary>
    public bool IsTooNoisy => Ratios.Any(ratio => ratio.Verdict == Verdict.Inconclusive && ratio.Ratio.SaysNothing());

    /// <summary>Whether all arms were measured, and none of their services reported its times.</summary>
    public bool IsUnreported =>
        Times.Count > 0 && Times.All(time => time is not null) && Servers.All(server => server is null);
}
