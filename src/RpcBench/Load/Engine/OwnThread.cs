namespace RpcBench.Load.Engine;

/// <summary>Runs something on a thread of its own, which the pool's work cannot hold up.</summary>
internal static class OwnThread
{
    /// <summary>Ends when the thread does, with what it threw.</summary>
    public static Task Run(string name, Action work)
    {
        const TaskCreationOptions Own =
            TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach | TaskCreationOptions.RunContinuationsAsynchronously;

        // Without the caller's context: what a caller traces must not make each call carry more.
        using var withoutContext = ExecutionContext.SuppressFlow();
        return Task.Factory.StartNew(
            () =>
            {
                Thread.CurrentThread.Name = name;
                work();
            },
            CancellationToken.None, Own, TaskScheduler.Default);
    }
}
