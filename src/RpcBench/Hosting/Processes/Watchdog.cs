namespace RpcBench.Hosting.Processes;

/// <summary>The process of the watchdog. It creates the run's folder, reports the path, and cleans up after runs that were killed together
/// with their watchdogs. Once the run's process has closed the watchdog's input or has ended, it cleans up after this run.</summary>
internal static class Watchdog
{
    public const string Verb = ":guard";

    /// <summary>Runs the watchdog. If the arguments contain no name, it only cleans up after earlier runs. Clean-ups of several runs may be
    /// parsed at the same time.</summary>
    public static async Task<int> RunAsync(string[] arguments, ParseCleanup parseCustom)
    {
        // Only the end of the input ends the watchdog.
        using var ignoredSignals = new Interruption();
        if (!OperatingSystem.IsWindows())
        {
            // For example when a terminal is closed, a signal ends the run's whole process group, but must not end the watchdog.
            _ = BeginSession();
        }

        try
        {
            var folder = RunFolder.Create(arguments is [_, var name] ? name : RunFolder.CreateName());
            await Console.Out.WriteLineAsync(folder);
            await Console.Out.FlushAsync();
            var sweep = Task.Run(() => StaleRuns.RemoveAllAsync(folder, parseCustom));
            while (Console.In.ReadLine() is not null)
            {
            }

            await RunCleanup.RemoveAsync(folder, parseCustom);
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
