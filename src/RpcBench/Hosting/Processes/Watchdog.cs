namespace RpcBench.Hosting.Processes;

/// <summary>The process of the watchdog. It creates the run's folder, reports the path, and cleans up after runs that were killed together
/// with their watchdogs. When the run's process closes the watchdog's input or ends, the watchdog cleans up after this run.</summary>
internal static class Watchdog
{
    public const string Verb = ":guard";

    /// <summary>Runs the watchdog. The second argument is the name of the folder. Without it, the name is created here. Clean-ups of
    /// several runs may be parsed at the same time.</summary>
    public static async Task<int> RunAsync(string[] arguments, ParseCleanup parseCustom)
    {
        // Signals do not end the watchdog. Only the end of its input does.
        using var ignoredSignals = new Interruption();
        if (!OperatingSystem.IsWindows())
        {
            // A signal to the run's whole process group, for example when a terminal is closed, must not end the watchdog.
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
