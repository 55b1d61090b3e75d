namespace RpcBench.Measuring.Lab;

/// <summary>All that a run calls, started and stopped as one: its services, what they need, and a guard should this process be killed.
/// Nothing of it survives <see cref="DisposeAsync"/>.</summary>
internal abstract class Site(LabFolder folder, NetworkEngine engine) : IAsyncDisposable
{
    private readonly TaskCompletionSource _lost = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private CancellationTokenSource _watch = new();

    public LabFolder Folder => folder;

    /// <summary>Where the run's arms are called with nothing between.</summary>
    public abstract Endpoints Endpoints { get; }

    /// <summary>Where arms are called to prove identical data: the run's, and others that must not differ from them.</summary>
    public virtual Endpoints EndpointsToCheck => Endpoints;

    public virtual bool RestartsServices => true;

    public bool IsHere => Endpoints.Arms.All(arm => Endpoints.AddressOf(arm).IsLoopback);

    /// <summary>The store behind the services; null: not known.</summary>
    public virtual StoreRecord? Store => null;

    /// <summary>Processor time that the store's own process has used so far; null: it has none, or it is not known.</summary>
    public virtual TimeSpan? StoreProcessorTime => null;

    /// <summary>What the user sees when the run begins, beside the machine: name and text of a line each.</summary>
    public virtual IReadOnlyList<(string Name, string Text)> Facts => [];

    /// <summary>What a reader should know of the services, once they were called.</summary>
    public virtual IEnumerable<RemarkRecord> Notes => [];

    /// <summary>The services whose processes are known.</summary>
    public abstract IReadOnlyList<ServiceRecord> Services();

    /// <summary>The process that serves an arm; null: not known.</summary>
    public abstract int? ProcessOf(ComparedArm arm);

    /// <summary>Asks the service of an arm, past the network of the path, what it has used; null: it does not say.</summary>
    public virtual ServiceMeter? MeterOf(ComparedArm arm, NetworkPath? path) => null;

    public Process Start(ProcessStartInfo program) => folder.Start(program);

    /// <summary>What the user must hear, and can mend, of what ended a run; null: it is not the user's doing.</summary>
    public virtual UserException? RefusalOf(Exception exception) => exception as UserException;

    /// <summary>Starts the services anew, at the same addresses: nothing that they have learned is left.</summary>
    /// <exception cref="LabException">One did not come up again.</exception>
    public async Task RestartServicesAsync(CancellationToken cancellation)
    {
        if (RestartsServices)
        {
            // What is ended on purpose is not lost.
            await _watch.CancelAsync();
            await StopServicesAsync();
            _watch.Dispose();
            _watch = new();
            await StartServicesAsync(cancellation);
        }
    }

    /// <summary>Opens a network to the services; the caller closes it. The site is lost with it should it end by itself.</summary>
    /// <exception cref="UserException">It is unavailable.</exception>
    /// <exception cref="LabException">It did not come up.</exception>
    public async Task<NetworkPath> OpenAsync(NetworkProfile profile, CancellationToken cancellation)
    {
        NetworkPath path = profile switch
        {
            { IsLocal: true } => NetworkPath.Direct(Endpoints),
            _ when engine == NetworkEngine.Kernel => await CarryAsync(profile, cancellation),
            _ => await NetworkPath.RelayAsync(profile, Endpoints, Start, cancellation),
        };
        Watch(_ => path.LostAsync());
        return path;
    }

    /// <summary>Waits until something of the site, or a network opened to it, ends by itself.</summary>
    /// <exception cref="LabException">It did: which, and what it last said.</exception>
    public Task LostAsync(CancellationToken cancellation) => _lost.Task.WaitAsync(cancellation);

    public async ValueTask DisposeAsync()
    {
        await _watch.CancelAsync();
        await StopServicesAsync();
        await StopAsync();
        await folder.DisposeAsync();
        _watch.Dispose();
    }

    /// <summary>Starts the site's services and watches them; again at the same addresses where they ran before.</summary>
    protected abstract Task StartServicesAsync(CancellationToken cancellation);

    protected abstract ValueTask StopServicesAsync();

    /// <summary>Stops what runs beside the services.</summary>
    protected virtual ValueTask StopAsync() => ValueTask.CompletedTask;

    /// <summary>Opens a network of the kernel's own TCP to services of its own.</summary>
    protected virtual Task<NetworkPath> CarryAsync(NetworkProfile profile, CancellationToken cancellation) =>
        throw new UserException("The kernel's network needs services that it starts inside; take --network-engine relay.");

    /// <summary>Watches what should not end by itself, until the services are stopped on purpose. It fails with a
    /// <see cref="LabException"/> once that has happened.</summary>
    protected void Watch(Func<CancellationToken, Task> ended) => _ = PassOnAsync(ended(_watch.Token));

    private async Task PassOnAsync(Task lost)
    {
        try
        {
            await lost;
        }
        catch (LabException exception)
        {
            _lost.TrySetException(exception);
        }
        catch (OperationCanceledException)
        {
            // It was ended on purpose.
        }
    }
}

/// <summary>What a service has used since it started; true: its peaks start anew. Null: it does not say, or not in time.</summary>
internal delegate Task<ServiceUsage?> ServiceMeter(bool resets, CancellationToken cancellation);
