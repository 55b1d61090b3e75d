namespace RpcBench.Measuring.Runs;

/// <summary>What one run compares: the program's declaration with the arms of the run.</summary>
internal sealed class Compared(Declaration declared)
{
    // Numbers for keys that are used once. The fresh clients of a launch have its state, and call far behind the launch's own.
    private const long OfProcess = 1_000_000_000;
    private const long OfFreshClients = 900_000_000;
    private const int OfFreshClient = 16;

    private int _processes;
    private TestEnvironment? _site;
    private readonly List<(string Name, string Value)> _told = [];

    /// <summary>Why the run is not started; null: it is.</summary>
    public string? Refusal { get; init; }

    /// <summary>Whether it asks a question, whose arms may have services of their own.</summary>
    public bool Explains { get; init; }

    public long FirstNumber { get; init; }

    /// <summary>Ports that are chosen, by the arm's id.</summary>
    public IReadOnlyDictionary<string, int> Ports { get; init; } = new Dictionary<string, int>();

    /// <summary>The command before a run's arguments, for the commands that its reports suggest.</summary>
    public string Program => declared.Settings.Program;

    /// <summary>The run's command line without its secrets, which nothing writes to a disk.</summary>
    public IReadOnlyList<string> Arguments =>
        Secrets.Remove(OwnProgram.Arguments, [.. declared.Secrets.Select(option => option.Name)]);

    /// <summary>The verb's command line as records have it.</summary>
    public IReadOnlyList<string> Typed => Secrets.LeaveOut(
        Arms[0].Options!.Value.Tokens.Select(token => token.Value), [.. declared.Secrets.Select(option => option.Name)]);

    /// <summary>The arms of the run, the baseline first.</summary>
    public IReadOnlyList<ComparedArm> Arms => declared.Arms;

    /// <summary>All operations, in the order of reports.</summary>
    public IReadOnlyList<ComparedOperation> Operations => declared.Operations;

    /// <summary>The operations that can be chosen where no question is asked.</summary>
    public IReadOnlyList<ComparedOperation> Choice => [.. Operations.Where(operation => !operation.Parts.IsOnlyExplained)];

    /// <summary>The operations that are measured where none is chosen.</summary>
    public IReadOnlyList<ComparedOperation> Standard => [.. Choice.Where(operation => !operation.Parts.IsOnlyNamed)];

    public ComparedOperation ColdOperation => Operations.First(operation => Arms.All(operation.IsCalledOver));

    /// <summary>What <see cref="Subject.Restore"/> makes the same of, in a process that is started for the run: each has its own
    /// numbers.</summary>
    public string State => new RunState(
        Interlocked.Increment(ref _processes),
        [.. declared.Arms.Select(arm => new ArmState(
            arm.Id, arm.Wire.First?.ToString(), arm.Address?.ToString(), arm.VersionOf?.Id))],
        declared.Claims.Where(claim => claim.State is not null).ToDictionary(claim => claim.Name, claim => claim.State!)).ToString();

    /// <summary>The operation of that name, or of that name and size.</summary>
    public ComparedOperation Find(string name) => declared.Find(name)
        ?? throw new KeyNotFoundException($"There is no operation '{name}'.");

    /// <summary>What the run's first process compares, from its state.</summary>
    public static Compared Restore(Declaration declared, string text)
    {
        var state = RunState.Parse(text);
        var first = OfProcess * state.Process;
        foreach (var claim in declared.Claims)
        {
            claim.State = state.Claims.GetValueOrDefault(claim.Name);
        }

        foreach (var operation in declared.Operations)
        {
            operation.StartAt(first);
        }

        return new(declared with { Arms = [.. state.Arms.Select(RestoreArm)] }) { FirstNumber = first };

        ComparedArm RestoreArm(ArmState arm) => KnownArm(arm) with
        {
            Address = arm.Address is null ? null : new(arm.Address),
            Wire = new(arm.Id, arm.First is null ? null : Version.Parse(arm.First)),
        };

        ComparedArm KnownArm(ArmState arm) => arm.VersionOf is { } id
            ? declared.Arms.First(one => one.Id == id).AsVersion(arm.Id[(id.Length + 1)..])
            : declared.Arms.First(one => one.Id == arm.Id);
    }

    /// <summary>What was chosen for every arm and cannot be seen from outside: name to words.</summary>
    public IEnumerable<(string Name, string Value)> Conditions(IReadOnlyList<ComparedOperation> operations) =>
    [
        ("Services", Services.Any() ? "started afresh each launch" : "run already; only clients start afresh each launch"),
        .. Services.SelectMany(service => service.Conditions),
        .. operations.SelectMany(operation => operation.Parts.Conditions).Select(one => (one.Name, one.Value())).Distinct(),
        .. from operation in operations
           where operation.Parts.Ignored.Count > 0
           select ($"Not compared in {operation}", string.Join(", ", operation.Parts.Ignored)),
        .. from arm in declared.Arms
           from feature in arm.Features
           select ($"{arm}: {feature.Name}", feature.Value),
        .. _told,
    ];

    /// <summary>Versions of packages that bear on the figures, beside those of this program.</summary>
    public IReadOnlyDictionary<string, string> Packages => _site?.Packages ?? new Dictionary<string, string>();

    /// <summary>Starts the services, or finds those that run; with usage they are to tell what they use, where they can.</summary>
    /// <exception cref="UserException">Something that the user asked for is unavailable.</exception>
    /// <exception cref="EnvironmentException">Something did not come up.</exception>
    public async Task<TestEnvironment> StartAsync(bool usage, CancellationToken cancellation)
    {
        if (Refusal is not null)
        {
            throw new UserException(Refusal);
        }

        var services = Services.ToList();
        _site = await TestEnvironment.StartAsync(
            new(usage, declared.Arms, services, declared.Services.Where(service => service.Ceiling is not null).ToList(),
                services.Count > 0 ? declared.Dependencies : [])
            { Ports = Ports },
            cancellation);
        return await _site.ReadyAsync(async () =>
        {
            foreach (var condition in declared.Conditions)
            {
                _told.Add((condition.Name, await TellAsync(condition, cancellation)));
            }
        });
    }

    /// <summary>Claims what these operations need for the run alone; clients are opened afterwards.</summary>
    public async Task<IReadOnlyList<RunClaim>> ClaimAsync(
        TestEnvironment site, IReadOnlyList<ComparedOperation> operations, CancellationToken cancellation)
    {
        List<RunClaim> taken = [];
        foreach (var claim in operations.SelectMany(operation => operation.Parts.Claims).Distinct())
        {
            taken.Add(await RunClaim.TakeAsync(claim, site, this, cancellation));
        }

        return taken;
    }

    /// <summary>Makes what calls of these operations need, as long as these clients are used.</summary>
    public static async Task PrepareAsync(
        ArmClients clients, IReadOnlyList<ComparedOperation> operations, CancellationToken cancellation)
    {
        foreach (var operation in operations)
        {
            foreach (var arm in clients.Arms.Where(operation.IsCalledOver))
            {
                await SetUpAsync(operation, arm, clients[arm], cancellation);
            }
        }
    }

    /// <summary>The first call of a fresh client, client and connection included, and then each further one.</summary>
    public Func<Task> OpenCold(ComparedArm arm, Uri address, ClientConditions conditions)
    {
        ColdOperation.StartAt(FirstNumber + OfFreshClients + ((long)Environment.ProcessId * OfFreshClient));
        var calls = ColdOperation.Bind(arm, arm.Open(address, conditions));
        return async () =>
        {
            await calls.PrepareAsync(1, CancellationToken.None);
            await calls.CallAsync(CancellationToken.None);
        };
    }

    private static async Task SetUpAsync(
        ComparedOperation operation, ComparedArm arm, IDisposable clients, CancellationToken cancellation)
    {
        if (arm.FindIn(operation.Parts.FirstSetups) is not { } setup)
        {
            return;
        }

        try
        {
            await setup(clients, cancellation);
        }
        catch (Exception exception) when (!cancellation.IsCancellationRequested)
        {
            throw ArmCalls.Failed($"Setup of {operation} over {arm}", exception);
        }
    }

    private static async Task<string> TellAsync(DeclaredCondition condition, CancellationToken cancellation)
    {
        try
        {
            return await condition.Value(cancellation);
        }
        catch (Exception exception) when (exception is not UserException && !cancellation.IsCancellationRequested)
        {
            throw new UserException($"The condition '{condition.Name}' could not be told: {CallErrors.Describe(exception)}", exception);
        }
    }

    /// <summary>The services that the run starts: each serves an arm without an address.</summary>
    private IEnumerable<StartableService> Services =>
        from arm in declared.Arms
        where arm.Address is null
        group arm by declared.ServiceOf(arm, Explains) into served
        select served.Key with { Arms = [.. served.Key.Arms.Where(one => served.Any(arm => arm.Id == one.Arm))] };
}

/// <summary>What a process of a run is told of it: its number, the arms with the HTTP version that they were seen to have and where their
/// services run already, and what was claimed.</summary>
internal sealed record RunState(int Process, IReadOnlyList<ArmState> Arms, IReadOnlyDictionary<string, string> Claims)
{
    public static RunState Parse(string text) => JsonSerializer.Deserialize(text, LaunchJson.Default.RunState)!;

    public override string ToString() => JsonSerializer.Serialize(this, LaunchJson.Default.RunState);
}

internal sealed record ArmState(string Id, string? First, string? Address, string? VersionOf = null);
