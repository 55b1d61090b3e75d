namespace RpcBench;

/// <summary>Declares arms (the first is the baseline), services and operations, and runs what the command line asks for. What cannot be is
/// refused by <see cref="RunAsync"/> before anything starts: one line, exit code 2.</summary>
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

    /// <summary>What options are where the command line does not name them.</summary>
    public ComparisonSettings Settings { get; } = new();

    /// <summary>Options and verbs of the program's own, with what its validators refuse: its options go with the default command,
    /// <c>load</c>, <c>map</c>, <c>why</c>, <c>serve</c> and <c>doctor</c>. <see cref="ServiceStart.Options"/> and
    /// <see cref="ArmTarget.Options"/> have their values. Its description is the first line of <c>--help</c>.</summary>
    public Command Command { get; } = new("comparison") { Description = null };

    /// <summary>An arm whose service runs already.</summary>
    /// <param name="id">Names it on command lines and in records: small letters, digits and hyphens.</param>
    /// <param name="address">A URL of scheme, host and port; <c>--target-id</c> names another for a run. With port 0, as in
    /// <c>https://localhost:0</c>, a declared service listens with this scheme at a free port, and calls name this host.</param>
    /// <param name="client">Makes a client of the target's <see cref="ArmTarget.Handler"/>: one, or as many as the connection policy asks
    /// for. Each is disposed, if it can be, with its target.</param>
    public Arm<TClient> Arm<TClient>(string id, string address, Func<ArmTarget, TClient> client)
        where TClient : class => Add(id, ParseAddress(id, address), client);

    /// <summary>An arm whose service is declared beside it and started for the run; all else is as with an address.</summary>
    public Arm<TClient> Arm<TClient>(string id, Func<ArmTarget, TClient> client)
        where TClient : class => Add(id, address: null, client);

    /// <summary>An ASP.NET Core project: built in Release once, and started afresh each launch, on free ports of 127.0.0.1. Without a
    /// <c>Serves</c> it serves every arm that has neither an address nor another service.</summary>
    /// <param name="project">A project file or its folder, as seen from the working directory or else from the program's folder or one
    /// above it.</param>
    public ServiceBuilder Project(string project) => Add(() => new ProjectService(project).Declare());

    /// <summary>Any other program, started afresh each launch.</summary>
    /// <param name="name">Names it in reports.</param>
    /// <param name="program">How it is started, on the ports of <see cref="ServiceStart.AddressOf{TClient}"/>.</param>
    public ServiceBuilder Process(string name, Func<ServiceStart, ProcessStartInfo> program) =>
        Service(name, (start, _) => Task.FromResult(RunningService.Of(start.Start(program(start)))));

    /// <summary>A service that a delegate starts, afresh each launch. It listens at <see cref="ServiceStart.AddressOf{TClient}"/> of each
    /// arm when the delegate returns, or soon after.</summary>
    public ServiceBuilder Service(string name, Func<ServiceStart, CancellationToken, Task<RunningService>> start) =>
        Add(() => new StartableService(name, start));

    /// <summary>What services need beside themselves, such as a database: started before the first of a run's services, and stopped after
    /// the last. An exception of its start is the line that the user sees, with exit code 2,
    /// or 1 of an <see cref="EnvironmentException"/>.</summary>
    /// <param name="name">Names it in messages.</param>
    /// <param name="start">Starts it; what it returns is disposed when the run ends.</param>
    public Dependency<T> Dependency<T>(string name, Func<DependencyStart, CancellationToken, Task<T>> start)
        where T : class, IAsyncDisposable
    {
        var dependency = new Dependency<T>(name, start);
        _dependencies.Add(dependency);
        return dependency;
    }

    /// <summary>Something behind the services that a run has for itself, for the operations that need it.</summary>
    /// <param name="name">Names it in messages: small letters, digits and hyphens.</param>
    /// <param name="take">Finds what is free, through the services. Its result is told the run's other processes as JSON.</param>
    /// <param name="release">Removes what the run has left of it. Where the run was killed its guard calls this, twice: a process of the
    /// run may have called once more.</param>
    public Claim<TValue> Claim<TValue>(
        string name, Func<ClaimClients, CancellationToken, Task<TValue>> take, Func<ClaimClients, TValue, CancellationToken, Task> release)
    {
        Refuse(DeclarationFaults.OfName(name, "a claim"));
        var claim = new Claim<TValue>(name, take, release);
        _claims.Add(claim);
        return claim;
    }

    /// <summary>An option of its own whose value stands in no record and in no message.</summary>
    public ComparisonBuilder KeepSecret(Option option)
    {
        _secrets.Add(option);
        return this;
    }

    /// <summary>An example of its own in the help of a verb.</summary>
    /// <param name="arguments">What is typed after the program; the verb is its first word, or else the default command.</param>
    /// <param name="meaning">What it does.</param>
    public ComparisonBuilder Example(string arguments, string meaning)
    {
        _examples.Add((arguments, meaning));
        return this;
    }

    /// <summary>A line of its own in <c>doctor</c>.</summary>
    /// <param name="subject">What is looked at.</param>
    /// <param name="examine">Looks, with the command line.</param>
    public ComparisonBuilder Examine(string subject, Func<ParseResult, CancellationToken, Task<Diagnosis>> examine)
    {
        _examinations.Add(new(subject, examine));
        return this;
    }

    /// <summary>An operation that is called with the keys in turn; the first thousand are proven to give the same over every
    /// arm.</summary>
    public OperationBuilder<TKey> Operation<TKey>(string name, IReadOnlyList<TKey> keys) => Operation(name, Keys.List(keys));

    /// <summary>An operation whose keys are no list.</summary>
    public OperationBuilder<TKey> Operation<TKey>(string name, Keys<TKey> keys)
    {
        var operation = new OperationBuilder<TKey>(this, name, keys);
        _operations.Add((name, operation.Details, operation.Build));
        return operation;
    }

    /// <summary>A member of a JSON response that the result of the call does not have is a difference, and its operation is not timed.
    /// Without this the members are a note with their share of the bytes, because types may rightly read less than a response
    /// holds.</summary>
    public ComparisonBuilder RefuseUnreadMembers()
    {
        RefusesUnread = true;
        return this;
    }

    /// <summary>Words for the conditions of every report.</summary>
    public ComparisonBuilder Condition(string name, string value) => Condition(name, _ => Task.FromResult(value));

    /// <summary>Words that are asked for once the services of a run are up.</summary>
    public ComparisonBuilder Condition(string name, Func<CancellationToken, Task<string>> value)
    {
        _conditions.Add(new(name, value));
        return this;
    }

    /// <summary>The run is to show that the arm takes at most so many times what the baseline does, in every operation and at every load
    /// that it measures. Exit code 6: an interval lies above. 7: none does, and not all lie below.</summary>
    public Requirement Require<TClient>(Arm<TClient> arm, double atMost)
        where TClient : class
    {
        arm.IsOf(this);
        Refuse(double.IsFinite(atMost) && atMost > 0
            ? null : $"{arm.Id} is required to take at most {atMost} times the baseline: that is to be above zero.");
        var requirement = new Requirement(arm.Id, atMost);
        _requirements.Add(requirement);
        return requirement;
    }

    /// <summary>A question for the verb <c>why</c>, whose arms follow.</summary>
    /// <param name="name">Names it for <c>--factor</c>: small letters, digits and hyphens.</param>
    /// <param name="question">Words for help and report, for example <c>what TLS costs</c>.</param>
    public Explanation Explain(string name, string question)
    {
        Refuse(DeclarationFaults.OfName(name, "a question"));
        var explanation = new Explanation(this, name, question);
        _explanations.Add(explanation);
        return explanation;
    }

    /// <summary>Runs what the command line asks for, once: without a verb every operation over every arm; <c>--help</c> lists the
    /// verbs.</summary>
    /// <returns>With an exit code: 0 done, 1 a failure, 2 bad input, 3 the arms return different data, 4 the figures are not to be trusted,
    /// 5 not everything could be written, 6 and 7 as <see cref="Require{TClient}"/> has them, 130 stopped. A line on standard error says
    /// why for 1, 2 and 5, the report or the screen for the others.</returns>
    public async Task<ComparisonResult> RunAsync(CancellationToken cancellation = default)
    {
        if (Interlocked.Exchange(ref _running, 1) == 1)
        {
            await Console.Error.WriteLineAsync("A comparison runs in this program already: call RunAsync once, from Main.");
            return new() { ExitCode = ExitCodes.BadInput };
        }

        try
        {
            if (_hasRun)
            {
                throw new UserException("This comparison has run: call RunAsync once.");
            }

            _hasRun = true;
            var code = await new Application(Declaration).StartAsync(_args, cancellation);
            return Declaration.Result with { ExitCode = code };
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

    /// <summary>Starts the services, or finds those that run, for a verb of the program's own: its action calls what it needs in its own
    /// way. What the user must mend, or what did not come up, is an exception that the action lets pass.</summary>
    /// <param name="options">The verb's command line.</param>
    /// <param name="operations">The names of those that will be called: what they need for the run alone is claimed.</param>
    /// <param name="targets">The arms that will be called, by their ids, and where their services run; null: those of a run without
    /// options.</param>
    /// <param name="cancellation">Gives up.</param>
    public Task<StartedComparison> StartAsync(
        ParseResult options, IReadOnlyList<string> operations, IReadOnlyDictionary<string, Uri>? targets = null,
        CancellationToken cancellation = default)
    {
        IReadOnlyList<ComparedArm> arms = targets is null ? Declaration.Standard : [.. targets.Keys.Select(Declaration.FindArm)];
        var compared = Declaration.Read(options.CommandResult.Command.Name, options, arms, targets ?? new Dictionary<string, Uri>());
        return StartedComparison.StartAsync(compared, operations, cancellation);
    }

    /// <summary>The names of the declared operations, in order.</summary>
    public IReadOnlyList<string> Operations => [.. _operations.Select(operation => operation.Name)];

    /// <summary>Makes the program's verbs where they are others than every program's; null: they are those. The verb <c>report</c> is among
    /// them where the program has records of its own.</summary>
    public Func<RootCommand>? Root { get; set; }

    /// <summary>A kind of record of the program's own, whose reports the verb <c>report</c> makes again.</summary>
    /// <param name="file">How it is written and read.</param>
    /// <param name="show">Shows a record on a console.</param>
    /// <param name="files">Makes its reports, the page first.</param>
    internal ComparisonBuilder Record<T>(
        RecordFile<T> file, Action<IAnsiConsole, T> show, Func<T, IEnumerable<ReportFile>> files)
        where T : RunDocument
    {
        _records.Add(ReportedKind.Create(
            file, console => new RunReports<T>(record => show(console, record), files)));
        return this;
    }

    /// <summary>The command line of the run, with the options of <see cref="Command"/>: for calls, conditions and whatever else runs in a
    /// run. Clients, services and dependencies have it by their own <c>Options</c>. Clients of a <see cref="Claim{TValue}"/> must use those
    /// of <see cref="ArmTarget.Options"/>, because a claim may be released for a run that was killed.</summary>
    /// <exception cref="InvalidOperationException">No run has begun.</exception>
    public ParseResult Options =>
        _declaration?.Options?.Value ?? throw new InvalidOperationException("There is no command line outside of a run.");

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
        Refuse($"{named} of {arm} is not a URL of scheme, host and port alone: write it like http://localhost:5080.");
        return Unknown;
    }

    private static Uri Unknown { get; } = new("http://127.0.0.1:1");
}
