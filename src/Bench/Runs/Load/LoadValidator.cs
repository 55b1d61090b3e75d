using RpcBench.Bench.Lab;
using RpcBench.Bench.Runs.Settling;
using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Runs.Load;

/// <summary>Why figures of a load are not to be trusted.</summary>
public static class LoadValidator
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

    /// <summary>The reasons, none for figures that are valid.</summary>
    /// <param name="label">The arm's, which each reason begins with.</param>
    /// <param name="kind">Closed or open.</param>
    /// <param name="cell">The figures.</param>
    /// <param name="ceiling">What the generator reaches against an endpoint that does nothing; null: not known, for example over a network.</param>
    public static IEnumerable<string> Of(string label, LoadKind kind, LoadCellRecord cell, double? ceiling)
    {
        ArgumentNullException.ThrowIfNull(cell);
        var (cost, block) = (cell.Cost, cell.Seconds / cell.Blocks * 1e9);
        string?[] reasons =
        [
            cell.Calls == 0 ? "no call succeeded." : null,
            cell.Dropped > 0
                ? $"{cell.Dropped} calls of the schedule were not made, because {cell.PeakInFlight} were in flight: "
                    + "the rate is beyond the service or the machine. Ask for less."
                : null,
            cell.AskedPerSecond is { } asked && cell.PerSecond + (cell.Failed / cell.Seconds) < asked * Reached
                ? $"{Figure.Count(cell.PerSecond)} calls a second of the {Figure.Count(asked)} configured. Lower the rate, or run for longer."
                : null,
            cell.Lateness is { } lateness && lateness.P99 > Late.TotalNanoseconds
                ? $"one send in a hundred came {Figure.Time(lateness.P99)} late or later: the load generator was short of CPU."
                : null,
            kind == LoadKind.Closed && cell.Latency is { P50: var median } && !SteadyState.IsReached(median, block)
                ? $"half of the calls took more than {Figure.Time(block * SteadyState.LongestCall)}, a fifth of a block, so that the rate shows how blocks begin and end. "
                    + "Ask for a longer --duration or fewer --blocks."
                : null,
            cell.Failed > 0 && cell.Errors.FirstOrDefault(error => error.Kind is "WrongContent" or "Protocol") is { } wrong
                ? $"{wrong.Count} answers were wrong ({wrong.Kind}): {wrong.Example}"
                : null,
            ceiling is { } highest && cell.PerSecond > highest * Busy
                ? $"{Figure.Percent(cell.PerSecond / highest)} of what the generator reaches against an endpoint that does nothing "
                    + $"({Figure.Count(highest)} a second): the figure shows the generator as well as the service."
                : null,
            cost?.ClientCorePart is > Busy and var cores ? $"the generator used {Figure.Percent(cores)} of its cores." : null,
            cost?.ClientPoolDelayNanoseconds is { } delay && delay > Starved.TotalNanoseconds
                ? $"the generator's thread pool took up to {Figure.Time(delay)} to begin work that was ready."
                : null,
            Pauses("generator", cost?.ClientPausePart) is { } pauses ? pauses + Buffers(cell.PeakInFlight) : null,
            Pauses("service", cost?.ServicePausePart),

            // A closed loop may well saturate the store: that is a capacity. A schedule's tail would then be the store's queue, and not the API's.
            kind == LoadKind.Open && cost?.StoreCorePart is > Busy and var store
                ? $"the store's server used {Figure.Percent(store)} of the machine's cores: the tail is its queue."
                : null,
        ];
        return reasons.OfType<string>().Select(reason => $"{label}: {reason}");
    }

    /// <summary>What a reader should know of a warm-up; null: nothing.</summary>
    /// <param name="label">What was warmed up.</param>
    /// <param name="settling">How it went; null: it had a fixed time, or there was none.</param>
    public static string? NoteOf(string label, SettlingRecord? settling) =>
        SettlingWords.Note(settling, label) is { } note ? $"{note} --warmup asks for a fixed, longer time." : null;

    private static string? Pauses(string side, double? part) =>
        part is > Paused and var paused ? $"garbage collections paused the {side} for {Figure.Percent(paused)} of the time." : null;

    private static string Buffers(int inFlight) => inFlight > Machine.PooledBuffers
        ? $" .NET's shared pool has buffers for {Machine.PooledBuffers} calls at once here, and {inFlight} were: "
            + "the rest allocated theirs (docs/load.md tells how to keep more)."
        : "";
}
