namespace RpcBench.Hosting.Processes;

/// <summary>The guard's process: makes the run's folder, says where, removes what is left of runs that were killed with their guards, and,
/// once the run's process has closed its input or is gone, what is left of this one.</summary>
internal static class Watchdog
{
    public const string Verb = ":guard";

    /// <summary>Runs it: the verb, and the run's <see cref="RunFolder.NewName"/>; without one it only removes what is left.</summary>
    /// <param name="arguments">The verb and the name.</param>
    /// <param name="parseOwn">Reads cleanups of the program. Those of several runs are removed at the same time.</param>
    public static async Task<int> RunAsync(string[] arguments, ParseCleanup parseOwn)
    {
        // Only the end of input ends the guard: signals are heard and nobody heeds them.
        using var deaf = new Interruption();
        if (!OperatingSystem.IsWindows())
        {
            // What ends the run's whole process group, as a closed terminal does, leaves the guard.
            _ = BeginSession();
        }

        try
        {
            var folder = RunFolder.Create(arguments is [_, var name] ? name : RunFolder.NewName());
            await Console.Out.WriteLineAsync(folder);
            await Console.Out.FlushAsync();
            var sweep = Task.Run(() => StaleRuns.SweepAsync(folder, parseOwn));
            while (Console.In.ReadLine() is not null)
            {
            }

            await RunCleanup.RemoveAsync(folder, parseOwn);
            await sweep.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
            return ExitCodes.Success;
        }
        catch (Exception exception) when (exception is EnvironmentException or IOException)
        {
            await Console.Error.WriteLineAsync(exception.Message);
            return ExitCodes.Failure;
        }
    }

    [DllImport("libc", EntryPoint = "setsid")]
    private static extern int BeginSession();
}
