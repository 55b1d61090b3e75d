namespace RpcBench.Declaring;

/// <summary>What one run compares of all that a program declared: these arms, the baseline first.</summary>
internal sealed class ComparisonRun(Declaration declared, IReadOnlyList<ComparedArm> arms, IReadOnlyList<string> commandLine)
{
    // Numbers for keys that are used once: the fresh clients of a launch call far behind the launch's own.
    private const long OfFreshClients = 900_000_000;
    private const int OfFreshClient = 16;

    private int _processes;
    private TestEnvironment? _environment;
    private readonly List<(string Name, string Value)> _told = [];

    /// <summary>The verb of the run, as its record names it.</summary>
    public string Verb { get; init; } = RunDocument.DefaultVerb;

    /// <summary>Why the run is not started; null: it is.</summary>
    public string? Refusal { get; init; }

    /// <summary>Whether it asks a question, whose arms may have services of their own.</summary>
    public bool Explains { get; init; }

    /// <summary>What it has to show.</summary>
    public IReadOnlyList<Requirement> Requirements { get; init; } = [];

    /// <summary>Services beside those that are declared.</summary>
    public IReadOnlyList<StartableService> Versions { get; init; } = [];

    /// <summary>Where keys are used once, this process's first has this number.</summary>
    public long FirstNumber { get; init; }

    /// <summary>Ports that are chosen, by the arm's id.</summary>
    public IReadOnlyDictionary<string, int> Ports { get; init; } = new Dictionary<string, int>();

    /// <summary>The command before a run's arguments, for the commands that its reports suggest.</summary>
    public string Program => declared.Program;

    /// <summary>The run's command line without its secrets, which nothing writes to a disk.</summary>
    public IReadOnlyList<string> Arguments => Secrets.Remove(commandLine, declared.SecretOptions);

    /// <summary>The run's command line with its secrets, for the processes that the run starts.</summary>
    public IReadOnlyList<string> CommandLine => commandLine;

    /// <summary>The verb's command line as records have it.</summary>
    public IReadOnlyList<string> Typed =>
        Secrets.LeaveOut(Arms[0].Options!.Value.Tokens.Select(token => token.Value), declared.SecretOptions);

    public IReadOnlyList<ComparedArm> Arms => arms;

    /// <summary>All operations, in the order of reports.</summary>
    public IReadOnlyList<ComparedOperation> Operations => declared.AllOperations;

    /// <summary>The operations that can be chosen where no question is asked.</summary>
    public IReadOnlyList<ComparedOperation> Choice => declared.Operations;

    /// <summary>The operations that are measured where none is chosen.</summary>
    public IReadOnlyList<ComparedOperation> Standard => declared.StandardOperations;

    public ComparedOperation ColdOperation => Operations.First(operation => Arms.All(operation.IsCalledOver));

    /// <summary>What <see cref="Declaration.Continue"/> makes the same of, in a process that is started for the run: each has its own
    /// numbers.</summary>
    public ChosenRun ForProcess() => new(
        Interlocked.Increment(ref _processes),
        [.. arms.Select(arm => new ChosenArm(arm.Id, arm.Wire.First?.ToString(), arm.Address?.ToString(), arm.VersionOf?.Id))],
        declared.Claims.Where(claim => claim.State is not null).ToDictionary(claim => claim.Name, claim => claim.State!));

    /// <summary>The operation of that name, or of that name and size.</summary>
    public ComparedOperation Find(string name) => declared.Find(name)
        ?? throw new KeyNotFoundException($"There is no operation '{name}'.");

    /// <summary>The names and texts of the conditions that were chosen for the arms and that nothing outside the program can see.</summary>
    /// <param name="operations">The operations that are compared.</param>
    /// <param name="read">Reads a condition of an operation, by its name, from the code of the program.</param>
    public IEnumerable<(string Name, string Value)> Conditions(
        IReadOnlyList<ComparedOperation> operations, Func<ComparedOperation, string, Func<string>, string> read) =>
    [
        ("Services", Services.Any() ? "started afresh each launch" : "run already; only clients start afresh each launch"),
        .. Services.SelectMany(service => service.Conditions),
        .. operations.SelectMany(operation => operation.Details.Conditions.Select(one => (one.Name, read(operation, one.Name, one.Value))))
            .Distinct(),
        .. from operation in operations
           where operation.Details.Ignored.Count > 0
           select ($"Not compared in {operation}", string.Join(", ", operation.Details.Ignored)),
        .. from arm in arms
           from feature in arm.Features
           select ($"{arm}: {feature.Name}", feature.Value),
        .. _told,
    ];

    /// <summary>Versions of packages that bear on the figures, beside those of this program.</summary>
    public IReadOnlyDictionary<string, string> Packages => _environment?.Packages ?? new Dictionary<string, string>();

    /// <summary>Starts the services, or finds those that run; with usage they are to tell what they use, where they can.</summary>
    /// <exception cref="UserException">Something that the user asked for is unavailable.</exception>
    /// <exception cref="EnvironmentException">Something did not come up.</exception>
    public async Task<TestEnvironment> StartAsync(bool usage, bool countsAllocations, CancellationToken cancellation)
    {
        if (Refusal is not null)
        {
            throw new UserException(Refusal);
        }

        var services = Services.ToList();
        _environment = await TestEnvironment.StartAsync(
            new(usage, arms, services, declared.Services.Where(service => service.Ceiling is not null).ToList(),
                services.Count > 0 ? declared.Dependencies : [])
            { Ports = Ports, ParseCleanup = declared.ParseCleanup, CountsAllocations = countsAllocations },
            cancellation);
        return await _environment.ReadyAsync(async () =>
        {
            foreach (var condition in declared.Conditions)
            {
                _told.Add((condition.Name, await TellAsync(condition, cancellation)));
            }
        });
    }

    /// <summary>Claims what these operations need for the run alone; clients are opened afterwards.</summary>
    public async Task<IReadOnlyList<RunClaim>> ClaimAsync(
        TestEnvironment environment, IReadOnlyList<ComparedOperation> operations, CancellationToken cancellation)
    {
        List<RunClaim> taken = [];
        try
        {
            foreach (var claim in operations.SelectMany(operation => operation.Details.Claims).Distinct())
            {
                taken.Add(await RunClaim.TakeAsync(claim, environment, this, cancellation));
            }
        }
        catch
        {
            // The services must still run, because claims are released through them.
            foreach (var claim in taken)
            {
                await claim.CloseAsync();
            }

            throw;
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

    /// <summary>Keeps what came of the run, for whoever started it.</summary>
    public void Keep(ComparisonResult result) => declared.Result = result;

    private static async Task SetUpAsync(
        ComparedOperation operation, ComparedArm arm, IDisposable clients, CancellationToken cancellation)
    {
        if (arm.FindIn(operation.Details.FirstSetups) is not { } setup)
        {
            return;
        }

        try
        {
            await setup(clients, cancellation);
        }
        catch (Exception exception) when (!cancellation.IsCancellationRequested)
        {
            throw ArmCalls.Failed($"SetupOnce of {operation} over {arm}", exception);
        }
    }

    private static async Task<string> TellAsync(RunCondition condition, CancellationToken cancellation)
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
        from arm in arms
        where arm.Address is null
        group arm by StartableService.Of(arm, [.. declared.Services, .. Versions], Explains) into served
        select served.Key with
        {
            Arms = [.. served.Key.Arms.Where(one => served.Any(arm => arm.Id == one.Arm))],
            UnservedArms = [.. served.Key.Arms.Where(one => !served.Any(arm => arm.Id == one.Arm) && !IsOverTls(one))],
        };

    private bool IsOverTls(ServedArm arm) => declared.FindArm(arm.DeclaredAs).Named?.Scheme == Uri.UriSchemeHttps;
}

/// <summary>What a process of a run is told of what was chosen: its number, the arms, and what was claimed.</summary>
internal sealed record ChosenRun(int Process, IReadOnlyList<ChosenArm> Arms, IReadOnlyDictionary<string, string> Claims)
{
    // Of keys that are used once, so many are a process's own.
    private const long NumbersOfProcess = 1_000_000_000;

    /// <summary>Where keys are used once, the process's first has this number.</summary>
    [JsonIgnore]
    public long FirstNumber => NumbersOfProcess * Process;
}

/// <summary>An arm with the HTTP version that it was seen to have, and where its service runs already.</summary>
internal sealed record ChosenArm(string Id, string? First, string? Address, string? VersionOf = null);
