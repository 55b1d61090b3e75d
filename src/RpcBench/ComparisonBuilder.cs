namespace RpcBench;

/// <summary>Declares arms, services and operations, and runs what the command line requests. The first arm is the baseline.
/// <see cref="RunAsync"/> validates the declaration before it starts anything. If the declaration is invalid, it prints one line and
/// returns exit code 2.</summary>
/// <example><code>
/// comparison.Project("../Orders.Api").Serves(rest, "Kestrel:Endpoints:Rest:Url").Serves(grpc, "Kestrel:Endpoints:Grpc:Url");
/// comparison.Condition("Data", "last night's copy");
/// comparison.Settings.Launches = 5;
/// </code></example>
public sealed class ComparisonBuilder
{
    private static int _running;

    private readonly string[] _args;
    private readonly List<Func<ComparedArm>> _arms = [];
    private readonly List<ServiceBuilder> _services = [];
    private readonly List<(string Name, OperationDetails Details, Func<IReadOnlyList<ComparedArm>, ComparedOperation> Build)>
        _operations = [];

    private readonly List<RunCondition> _conditions = [];
    private readonly List<Requirement> _requirements = [];
    private readonly List<Explanation> _explanations = [];
    private readonly List<Dependency> _dependencies = [];
    private readonly List<Claim> _claims = [];
    private readonly List<Option> _secrets = [];
    private readonly List<(string Written, string Meaning)> _examples = [];
    private readonly List<Examination> _examinations = [];
    private readonly List<ReportedKind> _records = [];
    private readonly List<string> _faults = [];
    private Declaration? _declaration;
    private bool _hasRun;

    internal ComparisonBuilder(string[] args) => _args = args;

    internal bool RefusesUnread { get; private set; }

    internal IReadOnlyList<ComparedArm> Arms => [.. _arms.Select(arm => arm())];

    /// <summary>The values of options that the command line does not give.</summary>
    public ComparisonSettings Settings { get; } = new();

    /// <summary>The program's own options and verbs, with their validators. The options are available to the default command, <c>load</c>,
    /// <c>map</c>, <c>why</c>, <c>serve</c> and <c>doctor</c>. <see cref="ServiceStart.Options"/> and <see cref="ArmTarget.Options"/> have
    /// their values. The description of the command is the first line of <c>--help</c>.</summary>
    public Command Command { get; } = new("comparison") { Description = null };

    /// <summary>Declares an arm whose service is already running.</summary>
    /// <param name="id">The id of the arm for command lines and records: lower-case letters, digits and hyphens.</param>
    /// <param name="address">A URL of scheme, host and port. <c>--target-id</c> replaces it for one run. With port 0, as in
    /// <c>https://localhost:0</c>, a declared service listens with this scheme at a free port, and calls use this host name.</param>
    /// <param name="client">Creates a client that uses the <see cref="ArmTarget.Handler"/> of its target. It is called once, or as often as
    /// the connection policy needs clients. A client that is disposable is disposed with its target.</param>
    public Arm<TClient> Arm<TClient>(string id, string address, Func<ArmTarget, TClient> client)
        where TClient : class => Add(id, ParseAddress(id, address), client);

    /// <summary>Declares an arm whose service is declared as well and started for the run.</summary>
    /// <param name="id">The id of the arm for command lines and records: lower-case letters, digits and hyphens.</param>
    /// <param name="client">Creates a client that uses the <see cref="ArmTarget.Handler"/> of its target.</param>
    public Arm<TClient> Arm<TClient>(string id, Func<ArmTarget, TClient> client)
        where TClient : class => Add(id, address: null, client);

    /// <summary>Declares an ASP.NET Core project as a service. It is built in Release once, and started for every launch on free ports of
    /// 127.0.0.1. Without a call of <c>Serves</c>, the project serves every arm that has neither an address nor another service.</summary>
    /// <param name="project">The path of the project file or its folder, relative to the working directory, to the program's folder or to
    /// one above it.</param>
    public ServiceBuilder Project(string project) => Add(() => new ProjectService(project).Declare());

    /// <summary>Declares a program as a service. It is started for every launch.</summary>
    /// <param name="name">The name of the service in reports.</param>
    /// <param name="program">Describes how the program is started, at the addresses of
    /// <see cref="ServiceStart.AddressOf{TClient}"/>.</param>
    public ServiceBuilder Process(string name, Func<ServiceStart, ProcessStartInfo> program) =>
        Service(name, (start, _) => Task.FromResult(RunningService.Of(start.Start(program(start)))));

    /// <summary>Declares a service that a delegate starts for every launch. The service must listen at the
    /// <see cref="ServiceStart.AddressOf{TClient}"/> of each of its arms when the delegate returns, or soon afterwards.</summary>
    /// <param name="name">The name of the service in reports.</param>
    /// <param name="start">Starts the service.</param>
    public ServiceBuilder Service(string name, Func<ServiceStart, CancellationToken, Task<RunningService>> start) =>
        Add(() => new StartableService(name, start));

    /// <summary>Declares something that the services need, such as a database. It starts before the first service of a run and stops after
    /// the last. If the delegate throws, the user sees the message of the exception. The exit code is then 2, or 1 for an
    /// <see cref="EnvironmentException"/>.</summary>
    /// <param name="name">The name of the dependency in messages.</param>
    /// <param name="start">Starts the dependency. The object that it returns is disposed when the run ends.</param>
    public Dependency<T> Dependency<T>(string name, Func<DependencyStart, CancellationToken, Task<T>> start)
        where T : class, IAsyncDisposable
    {
        var dependency = new Dependency<T>(name, start);
        _dependencies.Add(dependency);
        return dependency;
    }

    /// <summary>Declares something behind the services that a run reserves for itself, for the operations that need it.</summary>
    /// <param name="name">The name of the claim in messages: lower-case letters, digits and hyphens.</param>
    /// <param name="take">Finds and reserves a free value, by calls of the services. The other processes of the run get the value as
    /// JSON.</param>
    /// <param name="release">Removes what the run left behind of the value. If the run was killed, its watchdog calls this delegate twice,
    /// because a process of the run may have made one more call.</param>
    public Claim<TValue> Claim<TValue>(
        string name, Func<ClaimClients, CancellationToken, Task<TValue>> take, Func<ClaimClients, TValue, CancellationToken, Task> release)
    {
        Refuse(DeclarationFaults.OfName(name, "a claim"));
        var claim = new Claim<TValue>(name, take, release);
        _claims.Add(claim);
        return claim;
    }

    /// <summary>Keeps the value of one of the program's own options out of records and messages.</summary>
    public ComparisonBuilder KeepSecret(Option option)
    {
        _secrets.Add(option);
        return this;
    }

    /// <summary>Adds an example to the help of a verb.</summary>
    /// <param name="arguments">The arguments of the program. The first word is the verb. Otherwise, the example is one of the default
    /// command.</param>
    /// <param name="meaning">What the command does.</param>
    public ComparisonBuilder Example(string arguments, string meaning)
    {
        _examples.Add((arguments, meaning));
        return this;
    }

    /// <summary>Adds a check to <c>doctor</c>.</summary>
    /// <param name="subject">What is checked.</param>
    /// <param name="examine">Runs the check, with the command line of the program.</param>
    public ComparisonBuilder Examine(string subject, Func<ParseResult, CancellationToken, Task<Diagnosis>> examine)
    {
        _examinations.Add(new(subject, examine));
        return this;
    }

    /// <summary>Declares an operation that is called with these keys in turn. Before anything is timed, the results of the first thousand
    /// keys are compared over all arms.</summary>
    public OperationBuilder<TKey> Operation<TKey>(string name, IReadOnlyList<TKey> keys) => Operation(name, Keys.List(keys));

    /// <summary>Declares an operation that is called with these keys.</summary>
    public OperationBuilder<TKey> Operation<TKey>(string name, Keys<TKey> keys)
    {
        var operation = new OperationBuilder<TKey>(this, name, keys);
        _operations.Add((name, operation.Details, operation.Build));
        return operation;
    }

    /// <summary>Treats a member of a JSON response that the result of the call does not have as a difference, so that the operation is not
    /// timed. Without it, such members are a note with their share of the bytes, because a type may read less than a response
    /// contains.</summary>
    public ComparisonBuilder RefuseUnreadMembers()
    {
        RefusesUnread = true;
        return this;
    }

    /// <summary>Adds a condition to every report.</summary>
    public ComparisonBuilder Condition(string name, string value) => Condition(name, _ => Task.FromResult(value));

    /// <summary>Adds a condition to every report whose value is read once the services of a run are running.</summary>
    public ComparisonBuilder Condition(string name, Func<CancellationToken, Task<string>> value)
    {
        _conditions.Add(new(name, value));
        return this;
    }

    /// <summary>Requires that an arm takes at most a multiple of what the baseline takes, in every operation and at every load that the run
    /// measures. The exit code is 6 if an interval lies above the limit, and 7 if no interval does but not all lie below.</summary>
    /// <param name="arm">The arm.</param>
    /// <param name="atMost">The limit, as a multiple of the baseline's figure.</param>
    public Requirement Require<TClient>(Arm<TClient> arm, double atMost)
        where TClient : class
    {
        arm.IsOf(this);
        Refuse(double.IsFinite(atMost) && atMost > 0
            ? null : $"{arm.Id} is required to take at most {atMost} times the baseline. Choose a number above zero.");
        var requirement = new Requirement(arm.Id, atMost);
        _requirements.Add(requirement);
        return requirement;
    }

    /// <summary>Declares a question for the verb <c>why</c>.</summary>
    /// <param name="name">The name of the question for <c>--factor</c>: lower-case letters, digits and hyphens.</param>
    /// <param name="question">The question in help and reports, for example <c>what TLS costs</c>.</param>
    public Explanation Explain(string name, string question)
    {
        Refuse(DeclarationFaults.OfName(name, "a question"));
        var explanation = new Explanation(this, name, question);
        _explanations.Add(explanation);
        return explanation;
    }

    /// <summary>Runs what the command line requests. Without a verb, that is every operation over every arm. <c>--help</c> lists the verbs.
    /// Call this method once.</summary>
    /// <param name="cancellation">The token that cancels the run.</param>
    /// <returns>The result with its exit code: 0 done, 1 a failure, 2 bad input, 3 the arms return different data, 4 the figures cannot be
    /// trusted, 5 not everything could be written, 6 and 7 as <see cref="Require{TClient}"/> describes, 11 the run was disturbed, 130
    /// stopped. A line on standard error gives the reason for 1, 2 and 5. The report or the screen gives it for the others.</returns>
    public async Task<ComparisonResult> RunAsync(CancellationToken cancellation = default)
    {
        if (Interlocked.Exchange(ref _running, 1) == 1)
        {
            await Console.Error.WriteLineAsync("A comparison is already running in this program. Call RunAsync once, from Main.");
            return new() { ExitCode = ExitCodes.BadInput };
        }

        try
        {
            if (_hasRun)
            {
                throw new UserException("This comparison has already run. Call RunAsync once.");
            }

            _hasRun = true;
            var code = await new Application(Declaration).StartAsync(_args, cancellation);
            Declaration.Result.ExitCode = code;
            return Declaration.Result;
        }
        catch (UserException exception)
        {
            await Console.Error.WriteLineAsync(OneLine.Flatten(exception.Message));
            return new() { ExitCode = ExitCodes.BadInput };
        }
        finally
        {
            Volatile.Write(ref _running, 0);
        }
    }

    /// <summary>Starts the services, or finds those that are already running, for a verb of the program's own. The action of such a verb
    /// makes the calls itself, and must let the exceptions of this method pass.</summary>
    /// <param name="options">The command line of the verb.</param>
    /// <param name="operations">The names of the operations that the verb calls. What they need for the run is claimed.</param>
    /// <param name="targets">The ids of the arms that the verb calls and the addresses of their services, or null for the arms of a run
    /// without options.</param>
    /// <param name="cancellation">The token that cancels the start.</param>
    public Task<StartedComparison> StartAsync(
        ParseResult options, IReadOnlyList<string> operations, IReadOnlyDictionary<string, Uri>? targets = null,
        CancellationToken cancellation = default)
    {
        IReadOnlyList<ComparedArm> arms = targets is null ? Declaration.Standard : [.. targets.Keys.Select(Declaration.FindArm)];
        var compared = Declaration.Read(options.CommandResult.Command.Name, options, arms, targets ?? new Dictionary<string, Uri>());
        return StartedComparison.StartAsync(compared, operations, cancellation);
    }

    /// <summary>The names of the declared operations, in order.</summary>
    internal IReadOnlyList<string> Operations => [.. _operations.Select(operation => operation.Name)];

    /// <summary>Makes the program's verbs where they are others than every program's; null: they are those. The verb <c>report</c> is among
    /// them where the program has records of its own.</summary>
    internal Func<RootCommand>? Root { get; set; }

    /// <summary>A kind of record of the program's own, whose reports the verb <c>report</c> makes again.</summary>
    /// <param name="file">How it is written and read.</param>
    /// <param name="show">Shows a record on a console.</param>
    /// <param name="files">Makes its reports, the page first.</param>
    internal ComparisonBuilder Record<T>(RecordFile<T> file, Action<IAnsiConsole, T> show, Func<T, IEnumerable<ReportFile>> files)
        where T : RunDocument
    {
        _records.Add(ReportedKind.Create(
            file, console => new RunReports<T>(record => show(console, record), files)));
        return this;
    }

    /// <summary>The command line of the run, with the options of <see cref="Command"/>, for calls, conditions and other delegates of a run.
    /// Clients, services and dependencies get it from their own <c>Options</c>. Clients of a <see cref="Claim{TValue}"/> must use
    /// <see cref="ArmTarget.Options"/>, because a claim may be released for a run that was killed.</summary>
    /// <exception cref="InvalidOperationException">Thrown when no run has begun.</exception>
    public ParseResult Options =>
        _declaration?.Options?.Value ?? throw new InvalidOperationException("The command line is only available during a run.");

    /// <summary>What was declared, once it is asked for.</summary>
    internal Declaration Declaration => _declaration ??= Build();

    internal Arm<TClient> Add<TClient>(ComparedArm declared)
        where TClient : class
    {
        var arm = new Arm<TClient>(this, declared);
        _arms.Add(() => arm.Declared);
        return arm;
    }

    /// <summary>Keeps why the comparison cannot run; null: nothing is wrong.</summary>
    internal void Refuse(string? fault)
    {
        if (fault is not null)
        {
            _faults.Add(fault);
        }
    }

    /// <exception cref="UserException">Something of it cannot be; the message says what to do.</exception>
    internal Declaration Build()
    {
        var declared = Arms;
        StartableService[] services = [.. ServicesOf(declared)];
        if (_faults.Concat(Faults(declared, services)).FirstOrDefault() is { } fault)
        {
            throw new UserException(fault);
        }

        ComparedArm[] arms = [.. declared.Select(arm =>
            Array.Find(services, one => one.IsUsual && one.Serves(arm)) is { } service ? arm with { Service = service.Name } : arm)];
        return new(arms, [.. _operations.Select(one => one.Build(arms))])
        {
            Services = services,
            Conditions = _conditions,
            Command = Command,
            Settings = Settings,
            Requirements = _requirements,
            Designs = [.. _explanations.Select(explanation => explanation.Build(arms))],
            Dependencies = _dependencies,
            Claims = _claims,
            SecretOptions = [.. _secrets.Select(option => option.Name)],
            Examples = _examples,
            Examinations = _examinations,
            OwnRecords = _records,
            Root = Root,
            Parser = (declaration, arguments) => new Application(declaration).Parse(arguments),
            Reports = ReportRegistry.OfRun,
        };
    }

    private IEnumerable<StartableService> ServicesOf(IReadOnlyList<ComparedArm> arms)
    {
        StartableService[] services = [.. _services.Select(service => service.Build())];
        var rest = arms.Where(arm => arm.Address is null && !services.Any(service => service.Serves(arm))).ToList();
        foreach (var service in services)
        {
            var takesRest = service is { Arms.Count: 0, EveryUrl: not null };
            yield return takesRest
                ? service with { Arms = [.. rest.Select(arm => new ServedArm(arm.Id, _ => service.EveryUrl))] }
                : service;
        }
    }

    private Arm<TClient> Add<TClient>(string id, Uri? address, Func<ArmTarget, TClient> client)
        where TClient : class
    {
        return Add<TClient>(new(id, id, id, (own, at, conditions) => new OpenClients<TClient>(own, at, conditions, client))
        {
            Address = address is { Port: 0 } ? null : address,
            Named = address is { Port: 0 } ? address : null,
        });
    }

    private ServiceBuilder Add(Func<StartableService> declare)
    {
        var service = new ServiceBuilder(this, declare);
        _services.Add(service);
        return service;
    }

    private IEnumerable<string> Faults(IReadOnlyList<ComparedArm> arms, StartableService[] services)
    {
        string[] operations = [.. _operations.Select(operation => operation.Name)];
        return
        [
            .. DeclarationFaults.OfArms(arms),
            .. DeclarationFaults.OfServices(services, arms),
            .. DeclarationFaults.OfOperations(operations),
            .. DeclarationFaults.OfQuestions(_explanations.Select(explanation => explanation.Name)),
            .. _explanations.Select(explanation => explanation.FaultOf(operations)).OfType<string>(),
            .. _operations.SelectMany(one => _explanations.Select(explanation => explanation.FaultOf(one.Name, one.Details)))
                .OfType<string>(),
            .. _requirements.Select(requirement => requirement.FaultOf(arms, operations)).OfType<string>(),
        ];
    }

    private Uri ParseAddress(string arm, string address)
    {
        if (Uri.TryCreate(address, UriKind.Absolute, out var url)
            && url is { Scheme: "http" or "https", Host.Length: > 0, UserInfo: "", PathAndQuery: "/", Fragment: "" })
        {
            return url;
        }

        // What stands before an @ may be a password, which no message repeats.
        var named = address.Contains('@', StringComparison.Ordinal) ? "The address" : $"'{address}'";
        Refuse($"{named} of {arm} is not a URL with only scheme, host and port. Write it like http://localhost:5080.");
        return Unknown;
    }

    private static Uri Unknown { get; } = new("http://127.0.0.1:1");
}
