namespace RpcBench.Measuring.Lab;

/// <summary>The way from clients to the lab's services over one network, and to a <see cref="ProbeServer"/> that measures it. Closed with
/// its disposal.</summary>
public abstract class NetworkPath : IAsyncDisposable
{
    private readonly CancellationTokenSource _closing = new();

    private protected NetworkPath(NetworkProfile profile) => Profile = profile;

    public NetworkProfile Profile { get; }

    /// <summary>What carries the bytes, as the record has it: <c>none</c>, <c>relay</c> or <c>kernel</c>.</summary>
    public abstract string Engine { get; }

    /// <summary>Where clients reach the services over the network.</summary>
    public abstract Endpoints Endpoints { get; }

    /// <summary>Where clients reach the probe's server over the network.</summary>
    public abstract IPEndPoint Probe { get; }

    /// <summary>Where the network can be entered, for people.</summary>
    public virtual IReadOnlyList<string> Entrances => [];

    /// <summary>Services of its own, as they are now; none where the lab's are reached.</summary>
    public virtual IReadOnlyList<ServiceRecord> Services() => [];

    /// <summary>The service of that arm where the network has one of its own; null: the lab's is reached.</summary>
    public virtual ServiceProcess? Service(Arm arm) => null;

    /// <summary>Processor time that what lies between has used so far; null: nothing does.</summary>
    public virtual TimeSpan? ProcessorTime => null;

    /// <summary>For the record, with what it delivered.</summary>
    public MeasuredNetworkRecord ToRecord(NetworkDeliveredRecord? before, NetworkDeliveredRecord? after) =>
        new(Profile.Name, AskedOf(Profile), Engine, before, after);

    /// <summary>What a network was asked for, for the record.</summary>
    public static NetworkAskedRecord AskedOf(NetworkProfile profile)
    {
        ArgumentNullException.ThrowIfNull(profile);
        return new(profile.RoundTrip.TotalNanoseconds, profile.BitsPerSecond, profile.Jitter.TotalNanoseconds, profile.Loss);
    }

    /// <summary>A client's socket that <see cref="Probe"/> can be reached by.</summary>
    public virtual Socket CreateClientSocket() => NetworkProbe.NewSocket();

    /// <summary>Waits until something that the network is made of ends by itself; ends without a word once the network is closed.</summary>
    /// <exception cref="LabException">It did: which, and what it last said.</exception>
    public async Task LostAsync()
    {
        try
        {
            await EndedAsync(_closing.Token);
        }
        catch (OperationCanceledException) when (_closing.IsCancellationRequested)
        {
            // It is being closed.
        }
    }

    public async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        await _closing.CancelAsync();
        await CloseAsync();
        _closing.Dispose();
    }

    private protected abstract Task EndedAsync(CancellationToken closing);

    private protected abstract ValueTask CloseAsync();
}

/// <summary>What carries the bytes of a network other than the loopback device.</summary>
public enum NetworkEngine
{
    /// <summary>A process between that delays TCP's bytes: on every operating system, without a right.</summary>
    Relay,

    /// <summary>Network namespaces of Linux with the kernel's own TCP between them.</summary>
    Kernel,
}
