namespace RpcBench.Networks;

/// <summary>The run that started this process, if any. The run holds the other end of this process's standard input, which the kernel
/// closes however the run ends. So no message is needed.</summary>
public static class OwningRun
{
    /// <summary>The environment variable that holds the folder of the run. Every process that the run starts inherits it.</summary>
    public const string Variable = "RPCBENCH_RUN";

    /// <summary>The environment variable that holds the <see cref="ProcessIdentity"/> of the watchdog of the run.</summary>
    public const string WatchdogVariable = "RPCBENCH_GUARD";

    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(50);

    /// <summary>Ends this process once its run and the watchdog of the run have ended. Does nothing if no run started this
    /// process.</summary>
    public static void EndWithRun()
    {
        if (Environment.GetEnvironmentVariable(Variable) is { Length: > 0 })
        {
            new Thread(WaitAndEnd) { IsBackground = true, Name = "End with the run" }.Start();
        }
    }

    private static void WaitAndEnd()
    {
        using (var input = Console.OpenStandardInput())
        {
            input.CopyTo(Stream.Null);
        }

        // The watchdog releases what the run had reserved, through the services, and then ends the services.
        var guard = ProcessIdentity.Parse(Environment.GetEnvironmentVariable(WatchdogVariable));
        while (guard is { IsAlive: true })
        {
            Thread.Sleep(Interval);
        }

        // An orderly shutdown is of no use any more, and might hang.
        using var process = Process.GetCurrentProcess();
        process.Kill();
    }
}
