namespace RpcBench.Networks;

/// <summary>The run that a process belongs to, if it does. The run holds the other end of its standard input, which the kernel closes
/// however the run ends: waiting for that needs no message.</summary>
public static class OwningRun
{
    /// <summary>The environment variable with the run's folder, inherited by all that the run starts.</summary>
    public const string Variable = "RPCBENCH_RUN";

    /// <summary>The environment variable with the <see cref="ProcessMark"/> of the run's guard.</summary>
    public const string GuardVariable = "RPCBENCH_GUARD";

    private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(50);

    /// <summary>Lets this process end once its run and the run's guard are gone, if a run started it.</summary>
    public static void EndWithIt()
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

        // It gives back through services what the run had claimed, and then ends them.
        var guard = ProcessMark.Parse(Environment.GetEnvironmentVariable(GuardVariable));
        while (guard is { IsAlive: true })
        {
            Thread.Sleep(Interval);
        }

        // An orderly end is nobody's need any more, and may hang.
        using var process = Process.GetCurrentProcess();
        process.Kill();
    }
}
