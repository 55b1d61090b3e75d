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
    private readonly List<DoctorCheck> _doctorChecks = [];
    private readonly List<ReportedRecordKind> _records = [];
    private readonly List<string> _faults = [];
    private Declaration? _declaration;
    private bool _hasRun;

    internal ComparisonBuilder(string[] args) => _args = args;

    internal bool RefusesUnreadMembers { get; private set; }

    internal IReadOnlyList<ComparedArm> Arms => [.. _arms.Select(arm => arm())];

    /// <summary>The default values of options that the command line does not set.</summary>
    public ComparisonSettings Settings { get; } = new();

    /// <summary>The custom options and verbs of the program, with their validators. The options are available to the default command,
    /// <c>load</c>, <c>map</c>, <c>why</c>, <c>serve</c> and <c>doctor</c>. <see cref="ServiceStart.Options"/> and
    /// <see cref="ArmTarget.Options"/> contain their values. The description of the command is the first line of <c>--help</c>.</summary>
    public Command Command { get; } = CreateCommand();

    /// <summary>Declares an arm whose service is already running.</summary>
    /// <param name="id">The id of the arm on command lines and in records: lower-case letters, digits and hyphens.</param>
    /// <param name="address">A URL with a scheme, a host and a port. <c>--target-id</c> replaces it for one run. If the port is 0, as in
    /// <c>https://localhost:0</c>, the run starts the service of the arm, which must then be declared too. The service listens with this
    /// scheme on a free port, and calls use this host name.</param>
    /// <param name="client">Creates a client that uses the <see cref="ArmTarget.Handler"/> of its target. The delegate is called for each
    /// client that the connection policy needs, which is one client by default. A disposable client is disposed with its target.</param>
    public Arm<TClient> Arm<TClient>(string id, string address, Func<ArmTarget, TClient> client)
        where TClient : class => Add(id, ParseAddress(id, address), client);

    /// <summary>Declares an arm whose service is also declared. The run starts the service.</summary>
    /// <param name="id">The id of the arm on command lines and in records: lower-case letters, digits and hyphens.</param>
    /// <param name="client">Creates a client that uses the <see cref="ArmTarget.Handler"/> of its target.</param>
    public Arm<TClient> Arm<TClient>(string id, Func<ArmTarget, TClient> client)
        where TClient : class => Add(id, address: null, client);

    /// <summary>Declares an ASP.NET Core project as a service. The project is built once, in Release, and started for every launch on free
    /// ports of 127.0.0.1. Without a call of <c>Serves</c>, the project serves every arm that has neither an address nor another
    /// service.</summary>
    /// <param name="project">The path of the project file or its folder, relative to the working directory, the program's folder or a
    /// folder above the program's folder.</param>
    public ServiceBuilder Project(string project) => Add(() => new ProjectService(project).Declare());

    /// <summary>Declares a program as a service. The run starts the program for every launch.</summary>
    /// <param name="name">The name of the service in reports.</param>
    /// <param name="program">Returns the start information of the program, which must listen at the addresses of
    /// <see cref="ServiceStart.AddressOf{TClient}"/>.</param>
    public ServiceBuilder Process(string name, Func<ServiceStart, ProcessStartInfo> program) =>
        Service(name, (start, _) => Task.FromResult(RunningService.Of(start.Start(program(start)))));

    /// <summary>Declares a service that a delegate starts for every launch. When the delegate returns, or soon afterwards, the service must
    /// listen at the <see cref="ServiceStart.AddressOf{TClient}"/> of each of its arms.</summary>
    /// <param name="name">The name of the service in reports.</param>
    /// <param name="start">Starts the service.</param>
    public ServiceBuilder Service(string name, Func<ServiceStart, CancellationToken, Task<RunningService>> start) =>
        Add(() => new StartableService(name, start));

    /// <summary>Declares something that the services need, such as a database. It starts before the first service of a run and stops after
    /// the last service. If the delegate throws, the user sees the message of the exception, and the exit code is 2, or 1 for an
    /// <see cref="EnvironmentException"/>.</summary>
    /// <param name="name">The name of the dependency in messages.</param>
    /// <param name="start">Starts the dependency. The returned object is disposed when the run ends.</param>
    public Dependency<T> Dependency<T>(string name, Func<DependencyStart, CancellationToken, Task<T>> start)
        where T : class, IAsyncDisposable
    {
        var dependency = new Dependency<T>(name, start);
        _dependencies.Add(dependency);
        return dependency;
    }

    /// <summary>Declares something behind the services, such as a range of ids, that a run reserves for itself.
    /// <see cref="OperationBuilder{TKey}.Needs{TValue}"/> names the operations that need it.</summary>
    /// <param name="name">The name of the claim in messages: lower-case letters, digits and hyphens.</param>
    /// <param name="take">Finds and reserves a free value by calling the services. The other processes of the run receive the value as
    /// JSON.</param>
    /// <param name="release">Removes everything that the run left behind for the value. If the run was killed, its watchdog calls this
    /// delegate twice, because a process of the run may still have made a call after the first time.</param>
    public Claim<TValue> Claim<TValue>(
        string name, Func<ClaimClients, CancellationToken, Task<TValue>> take, Func<ClaimClients, TValue, CancellationToken, Task> release)
    {
        AddFault(DeclarationFaults.CheckName(name, "a claim"));
        var claim = new Claim<TValue>(name, take, release);
        _claims.Add(claim);
        return claim;
    }

    /// <summary>Keeps the value of a custom option out of records and messages.</summary>
    public ComparisonBuilder KeepSecret(Option option)
    {
        _secrets.Add(option);
        return this;
    }

    /// <summary>Adds an example to the help of a verb.</summary>
    /// <param name="arguments">The arguments of the program. If the first word is not a verb, the example belongs to the default
    /// command.</param>
    /// <param name="meaning">What the command does.</param>
    public ComparisonBuilder Example(string arguments, string meaning)
    {
        _examples.Add((arguments, meaning));
        return this;
    }

    /// <summary>Adds a check to <c>doctor</c>.</summary>
    /// <param name="subject">The name of the checked thing.</param>
    /// <param name="examine">Runs the check. The delegate receives the command line of the program.</param>
    public ComparisonBuilder Examine(string subject, Func<ParseResult, CancellationToken, Task<Diagnosis>> examine)
    {
        _doctorChecks.Add(new(subject, examine));
        return this;
    }

    /// <summary>Declares an operation whose calls use these keys in turn. Before anything is timed, all arms make a call with each of the
    /// first thousand keys, and the results are compared.</summary>
    /// <param name="name">The name of the operation: letters, digits, dots, hyphens and underscores.</param>
    /// <param name="keys">The keys.</param>
    public OperationBuilder<TKey> Operation<TKey>(string name, IReadOnlyList<TKey> keys) => Operation(name, Keys.List(keys));

    /// <summary>Declares an operation whose calls use these keys.</summary>
    /// <param name="name">The name of the operation: letters, digits, dots, hyphens and underscores.</param>
    /// <param name="keys">The keys. <see cref="Keys"/> creates them.</param>
    public OperationBuilder<TKey> Operation<TKey>(string name, Keys<TKey> keys)
    {
        var operation = new OperationBuilder<TKey>(this, name, keys);
        _operations.Add((name, operation.Details, operation.Build));
        return operation;
    }

    /// <summary>Treats a JSON response as different if it has a member that the result of the call lacks. The operation is then not timed.
    /// By default, the report only notes these members with their share of the bytes, because a type may read less than a response
    /// contains.</summary>
    public ComparisonBuilder RefuseUnreadMembers()
    {
        RefusesUnreadMembers = true;
        return this;
    }

    /// <summary>Adds a condition to every report.</summary>
    public ComparisonBuilder Condition(string name, string value) => Condition(name, _ => Task.FromResult(value));

    /// <summary>Adds a condition to every report. Its value is read when the services of the run are running.</summary>
    public ComparisonBuilder Condition(string name, Func<CancellationToken, Task<string>> value)
    {
        _conditions.Add(new(name, value));
        return this;
    }

    /// <summary>Requires that an arm takes at most a multiple of what the baseline takes, in every operation and at every load that the run
    /// measures. The exit code is 6 if any interval lies above the limit. It is 7 if no interval lies above the limit, but not every
    /// interval lies below it.</summary>
    /// <param name="arm">The arm.</param>
    /// <param name="atMost">The limit, as a multiple of the baseline's figure.</param>
    public Requirement Require<TClient>(Arm<TClient> arm, double atMost)
        where TClient : class
    {
        arm.CheckDeclaredIn(this);
        AddFault(double.IsFinite(atMost) && atMost > 0
            ? null : $"{arm.Id} is required to take at most {atMost} times the baseline. Choose a number above zero.");
        var requirement = new Requirement(arm.Id, atMost);
        _requirements.Add(requirement);
        return requirement;
    }

    /// <summary>Declares a factor for the verb <c>why</c>.</summary>
    /// <param name="name">The name of the factor for <c>--factor</c>: lower-case letters, digits and hyphens.</param>
    /// <param name="question">The question that the factor answers, for help and reports, for example <c>what TLS costs</c>.</param>
    public Explanation Explain(string name, string question)
    {
        AddFault(DeclarationFaults.CheckName(name, "a question"));
        var explanation = new Explanation(this, name, question);
        _explanations.Add(explanation);
        return explanation;
    }

    /// <summary>Runs what the command line requests. Without a verb, it measures every operation over every arm. <c>--help</c> lists the
    /// verbs. Call this method once.</summary>
    /// <param name="cancellation">The token that cancels the run.</param>
    /// <returns>The result, with one of these exit codes: 0 success, 1 a failure, 2 bad input, 3 the arms return different data, 4 the
    /// figures cannot be trusted, 5 some files could not be written, 6 or 7 as <see cref="Require{TClient}"/> describes, 11 the run was
    /// disturbed, 130 the run was interrupted. For 1, 2 and 5, a line on standard error gives the reason. For the other codes, the report
    /// or the console does.</returns>
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
            await Console.Error.WriteLineAsync(MessageLines.Flatten(exception.Message));
            return new() { ExitCode = ExitCodes.BadInput };
        }
        finally
        {
            Volatile.Write(ref _running, 0);
        }
    }

    /// <summary>Starts the services, or finds services that are already running, for a custom verb of the program. The action of the verb
    /// makes the calls itself. It must not catch the exceptions of this method.</summary>
    /// <param name="options">The command line of the verb.</param>
    /// <param name="operations">The names of the operations that the verb calls. Their claims are reserved for the run.</param>
    /// <param name="targets">The ids of the arms that the verb calls, with the addresses of their services. If it is null, the verb calls
    /// the default arms.</param>
    /// <param name="cancellation">The token that cancels the start.</param>
    public Task<StartedComparison> StartAsync(
        ParseResult options, IReadOnlyList<string> operations, IReadOnlyDictionary<string, Uri>? targets = null,
        CancellationToken cancellation = default)
    {
        IReadOnlyList<ComparedArm> arms = targets is null ? Declaration.DefaultArms : [.. targets.Keys.Select(Declaration.FindArm)];
        var compared = Declaration.CreateRun(options.CommandResult.Command.Name, options, arms, targets ?? new Dictionary<string, Uri>());
        return StartedComparison.StartAsync(compared, operations, cancellation);
    }

    internal IReadOnlyList<string> OperationNames => [.. _operations.Select(operation => operation.Name)];

    /// <summary>Creates the root command of a program that replaces the standard verbs, or null if the program keeps them. If the program
    /// adds records, the standard verbs include <c>report</c>.</summary>
    internal Func<RootCommand>? Root { get; set; }

    /// <summary>Adds a custom kind of record. The verb <c>report</c> can write its reports again. The first file is the main page of the
    /// report.</summary>
    internal ComparisonBuilder AddRecord<T>(RecordFile<T> file, Action<IAnsiConsole, T> show, Func<T, IEnumerable<ReportFile>> files)
        where T : RunDocument
    {
        _records.Add(ReportedRecordKind.Create(
            file, console => new RunReports<T>(record => show(console, record), files)));
        return this;
    }

    /// <summary>The command line of the run, including the options of <see cref="Command"/>, for calls, conditions and other delegates of a
    /// run. Clients, services and dependencies have their own <c>Options</c>. Clients that a <see cref="Claim{TValue}"/> uses must read
    /// <see cref="ArmTarget.Options"/>, because a process may release a claim of another run, which was killed.</summary>
    /// <exception cref="InvalidOperationException">Thrown when no run has begun.</exception>
    public ParseResult Options =>
        _declaration?.Options?.Value ?? throw new InvalidOperationException("The command line is only available during a run.");

    /// <summary>The declaration, which is built when it is first needed.</summary>
    internal Declaration Declaration => _declaration ??= Build();

    internal Arm<TClient> Add<TClient>(ComparedArm declared)
        where TClient : class
    {
        var arm = new Arm<TClient>(this, declared);
        _arms.Add(() => arm.Declared);
        return arm;
    }

    /// <summary>Adds a reason why the comparison cannot run. If the reason is null, does nothing.</summary>
    internal void AddFault(string? fault)
    {
        if (fault is not null)
        {
            _faults.Add(fault);
        }
    }

    /// <exception cref="UserException">Thrown when the declaration is invalid. The message says what to do.</exception>
    internal Declaration Build()
    {
        var declared = Arms;
        StartableService[] services = [.. BuildServices(declared)];
        if (_faults.Concat(FindFaults(declared, services)).FirstOrDefault() is { } fault)
        {
            throw new UserException(fault);
        }

        ComparedArm[] arms = [.. declared.Select(arm =>
            Array.Find(services, one => one.IsRegular && one.Serves(arm)) is { } service ? arm with { Service = service.Name } : arm)];
        return new(arms, [.. _operations.Select(one => one.Build(arms))])
        {
            Services = services,
            Conditions = _conditions,
            Command = Command,
            Settings = Settings,
            Requirements = _requirements,
            Factors = [.. _explanations.Select(explanation => explanation.Build(arms))],
            Dependencies = _dependencies,
            Claims = _claims,
            SecretOptions = [.. _secrets.Select(option => option.Name)],
            Examples = _examples,
            DoctorChecks = _doctorChecks,
            CustomRecords = _records,
            Root = Root,
            Parser = (declaration, arguments) => new Application(declaration).Parse(arguments),
            Reports = ReportRegistry.CreateRunReports,
        };
    }

    // The help of a custom verb shows the name of its first parent, which is this command. Only a root command has the name of the program.
    // Its standard options belong to the real root.
    private static RootCommand CreateCommand()
    {
        var command = new RootCommand();
        command.Options.Clear();
        return command;
    }

    private IEnumerable<StartableService> BuildServices(IReadOnlyList<ComparedArm> arms)
    {
        StartableService[] services = [.. _services.Select(service => service.Build())];
        var rest = arms.Where(arm => arm.Address is null && !services.Any(service => service.Serves(arm))).ToList();
        foreach (var service in services)
        {
            var takesRest = service is { Arms.Count: 0, DefaultUrlSetting: not null };
            yield return takesRest
                ? service with { Arms = [.. rest.Select(arm => new ServedArm(arm.Id, _ => service.DefaultUrlSetting))] }
                : service;
        }
    }

    private Arm<TClient> Add<TClient>(string id, Uri? address, Func<ArmTarget, TClient> client)
        where TClient : class
    {
        return Add<TClient>(new(id, id, id, (own, at, conditions) => new OpenClients<TClient>(own, at, conditions, client))
        {
            Address = address is { Port: 0 } ? null : address,
            CalledAddress = address is { Port: 0 } ? address : null,
        });
    }

    private ServiceBuilder Add(Func<StartableService> declare)
    {
        var service = new ServiceBuilder(this, declare);
        _services.Add(service);
        return service;
    }

    private IEnumerable<string> FindFaults(IReadOnlyList<ComparedArm> arms, StartableService[] services)
    {
        string[] operations = [.. _operations.Select(operation => operation.Name)];
        return
        [
            .. DeclarationFaults.CheckArms(arms),
            .. DeclarationFaults.CheckServices(services, arms),
            .. DeclarationFaults.CheckOperationNames(operations),
            .. DeclarationFaults.CheckFactorNames(_explanations.Select(explanation => explanation.Name)),
            .. _explanations.Select(explanation => explanation.FindFault(operations)).OfType<string>(),
            .. _operations.SelectMany(one => _explanations.Select(explanation => explanation.FindFault(one.Name, one.Details)))
                .OfType<string>(),
            .. _requirements.Select(requirement => requirement.FindFault(arms, operations)).OfType<string>(),
        ];
    }

    private Uri ParseAddress(string arm, string address)
    {
        if (Uri.TryCreate(address, UriKind.Absolute, out var url)
            && url is { Scheme: "http" or "https", Host.Length: > 0, UserInfo: "", PathAndQuery: "/", Fragment: "" })
        {
            return url;
        }

        // The text before an @ may be a password, which must not appear in a message.
        var named = address.Contains('@', StringComparison.Ordinal) ? "The address" : $"'{address}'";
        AddFault($"{named} of {arm} is not a URL with only scheme, host and port. Write it like http://localhost:5080.");
        return UnknownAddress;
    }

    private static Uri UnknownAddress { get; } = new("http://127.0.0.1:1");
}
