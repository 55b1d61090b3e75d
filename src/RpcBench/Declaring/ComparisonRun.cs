namespace RpcBench.Declaring;

/// <summary>The part of a declaration that one run compares. The baseline is the first arm.</summary>
internal sealed class ComparisonRun(Declaration declared, IReadOnlyList<ComparedArm> arms, IReadOnlyList<string> commandLine)
{
    // The first key number of fresh clients, if keys are used once. It is far beyond the numbers that the launch itself uses.
    private const long FirstNumberOfFreshClients = 900_000_000;
    private const int NumbersPerFreshClient = 16;

    private int _processes;
    private TestEnvironment? _environment;
    private readonly List<(string Name, string Value)> _runConditions = [];

    public string Verb { get; init; } = RunDocument.DefaultVerb;

    public string? Refusal { get; init; }

    /// <summary>Whether the run measures the arms of a factor, which may have separate services.</summary>
    public bool ExplainsFactor { get; init; }

    public IReadOnlyList<Requirement> Requirements { get; init; } = [];

    /// <summary>Services in addition to those that are declared, for the versions of <c>gate</c>.</summary>
    public IReadOnlyList<StartableService> VersionServices { get; init; } = [];

    /// <summary>The number of the first key that this process uses, for keys that are used once.</summary>
    public long FirstNumber { get; init; }

    public IReadOnlyDictionary<string, int> Ports { get; init; } = new Dictionary<string, int>();

    /// <summary>The command that starts the program, for the commands that the reports suggest.</summary>
    public string Program => declared.Program;

    /// <summary>The command line of the run without its secrets. Secrets are never written to disk.</summary>
    public IReadOnlyList<string> Arguments => Secrets.Remove(commandLine, declared.SecretOptions);

    /// <summary>The command line of the run with its secrets, for the processes that the run starts.</summary>
    public IReadOnlyList<string> CommandLine => commandLine;

    /// <summary>The command line of the verb, as records contain it.</summary>
    public IReadOnlyList<string> TypedArguments =>
        Secrets.Mask(Arms[0].Options!.Value.Tokens.Select(token => token.Value), declared.SecretOptions);

    public IReadOnlyList<ComparedArm> Arms => arms;

    public IReadOnlyList<ComparedOperation> Operations => declared.AllOperations;

    /// <summary>The operations that the user can choose, without operations that only factors measure.</summary>
    public IReadOnlyList<ComparedOperation> SelectableOperations => declared.Operations;

    public IReadOnlyList<ComparedOperation> DefaultOperations => declared.DefaultOperations;

    public ComparedOperation ColdOperation => Operations.First(operation => Arms.All(operation.IsCalledOver));

    /// <summary>Creates the input of <see cref="Declaration.ContinueRun"/>, with which a process of the run creates the same comparison.
    /// Each process gets its own range of numbers.</summary>
    public ChosenRun ChooseForProcess() => new(
        Interlocked.Increment(ref _processes),
        [.. arms.Select(arm => new ChosenArm(arm.Id, arm.Wire.ResponseVersion?.ToString(), arm.Address?.ToString(), arm.VersionOf?.Id))],
        declared.Claims.Where(claim => claim.SerializedValue is not null)
            .ToDictionary(claim => claim.Name, claim => claim.SerializedValue!));

    public ComparedOperation FindOperation(string name) => declared.FindOperation(name)
        ?? throw new KeyNotFoundException($"There is no operation '{name}'.");

    /// <summary>Returns the conditions that were chosen for the arms and cannot be observed from outside the program. <c>read</c> runs the
    /// code of the program that returns the text of a condition.</summary>
    public IEnumerable<(string Name, string Value)> ReadConditions(
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
        .. _runConditions,
    ];

    /// <summary>The versions of packages that affect the figures and do not belong to this program.</summary>
    public IReadOnlyDictionary<string, string> Packages => _environment?.Packages ?? new Dictionary<string, string>();

    /// <summary>Starts the services, or connects to services that already run. If <paramref name="usage"/> is true, services report their
    /// resource use if they can.</summary>
    /// <exception cref="UserException">Thrown when something that the user requested is unavailable.</exception>
    /// <exception cref="EnvironmentException">Thrown when a service or a dependency does not start.</exception>
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
        return await _environment.PrepareOrDisposeAsync(async () =>
        {
            foreach (var condition in declared.Conditions)
            {
                _runConditions.Add((condition.Name, await ReadConditionAsync(condition, cancellation)));
            }
        });
    }

    /// <summary>Reserves for the run what these operations need. Clients must be opened afterwards.</summary>
    public async Task<IReadOnlyList<RunReservation>> ReserveAsync(
        TestEnvironment environment, IReadOnlyList<ComparedOperation> operations, CancellationToken cancellation)
    {
        List<RunReservation> taken = [];
        try
        {
            foreach (var claim in operations.SelectMany(operation => operation.Details.Claims).Distinct())
            {
                taken.Add(await RunReservation.ReserveAsync(claim, environment, this, cancellation));
            }
        }
        catch
        {
            // Reservations are released through the services, so the services must still run.
            foreach (var claim in taken)
            {
                await claim.CloseAsync();
            }

            throw;
        }

        return taken;
    }

    /// <summary>Runs the one-time set-up of these operations. Its effect lasts only as long as these clients.</summary>
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

    /// <summary>Returns a function that makes calls of a fresh client. The first call includes the creation of the client and the
    /// connection.</summary>
    public Func<Task> CreateColdCall(ComparedArm arm, Uri address, ClientSettings conditions)
    {
        ColdOperation.StartAt(FirstNumber + FirstNumberOfFreshClients + ((long)Environment.ProcessId * NumbersPerFreshClient));
        var calls = ColdOperation.Bind(arm, arm.Open(address, conditions));
        return async () =>
        {
            await calls.PrepareAsync(1, CancellationToken.None);
            await calls.CallAsync(CancellationToken.None);
        };
    }

    public void SetResult(ComparisonResult result) => declared.Result = result;

    private static async Task SetUpAsync(
        ComparedOperation operation, ComparedArm arm, IDisposable clients, CancellationToken cancellation)
    {
        if (arm.FindDeclared(operation.Details.OneTimeSetups) is not { } setup)
        {
            return;
        }

        try
        {
            await setup(clients, cancellation);
        }
        catch (Exception exception) when (!cancellation.IsCancellationRequested)
        {
            throw ArmCalls.CreateFailure($"SetupOnce of {operation} over {arm}", exception);
        }
    }

    private static async Task<string> ReadConditionAsync(RunCondition condition, CancellationToken cancellation)
    {
        try
        {
            return await condition.Value(cancellation);
        }
        catch (Exception exception) when (exception is not UserException && !cancellation.IsCancellationRequested)
        {
            throw new UserException($"The condition '{condition.Name}' could not be read: {CallErrors.Describe(exception)}", exception);
        }
    }

    private IEnumerable<StartableService> Services =>
        from arm in arms
        where arm.Address is null
        group arm by StartableService.Find(arm, [.. declared.Services, .. VersionServices], ExplainsFactor) into served
        select served.Key with
        {
            Arms = [.. served.Key.Arms.Where(one => served.Any(arm => arm.Id == one.Arm))],
            UnservedArms = [.. served.Key.Arms.Where(one => !served.Any(arm => arm.Id == one.Arm) && !IsOverTls(one))],
        };

    private bool IsOverTls(ServedArm arm) => declared.FindArm(arm.DeclaredId).CalledAddress?.Scheme == Uri.UriSchemeHttps;
}

/// <summary>The choices of a run that its processes receive: the number of the process, the arms and the reservations.</summary>
internal sealed record ChosenRun(int Process, IReadOnlyList<ChosenArm> Arms, IReadOnlyDictionary<string, string> Claims)
{
    // The size of each process's range of numbers, for keys that are used once.
    private const long NumbersOfProcess = 1_000_000_000;

    [JsonIgnore]
    public long FirstNumber => NumbersOfProcess * Process;
}

/// <summary>An arm with the HTTP version that was observed, and the address of its service if the service already runs.</summary>
internal sealed record ChosenArm(string Id, string? First, string? Address, string? VersionOf = null);
