namespace RpcBench.Load.Runs;

internal static class LoadValidator
{
    /// <summary>The share of the machine's cores, or of the generator's ceiling, above which the generator may have limited the
    /// figures.</summary>
    public const double MostUse = 0.80;

    /// <summary>The share of the configured rate that must be achieved.</summary>
    public const double LeastAchieved = 0.95;

    /// <summary>The share of the time for which garbage collections may pause a process.</summary>
    public const double MostPause = 0.05;

    /// <summary>How long after their scheduled start 99 % of the calls must have started.</summary>
    public static TimeSpan LatestStart => CallMeter.LatestStart;

    /// <summary>The longest time that the generator's thread pool may take to start a work item.</summary>
    public static TimeSpan LongestPoolDelay { get; } = TimeSpan.FromMilliseconds(100);

    /// <summary>Returns the reasons why the figures cannot be trusted, or nothing if they are valid. The ceiling is the calls per second
    /// that the generator reaches against a service that does no work, or null if it is not known, for example over a network.</summary>
    public static IEnumerable<DiagnosticRecord> Validate(LoadCellRecord cell, double? ceiling)
    {
        DiagnosticRecord?[] reasons =
        [
            cell.Calls == 0 ? CreateReason(cell, DiagnosticCode.NoCallSucceeded) : null,
            cell.Dropped > 0
                ? CreateReason(cell, DiagnosticCode.Dropped).Add("calls", cell.Dropped).Add("inFlight", cell.PeakInFlight)
                : null,
            RateNotAchieved(cell), SendsLate(cell), WrongResponses(cell), NearCeiling(cell, ceiling),
            GeneratorCores(cell), GeneratorThreads(cell), GeneratorPauses(cell), ServicePauses(cell), StoreCores(cell),
        ];
        return reasons.OfType<DiagnosticRecord>();
    }

    private static DiagnosticRecord CreateReason(LoadCellRecord cell, DiagnosticCode code) => new(code, cell.Arm);

    private static DiagnosticRecord? RateNotAchieved(LoadCellRecord cell) =>
        cell.AskedPerSecond is { } asked && cell.PerSecond + (cell.Failed / cell.Seconds) < asked * LeastAchieved
            ? CreateReason(cell, DiagnosticCode.RateNotAchieved).Add("achieved", cell.PerSecond).Add("configured", asked)
            : null;

    private static DiagnosticRecord? SendsLate(LoadCellRecord cell) =>
        cell.Lateness is { } lateness && lateness.P99 > LatestStart.TotalNanoseconds
            ? CreateReason(cell, DiagnosticCode.SendsLate).Add("lateness", lateness.P99)
            : null;

    private static DiagnosticRecord? WrongResponses(LoadCellRecord cell) =>
        cell.Failed > 0 && cell.Errors.FirstOrDefault(error => error.Kind is "WrongContent" or "Protocol") is { } wrong
            ? CreateReason(cell, DiagnosticCode.WrongResponses)
                .Add("calls", wrong.Count).Add("kind", wrong.Kind).Add("example", wrong.Example)
            : null;

    private static DiagnosticRecord? NearCeiling(LoadCellRecord cell, double? ceiling) =>
        ceiling is { } highest && cell.PerSecond > highest * MostUse
            ? CreateReason(cell, DiagnosticCode.NearCeiling).Add("part", cell.PerSecond / highest).Add("ceiling", highest)
            : null;

    private static DiagnosticRecord? GeneratorCores(LoadCellRecord cell) =>
        cell.Cost?.ClientCorePart is > MostUse and var cores ? CreateReason(cell, DiagnosticCode.GeneratorCores).Add("part", cores) : null;

    private static DiagnosticRecord? GeneratorThreads(LoadCellRecord cell) =>
        cell.Cost?.ClientPoolDelayNanoseconds is { } delay && delay > LongestPoolDelay.TotalNanoseconds
            ? CreateReason(cell, DiagnosticCode.GeneratorThreads).Add("delay", delay)
            : null;

    private static DiagnosticRecord? GeneratorPauses(LoadCellRecord cell)
    {
        var code = cell.PeakInFlight > Machine.PooledBuffers
            ? DiagnosticCode.GeneratorPausesBeyondBuffers : DiagnosticCode.GeneratorPauses;
        return cell.Cost?.ClientPausePart is > MostPause and var pauses
            ? CreateReason(cell, code)
                .Add("part", pauses).Add("buffers", Machine.PooledBuffers).Add("inFlight", cell.PeakInFlight)
            : null;
    }

    private static DiagnosticRecord? ServicePauses(LoadCellRecord cell) =>
        cell.Cost?.ServicePausePart is > MostPause and var pauses
            ? CreateReason(cell, DiagnosticCode.ServicePauses).Add("part", pauses)
            : null;

    // The closed loops that find the knee may saturate the store. In an open loop, the tail would show the store's queue.
    private static DiagnosticRecord? StoreCores(LoadCellRecord cell) =>
        cell is { AskedPerSecond: not null, Cost.StoreCorePart: > MostUse and var cores }
            ? CreateReason(cell, DiagnosticCode.StoreCores).Add("part", cores)
            : null;
}
