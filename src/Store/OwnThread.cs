namespace RpcBench.Store;

/// <summary>
/// Where a driver may block: MySql.Data opens and interrupts with a thread in hand, whatever the method is called. On the pool's threads a
/// hundred of those at once would hold up every call of the service for as long as the pool takes to grow.
/// </summary>
internal static class OwnThread
{
    /// <summary>Runs the work on a thread of its own.</summary>
    public static Task RunAsync(Action work) =>
        Task.Factory.StartNew(
            work, CancellationToken.None, TaskCreationOptions.LongRunning | TaskCreationOptions.DenyChildAttach, TaskScheduler.Default);
}
