namespace RpcBench.Hosting;

/// <summary>The dependencies of a run's services, which start one after the other and stop in reverse order.</summary>
internal sealed class RunDependencies(TestEnvironmentPlan plan, RunDirectory folder, ComponentMonitor watch) : IAsyncDisposable
{
    private readonly List<Dependency> _started = [];
    private readonly CancellationTokenSource _stop = new();

    public bool HasStarted => _started.Count > 0;

    public StoreRecord? Store => _started.Select(dependency => dependency.Facts).OfType<StoreFacts>()
        .Select(store => new StoreRecord(store.Provider, store.Why, store.Driver, store.Server)).FirstOrDefault();

    /// <summary>The processor time that the dependencies' processes have used, or null if no process is known.</summary>
    public TimeSpan? ProcessorTime =>
        _started.Select(one => ServiceGroup.FindProcess(one.ProcessId)?.TotalProcessorTime).Where(time => time is not null)
            .Aggregate((TimeSpan?)null, (sum, time) => (sum ?? TimeSpan.Zero) + time);

    /// <exception cref="UserException">Thrown when a dependency did not start.</exception>
    public async Task StartAsync(CancellationToken cancellation)
    {
        foreach (var dependency in plan.Dependencies)
        {
            try
            {
                await dependency.StartAsync(new(folder, plan.Arms[0].Options!.Value), cancellation);
            }
            catch (Exception exception) when (
                exception is not (UserException or EnvironmentException) && !cancellation.IsCancellationRequested)
            {
                throw new UserException($"{dependency.Name} did not start: {CallErrors.Describe(exception)}", exception);
            }

            _started.Add(dependency);
            watch.Watch(stop => EndedAsync(dependency, stop), _stop.Token);
        }
    }

    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync();
        foreach (var dependency in _started.AsEnumerable().Reverse())
        {
            await TestEnvironment.StopAsync(dependency.Name, () => dependency.StopAsync().AsTask());
        }

        _stop.Dispose();
    }

    /// <summary>Throws when the dependency ended by itself. The declared delegate reports the end by returning or by throwing any
    /// exception.</summary>
    private static async Task EndedAsync(Dependency dependency, CancellationToken cancellation)
    {
        Exception? cause = null;
        try
        {
            await dependency.WaitForEndAsync(cancellation);
        }
        catch (Exception exception) when (exception is not EnvironmentException && !cancellation.IsCancellationRequested)
        {
            cause = exception;
        }

        cancellation.ThrowIfCancellationRequested();
        throw new EnvironmentException($"{dependency.Name} ended{(cause is null ? "." : $": {cause.Message}")}", cause);
    }
}
