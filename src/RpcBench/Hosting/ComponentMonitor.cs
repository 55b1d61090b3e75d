namespace RpcBench.Hosting;

/// <summary>Watches the components of a test environment, which should not end by themselves.</summary>
internal sealed class ComponentMonitor
{
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);

    /// <summary>A task that fails with an <see cref="EnvironmentException"/> once a component has ended. It never succeeds.</summary>
    public Task Ended => _ended.Task;

    /// <summary>Watches a component until it is stopped on purpose. The function waits for the end of the component and then throws. The
    /// run also ends if watching fails.</summary>
    public void Watch(Func<CancellationToken, Task> waitForEnd, CancellationToken stop) => _ = WatchAsync(waitForEnd, stop);

    private async Task WatchAsync(Func<CancellationToken, Task> waitForEnd, CancellationToken stop)
    {
        try
        {
            await waitForEnd(stop);
        }
        catch (Exception exception) when (!stop.IsCancellationRequested)
        {
            _ended.TrySetException(exception as EnvironmentException
                ?? new EnvironmentException("The processes of the run cannot be watched any more: "
                    + $"{CallErrors.Describe(exception)}", exception));
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            // The watch was stopped on purpose.
        }
    }
}
