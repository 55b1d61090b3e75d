namespace RpcBench.Load.Engine.Pacing;

/// <summary>Runs something on a thread of its own, which the pool's work cannot hold up.</summary>
internal static class OwnThread
{
    /// <summary>Ends when the thread does, with what it threw.</summary>
    public static Task Run(string name, Action work)
    {
        TaskCompletionSource ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
        var thread = new Thread(() =>
        {
            try
            {
                work();
                ended.SetResult();
            }
#pragma warning disable CA1031 // Whatever it is, the waiter gets it.
            catch (Exception exception)
#pragma warning restore CA1031
            {
                ended.SetException(exception);
            }
        })
        {
            IsBackground = true,
            Name = name,
        };

        // Without the caller's context: what a caller traces must not make each call carry more.
        thread.UnsafeStart();
        return ended.Task;
    }
}
