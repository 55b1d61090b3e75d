namespace RpcBench.Measuring.Runs.Load;

internal static class LoadValidator
{
    /// <summary>The part of its cores, or of its ceiling, up to which the generator is believed.</summary>
    public const double Busy = 0.80;

    /// <summary>The part of the asked rate that must be reached.</summary>
    public const double Reached = 0.95;

    /// <summary>The part of the time that garbage collections may pause a side.</summary>
    public const double Paused = 0.05;

    /// <summary>The latest that 99 % of the calls of a schedule may start.</summary>
    public static TimeSpan Late { get; } = TimeSpan.FromMilliseconds(1);

    /// <summary>The longest that the generator's thread pool may take to begin a piece of work.</summary>
    public static TimeSpan Starved { get; } = TimeSpan.FromMilliseconds(100);

    /// <summary>The reasons, none for figures that are valid. The ceiling is what the generator reaches against an endpoint that does
    /// nothing; null: not known, for example over a network.</summary>
    public static IEnumerable<DiagnosticRecord> Validate(LoadKind kind, LoadCellRecord cell, double? ceiling)
    {
        var (cost, block) = (cell.Cost, cell.Seconds / cell.Blocks * 1e9);
        DiagnosticRecord?[] reasons =
        [
            cell.Calls == 0 ? Reason(DiagnosticCode.NoCallSucceeded) : null,
            cell.Dropped > 0 ? Reason(DiagnosticCode.Dropped).Add("calls", cell.Dropped).Add("inFlight", cell.PeakInFlight) : null,
            cell.AskedPerSecond is { } asked && cell.PerSecond + (cell.Failed / cell.Seconds) < asked * Reached
                ? Reason(DiagnosticCode.RateNotAchieved).Add("achieved", cell.PerSecond).Add("configured", asked)
                : null,
            cell.Lateness is { } lateness && lateness.P99 > Late.TotalNanoseconds
                ? Reason(DiagnosticCode.SendsLate).Add("lateness", lateness.P99)
                : null,
            kind == LoadKind.Closed && cell.Latency is { P50: var median } && !SteadyState.IsReached(median, block)
                ? Reason(DiagnosticCode.BlocksTooShort).Add("longest", block * SteadyState.LongestCall)
                : null,
            cell.Failed > 0 && cell.Errors.FirstOrDefault(error => error.Kind is "WrongContent" or "Protocol") is { } wrong
                ? Reason(DiagnosticCode.WrongResponses).Add("calls", wrong.Count).Add("kind", wrong.Kind).Add("example", wrong.Example)
                : null,
            ceiling is { } highest && cell.PerSecond > highest * Busy
                ? Reason(DiagnosticCode.NearCeiling).Add("part", cell.PerSecond / highest).Add("ceiling", highest)
                : null,
            cost?.ClientCorePart is > Busy and var cores ? Reason(DiagnosticCode.GeneratorCores).Add("part", cores) : null,
            cost?.ClientPoolDelayNanoseconds is { } delay && delay > Starved.TotalNanoseconds
                ? Reason(DiagnosticCode.GeneratorThreads).Add("delay", delay)
                : null,
            cost?.ClientPausePart is > Paused and var pauses
                ? Reason(cell.PeakInFlight > Machine.PooledBuffers ? DiagnosticCode.GeneratorPausesBeyondBuffers
                    : DiagnosticCode.GeneratorPauses)
                    .Add("part", pauses).Add("buffers", Machine.PooledBuffers).Add("inFlight", cell.PeakInFlight)
                : null,
            cost?.ServicePausePart is > Paused and var paused ? Reason(DiagnosticCode.ServicePauses).Add("part", paused) : null,

            // A closed loop may saturate the store: that is a capacity. A schedule's tail would be the store's queue.
            kind == LoadKind.Open && cost?.StoreCorePart is > Busy and var store ? Reason(DiagnosticCode.StoreCores).Add("part", store)
                : null,
        ];
        return reasons.OfType<DiagnosticRecord>();

        DiagnosticRecord Reason(DiagnosticCode code) => new(code, cell.Arm);
    }
}
