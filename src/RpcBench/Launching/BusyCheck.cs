namespace RpcBench.Launching;

/// <summary>Warns before the first launch if other programs use the processors. Without the warning, the user might wait for a run that
/// names no winner.</summary>
internal static class BusyCheck
{
    private static readonly TimeSpan CheckTime = TimeSpan.FromSeconds(5);

    /// <summary>Checks the processors for five seconds, unless the machine has been quiet so far.</summary>
    public static async Task RunAsync(IAnsiConsole console, MachineMonitor watch, CancellationToken cancellation)
    {
        watch.BeginResting();
        if (watch.UsedShare is not >= DisturbanceRule.MinUsedWhileResting)
        {
            return;
        }

        var meanwhile = await watch.WaitAndMeasureAsync(CheckTime, cancellation);
        if (meanwhile.UsedShare is >= DisturbanceRule.MaxUsed and var part)
        {
            EnvironmentFacts.WriteLine(console, "Disturbed", Describe(part, MachineMonitor.SelectBusiest(meanwhile.Programs)));
        }
    }

    public static string Describe(double share, IReadOnlyList<ProgramUseRecord> programs) =>
        $"Other programs use {Format.Percent(share)} of this machine's processors now{DisturbanceRule.DescribePrograms(programs)}. If "
        + $"they go on, this run names no winner and ends with exit code {ExitCodes.Disturbed}: press Ctrl-C, stop them, and run again.";
}
