namespace RpcBench.Bench.Runs.Matrix;

/// <summary>
/// BenchmarkDotNet blocks and cannot be cancelled: it runs on a background thread that the end of this process ends, and its own exit
/// handler ends the process that it may be running then.
/// </summary>
internal static class BenchmarkThread
{
    public static Task RunAsync(Action body, CancellationToken cancellation)
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
        return ended.Task.WaitAsync(cancellation);
    }
}
