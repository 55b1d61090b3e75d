namespace RpcBench.Measuring.Runs;

/// <summary>What one run compares, as its arguments chose it. The engine knows its program by this alone.</summary>
internal abstract class Compared
{
    /// <summary>Those of the run, the baseline first.</summary>
    public abstract IReadOnlyList<ComparedArm> Arms { get; }

    /// <summary>Those that can be chosen, in the order of reports.</summary>
    public abstract IReadOnlyList<ComparedOperation> Operations { get; }

    public virtual ComparedOperation Find(string name) =>
        Operations.Concat(Operations.SelectMany(operation => operation.Sizes)).First(operation => operation.Name == name);

    /// <summary>Those that are measured where none is chosen.</summary>
    public virtual IReadOnlyList<ComparedOperation> Standard => Operations;

    /// <summary>What <see cref="Subject.Restore"/> makes the same of, in a process that is started for the run.</summary>
    public abstract string State { get; }

    /// <summary>What was chosen for every arm, or given no choice of, and cannot be seen from outside: name to words.</summary>
    public abstract IEnumerable<(string Name, string Value)> Conditions(IReadOnlyList<ComparedOperation> operations);

    /// <summary>Those that are proven to be the same before these are timed.</summary>
    public virtual IReadOnlyList<ComparedOperation> ToProve(IReadOnlyList<ComparedOperation> timed) => timed;

    /// <summary>The command before a run's arguments, for the commands that its reports suggest; null: this repository's own.</summary>
    public virtual string? Program => null;

    /// <summary>Versions of packages that bear on the figures, beside those of this program.</summary>
    public virtual IReadOnlyDictionary<string, string> Packages => new Dictionary<string, string>();

    /// <summary>Starts the services, or finds those that run; with cost they are to tell what they cost, where they can.</summary>
    /// <exception cref="UserException">Something that the user asked for is unavailable.</exception>
    /// <exception cref="LabException">Something did not come up.</exception>
    public abstract Task<Site> StartAsync(NetworkEngine engine, bool cost, CancellationToken cancellation);

    /// <summary>The client or clients of an arm under these conditions; disposed of with the <see cref="ArmClients"/>.</summary>
    public abstract IDisposable Open(ComparedArm arm, Uri address, ClientConditions conditions);

    /// <summary>Claims what calls of the run need of the services for themselves; null: nothing. Clients are opened afterwards.</summary>
    public virtual Task<IRunClaim?> ClaimAsync(
        Site site, IReadOnlyList<ComparedOperation> operations, CancellationToken cancellation) => Task.FromResult<IRunClaim?>(null);

    /// <summary>Makes what calls need as long as these clients are used; its disposal removes it. Null: nothing.</summary>
    public virtual Task<IAsyncDisposable?> PrepareAsync(
        ArmClients clients, IReadOnlyList<ComparedOperation> operations, CancellationToken cancellation) =>
        Task.FromResult<IAsyncDisposable?>(null);

    public virtual string ColdOperation => Standard[0].Name;

    /// <summary>The first call of a fresh client, client and connection included, and then each further one.</summary>
    public abstract Func<Task> OpenCold(ComparedArm arm, Uri address, ClientConditions conditions);

    /// <summary>How long <see cref="CalibrateAsync"/> takes, as far as that is known beforehand; zero: it finds nothing.</summary>
    public virtual TimeSpan CalibrationOf(Site site, TimeSpan duration) => TimeSpan.Zero;

    /// <summary>What the generator reaches against endpoints that do nothing; empty: that is not known for these arms.</summary>
    public virtual Task<IReadOnlyList<CeilingRecord>> CalibrateAsync(
        Site site, ConnectionPolicy connections, TimeSpan duration, LoadScreen screen, CancellationToken cancellation) =>
        Task.FromResult<IReadOnlyList<CeilingRecord>>([]);

    /// <summary>Compares lists with streams of the shapes of these operations; <c>load --streaming</c> asks for it.</summary>
    public virtual Task<IReadOnlyList<StreamingRecord>> StreamAsync(StreamingSite site, CancellationToken cancellation) =>
        Task.FromResult<IReadOnlyList<StreamingRecord>>([]);

    /// <summary>What calls make both sides do, counted apart from timed ones; null: not counted.</summary>
    public virtual Task<CountersRecord?> CountAsync(
        WireProbe probe, Site site, ComparedOperation operation, ComparedArm arm, CancellationToken cancellation) =>
        Task.FromResult<CountersRecord?>(null);

    /// <summary>The pieces of work that an operation's calls do, each measured by itself; empty: it has none.</summary>
    public virtual IEnumerable<PartLine> TakeApart(ComparedOperation operation, ArmClients clients) => [];
}

/// <summary>Something that a run has for itself until nothing of it is left.</summary>
internal interface IRunClaim : IAsyncDisposable
{
    /// <summary>Gives it back. Returns what the user should know; null: nothing.</summary>
    Task<RemarkRecord?> CloseAsync();
}

/// <summary>Where streams are compared: the endpoints over the path's network, and the operations; the screen hears of each.</summary>
internal sealed record StreamingSite(
    Site Site, NetworkPath Path, Endpoints Endpoints, IReadOnlyList<ComparedOperation> Operations, int Seed, CallLimit Limit,
    LoadScreen Screen);
