namespace RpcBench.Reporting.Results;

internal static class PhaseFacts
{
    private static readonly Dictionary<RunPhase, string> Names = new()
    {
        [RunPhase.Starting] = "starting",
        [RunPhase.Verification] = "verification",
        [RunPhase.MachineCheck] = "checking the machine",
        [RunPhase.Network] = "what the network delivers",
        [RunPhase.WarmUp] = "warm-up",
        [RunPhase.TimedAlone] = "timed rounds, one call at a time",
        [RunPhase.TimedInFlight] = "timed rounds, several calls in flight",
        [RunPhase.BetweenIterations] = "between iterations",
        [RunPhase.DatabaseTime] = "database time",
        [RunPhase.Allocations] = "allocations",
        [RunPhase.Bytes] = "bytes",
        [RunPhase.ColdStarts] = "cold starts",
        [RunPhase.Components] = "components",
        [RunPhase.Stopping] = "stopping",
        [RunPhase.Saving] = "saving",
        [RunPhase.Other] = "other",
    };

    public static IEnumerable<(string Name, string Value)> List(IReadOnlyList<PhaseRecord>? phases)
    {
        var all = phases?.Sum(phase => phase.Seconds) ?? 0;
        if (all <= 0)
        {
            yield break;
        }

        var timed = phases!.Sum(phase => phase.TimedSeconds) / all;
        var called = phases!.Where(phase => phase.Phase is RunPhase.TimedAlone or RunPhase.TimedInFlight).Sum(phase => phase.Seconds) / all;
        yield return ("Timed share",
            $"{Format.Percent(timed)} of the time; {Format.Percent(called)} with the untimed calls around the timed ones");
        yield return ("Where the time went", string.Join("; ", phases!.Where(phase => phase.Seconds > 0)
            .OrderByDescending(phase => phase.Seconds).Select(phase => Describe(phase, all))));
    }

    private static string Describe(PhaseRecord phase, double all) =>
        $"{Names[phase.Phase]} {Format.Percent(phase.Seconds / all)} ({Format.Time(phase.Seconds * 1e9)})";
}
