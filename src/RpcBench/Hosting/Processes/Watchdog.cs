namespace RpcBench.Hosting.Processes;

/// <summary>The process of the watchdog. It creates the run's folder and reports the path. Then it cleans up after runs that were killed
/// together with their watchdogs. Once the run's process has closed the watchdog's input or has ended, the watchdog cleans up after this
/// run.</summary>
internal static class Watchdog
{
    public const string Verb = ":guard";

    /// <summary>Runs the watchdog. If the arguments contain no name, the watchdog only cleans up after earlier runs.</summary>
    /// <param name="arguments">The verb and the run's <see cref="RunFolder.NewName"/>.</param>
    /// <param name="parseOwn">Parses the clean-ups of the program. The clean-ups of several runs are removed at the same time.</param>
    public static async Task<int> RunAsync(string[] arguments, ParseCleanup parseOwn)
    {
        // Only the end of the input ends the watchdog. Signals are caught and ignored.
        using var deaf = new Interruption();
        if (!OperatingSystem.IsWindows())
        {
            // A signal that ends the run's whole process group, for example from a closed terminal, must not end the watchdog.
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
