namespace RpcBench.Launching;

/// <summary>The warning before the first launch that other programs use the processors. Without it, the user might wait for a run that
/// names no winner.</summary>
internal static class BusyCheck
{
    private static readonly TimeSpan Length = TimeSpan.FromSeconds(5);

    /// <summary>Checks the processors for five seconds. A run on a machine that has been quiet so far does not wait.</summary>
    public static async Task RunAsync(IAnsiConsole console, MachineWatch watch, CancellationToken cancellation)
    {
        watch.Rest();
        if (watch.UsedSoFar is not >= DisturbanceRule.LeastWhileResting)
        {
            return;
        }

        var meanwhile = await watch.WaitAsync(Length, cancellation);
        if (meanwhile.Used is >= DisturbanceRule.MostUsed and var part)
        {
            EnvironmentFacts.Line(console, "Disturbed", Describe(part, MachineWatch.Busiest(meanwhile.Programs)));
        }
    }

    public static string Describe(double part, IReadOnlyList<ProgramUseRecord> programs) =>
        $"Other programs use {Format.Percent(part)} of this machine's processors now{DisturbanceRule.Describe(programs)}. If they go on, "
        + $"this run names no winner and ends with exit code {ExitCodes.Disturbed}: press Ctrl-C, stop them, and run again.";
}
