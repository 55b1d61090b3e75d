namespace RpcBench.Load.Engine;

/// <summary>Runs work on a dedicated thread that work in the thread pool cannot delay.</summary>
internal static class DedicatedThread
{
    /// <summary>Starts the work. The task completes when the thread ends and carries any exception.</summary>
    public static Task Run(string name, Action work)
    {
        const TaskCreationOptions Options =
            TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach | TaskCreationOptions.RunContinuationsAsynchronously;

        // Do not pass on the caller's execution context. A tracing caller must not add cost to each call.
        using var withoutContext = ExecutionContext.SuppressFlow();
        return Task.Factory.StartNew(
            () =>
            {
                Thread.CurrentThread.Name = name;
                work();
            },
            CancellationToken.None, Options, TaskScheduler.Default);
    }
}
