namespace RpcBench.Launching;

/// <summary>The results of one operation at one number of calls in flight over all launches so far, for the record and the plan of the next
/// launch.</summary>
internal sealed record MeasuredCell(string Operation, int? Size, int InFlight)
{
    /// <summary>The times of each arm, baseline first, or null for an arm without times. Empty before the first launch.</summary>
    public IReadOnlyList<TimeRecord?> Times { get; init; } = [];

    /// <summary>The times that the service of each arm reported, baseline first, or null if it reported nothing.</summary>
    public IReadOnlyList<ServerRecord?> Servers { get; init; } = [];

    /// <summary>The ratio of each contender's time to the baseline's. Empty until two launches have measured both arms.</summary>
    public IReadOnlyList<ComparisonRecord> Ratios { get; init; } = [];

    /// <summary>The ratios of quantities other than the time of a call.</summary>
    public IReadOnlyList<ComparisonRecord> OtherRatios { get; init; } = [];

    public IReadOnlyList<ComponentRecord>? Components { get; init; }

    public LaunchCell Key => new(Operation, InFlight);

    /// <summary>Whether a launch has measured at least one arm.</summary>
    public bool IsMeasured => Times.Any(time => time is not null);

    /// <summary>Whether another launch may improve the results, because a verdict or a ratio is missing.</summary>
    public bool IsUndecided => Ratios.Count == 0 || Ratios.Any(ratio => ratio.Verdict is Verdict.Inconclusive or Verdict.NotSettled);

    public bool IsTooNoisy => Ratios.Any(ratio => ratio.Verdict == Verdict.Inconclusive && ratio.Ratio.IsTooNoisy());

    /// <summary>Whether all arms were measured but none of their services reported its times.</summary>
    public bool HasNoServerTimes =>
        Times.Count > 0 && Times.All(time => time is not null) && Servers.All(server => server is null);
}
