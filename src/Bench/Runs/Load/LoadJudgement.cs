using RpcBench.Bench.Lab;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Runs.Load;

/// <summary>Why figures of a load are not to be trusted.</summary>
public static class LoadJudgement
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

    /// <summary>The part of a closed loop's block that half of its calls may take: what begins and ends it would weigh more otherwise.</summary>
    public const double Long = 0.2;

    /// <summary>The reasons, none for figures that are valid.</summary>
    /// <param name="api">For the words.</param>
    /// <param name="kind">Closed or open.</param>
    /// <param name="arm">The figures.</param>
    /// <param name="ceiling">What the generator reaches against an endpoint that does nothing; null: not known, for example over a network.</param>
    public static IEnumerable<string> Of(string api, LoadKind kind, LoadArmRecord arm, double? ceiling)
    {
        ArgumentNullException.ThrowIfNull(arm);
        if (arm.Calls == 0)
        {
            yield return $"{api}: no call succeeded.";
        }

        if (arm.Dropped > 0)
        {
            yield return $"{api}: {arm.Dropped} calls of the schedule were not made, because {arm.PeakInFlight} were in flight: the rate is beyond the service or the machine. Ask for less.";
        }

        if (arm.AskedPerSecond is { } asked && arm.PerSecond + (arm.Failed / arm.Seconds) < asked * Reached)
        {
            yield return $"{api}: {Figure.Count(arm.PerSecond)} calls a second of the {Figure.Count(asked)} asked for. Ask for less, or for longer.";
        }

        if (arm.Lateness is { } lateness && lateness.P99 > Late.TotalNanoseconds)
        {
            yield return $"{api}: one send in a hundred came {Figure.Time(lateness.P99)} late or later: the load generator was short of CPU.";
        }

        if (kind == LoadKind.Closed && arm.Latency is { } latency && arm.Seconds / arm.Blocks * 1e9 * Long is var most && latency.P50 > most)
        {
            yield return $"{api}: half of the calls took more than {Figure.Time(most)}, a fifth of a block, so that the rate shows how blocks begin and end. Ask for a longer --duration or fewer --blocks.";
        }

        if (arm.Failed > 0 && arm.Errors.FirstOrDefault(error => error.Kind is "WrongContent" or "Protocol") is { } wrong)
        {
            yield return $"{api}: {wrong.Count} answers were wrong ({wrong.Kind}): {wrong.Example}";
        }

        if (ceiling is { } highest && arm.PerSecond > highest * Busy)
        {
            yield return $"{api}: {Figure.Percent(arm.PerSecond / highest)} of what the generator reaches against an endpoint that does nothing ({Figure.Count(highest)} a second): "
                + "the figure shows the generator as well as the service.";
        }

        foreach (var reason in OfCost(api, kind, arm.PeakInFlight, arm.Cost))
        {
            yield return reason;
        }
    }

    private static IEnumerable<string> OfCost(string api, LoadKind kind, int inFlight, CostRecord? cost)
    {
        if (cost?.ClientCorePart is { } cores && cores > Busy)
        {
            yield return $"{api}: the generator used {Figure.Percent(cores)} of its cores.";
        }

        if (cost?.ClientPoolDelayNanoseconds is { } delay && delay > Starved.TotalNanoseconds)
        {
            yield return $"{api}: the generator's thread pool took up to {Figure.Time(delay)} to begin work that was ready.";
        }

        foreach (var (side, part) in new[] { ("generator", cost?.ClientPausePart), ("service", cost?.ServicePausePart) })
        {
            if (part > Paused)
            {
                yield return $"{api}: garbage collections paused the {side} for {Figure.Percent(part.Value)} of the time.{Buffers(side, inFlight)}";
            }
        }

        // A closed loop may well saturate the store: that is a capacity. A schedule's tail would then be the store's queue, and not the API's.
        if (kind == LoadKind.Open && cost?.StoreCorePart is { } store && store > Busy)
        {
            yield return $"{api}: the store's server used {Figure.Percent(store)} of the machine's cores: the tail is its queue.";
        }
    }

    private static string Buffers(string side, int inFlight) => side == "generator" && inFlight > Machine.PooledBuffers
        ? $" .NET's shared pool has buffers for {Machine.PooledBuffers} calls at once here, and {inFlight} were: the rest allocated theirs (docs/load.md tells how to keep more)."
        : "";
}
