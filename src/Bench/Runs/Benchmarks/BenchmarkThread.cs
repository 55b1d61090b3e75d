namespace RpcBench.Bench.Runs.Benchmarks;

/// <summary>BenchmarkDotNet blocks: it runs on a thread of its own.</summary>
internal static class BenchmarkThread
{
    // A case lasts a few seconds; where one hangs, the process ends without BenchmarkDotNet's clean-up, and the guard does that.
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(10);

    /// <summary>Returns when the body ended, or some seconds after the cancellation that the body should heed.</summary>
    public static async Task RunAsync(Action body, CancellationToken cancellation)
    {
        var ended = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        var thread = new Thread(() =>
        {
            try
            {
                body();
                ended.SetResult();
            }
            catch (Exception exception) when (exception is not OutOfMemoryException)
            {
                ended.SetException(exception);
            }
        })
        { IsBackground = true, Name = "BenchmarkDotNet" };
        thread.Start();
        try
        {
            await ended.Task.WaitAsync(cancellation);
        }
        catch (OperationCanceledException) when (!ended.Task.IsCompleted)
        {
            await Task.WhenAny(ended.Task, Task.Delay(WaitTimeout, CancellationToken.None));
            throw;
        }
    }
}
