namespace RpcBench.Checks;

/// <summary>BenchmarkDotNet blocks: it runs on a thread of its own.</summary>
internal static class BenchmarkThread
{
    // A case lasts a few seconds; where one hangs, the process ends without BenchmarkDotNet's clean-up, and the guard does that.
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(10);

    /// <summary>Returns when the body ended, or some seconds after the cancellation that the body should heed.</summary>
    public static async Task RunAsync(Action body, CancellationToken cancellation)
    {
        var running = Task.Factory.StartNew(
            body, CancellationToken.None, TaskCreationOptions.LongRunning | TaskCreationOptions.RunContinuationsAsynchronously,
            TaskScheduler.Default);
        try
        {
            await running.WaitAsync(cancellation);
        }
        catch (OperationCanceledException) when (!running.IsCompleted)
        {
            await Task.WhenAny(running, Task.Delay(WaitTimeout, CancellationToken.None));
            throw;
        }
    }
}
