using System.CommandLine.Help;
using System.Reflection;

namespace RpcBench.Declaring;

/// <summary>Everything that a program declared before any arguments are read: arms, services and their dependencies, operations, custom
/// options and verbs, and conditions.</summary>
internal sealed class Declaration(IReadOnlyList<ComparedArm> arms, IReadOnlyList<ComparedOperation> operations)
{
    public const string AllowDebug = "--allow-debug";
    public const string GateVerb = "gate";
    public const string MapVerb = "map";
    public const string AllowRemoteLoad = "--i-may-load-this";

    private static readonly string[] MeasuringVerbs = ["", "load", MapVerb, FactorDesign.WhyVerb, GateVerb];

    private readonly Lock _makingRoot = new();
    private RootCommand? _root;

    public required IReadOnlyList<StartableService> Services { get; init; }

    public required IReadOnlyList<RunCondition> Conditions { get; init; }

    public required Command Command { get; init; }

    public required ComparisonSettings Settings { get; init; }

    public required IReadOnlyList<Requirement> Requirements { get; init; }

    /// <summary>The factors of <c>why</c>. The first is the default. If the list is empty, the program has no <c>why</c>.</summary>
    public required IReadOnlyList<FactorDesign> Factors { get; init; }

    public required IReadOnlyList<Dependency> Dependencies { get; init; }

    public required IReadOnlyList<Claim> Claims { get; init; }

    /// <summary>The options whose values never appear in records and messages.</summary>
    public required IReadOnlyList<string> SecretOptions { get; init; }

    public required IReadOnlyList<(string Written, string Meaning)> Examples { get; init; }

    public required IReadOnlyList<DoctorCheck> DoctorChecks { get; init; }

    public required IReadOnlyList<ReportedRecordKind> CustomRecords { get; init; }

    /// <summary>Parses the arguments of a run of the program. The processes that the run starts use it too.</summary>
    public required Func<Declaration, IReadOnlyList<string>, ParseResult> Parser { get; init; }

    /// <summary>Creates the reports of a run on a console. A verb that measures does not know how each record is shown.</summary>
    public required Func<Declaration, IAnsiConsole, RunReports<RunRecord>> Reports { get; init; }

    /// <summary>Creates the root command with custom verbs, or null if the program has the standard verbs.</summary>
    public Func<RootCommand>? Root { get; init; }

    /// <summary>The command that starts the program, without arguments, for example <c>dotnet run -c Release --</c>.</summary>
    public string Program => Settings.Program;

    public string Description => Command.Description
        ?? $"Compares {Phrases.JoinList(DefaultArms.Select(arm => arm.Label))}: which is faster, by how much, how sure that is, and why.";

    public IReadOnlyList<ComparedArm> Arms => [.. arms.Where(arm => !arm.IsOnlyToExplain)];

    /// <summary>The arms that are compared by default. The first is the baseline.</summary>
    public IReadOnlyList<ComparedArm> DefaultArms => [.. Arms.Where(arm => !arm.IsOnlyWhenNamed)];

    /// <summary>The arms of all services that a run without a choice of arms starts. A service may also serve arms that are not compared.
    /// Arms with the same usual port differ only in their clients, so the list contains only the first of them.</summary>
    public IReadOnlyList<ComparedArm> ServedArms =>
    [
        .. Arms.Where(arm => arm.Address is null && DefaultArms.Any(compared => compared.Service == arm.Service))
            .DistinctBy(arm => (arm.Service, arm.UsualPort is { } port ? $"{port}" : arm.Id)),
    ];

    /// <summary>All operations, in the order of reports, including those of factors.</summary>
    public IReadOnlyList<ComparedOperation> AllOperations => operations;

    /// <summary>The operations that <c>--operation</c> can name. By default, <c>load</c> measures the first of them.</summary>
    public IReadOnlyList<ComparedOperation> Operations => [.. operations.Where(operation => !operation.Details.IsOnlyToExplain)];

    public IReadOnlyList<ComparedOperation> DefaultOperations => [.. Operations.Where(operation => !operation.Details.IsOnlyWhenNamed)];

    /// <summary>The operations whose objects can arrive one by one, which <c>load --streaming</c> compares. If the list is empty, there is
    /// no such option.</summary>
    public IReadOnlyList<ComparedOperation> StreamedOperations
        => [.. Operations.Where(operation => operation.Details.Deliveries.Count > 0)];

    /// <summary>The exit codes of runs besides success and bad input, for the help.</summary>
    public IReadOnlyList<int> ExitCodesOfRuns =>
    [
        ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Disturbed, ExitCodes.Interrupted,
        .. Requirements.Count == 0 ? [] : new[] { ExitCodes.RequirementBroken, ExitCodes.RequirementNotShown },
    ];

    /// <summary>The arguments of the program. In a process that a run starts, these are the arguments of the run.</summary>
    public IReadOnlyList<string> CommandLine { get; set; } = [];

    /// <summary>The options of the run of this process, or null if no run was read yet.</summary>
    public Lazy<ParseResult>? Options { get; private set; }

    public ComparisonResult Result { get; set; } = new();

    /// <summary>Returns the root command with all verbs. It is created only once, because a custom verb can belong to only one
    /// root.</summary>
    public RootCommand GetOrCreateRoot(Func<RootCommand> make)
    {
        lock (_makingRoot)
        {
            _root ??= make();
            return _root;
        }
    }

    /// <summary>Returns the custom verbs for a root that has this help option. The library looks for the help of a verb in the command to
    /// which the verb was added first.</summary>
    public IReadOnlyList<Command> GetVerbsWithHelp(HelpOption help)
    {
        Command.Add(help);
        return [.. Command.Subcommands];
    }

    /// <summary>Returns the additional options of a standard verb. The default command is <c>""</c>.</summary>
    public IReadOnlyList<Option> OptionsOf(string verb) =>
    [
        .. MeasuringVerbs.Contains(verb) ? (Option[])
        [
            new Option<bool>(AllowDebug) { Description = "Allows measuring a program that was built in Debug" },
            new Option<bool>(AllowRemoteLoad)
            { Description = "The owner of services elsewhere allows load on them" },
        ] : [],
        .. Command.Options,
    ];

    /// <summary>Returns the standard examples of a verb and those of this program. The default command is <c>""</c>.</summary>
    public IReadOnlyList<(string Written, string Meaning)> ExamplesOf(
        string verb, params IReadOnlyList<(string Written, string Meaning)> ofEveryProgram) =>
        [.. ofEveryProgram, .. Examples.Where(example => GetVerb(example.Written) == verb)];

    public IReadOnlyList<ComparedArm> ArmsOf(FactorDesign design) => [.. design.Arms.Select(FindArm)];

    public ComparedArm FindArm(string id) => arms.First(arm => arm.Id == id);

    /// <summary>Returns the operation with this name, or with this name and size, as in <c>ListOrders(10)</c>. Returns null if there is no
    /// such operation.</summary>
    public ComparedOperation? FindOperation(string name) => operations.FirstOrDefault(operation => operation.Name == name)
        ?? (from operation in operations
            where name.StartsWith($"{operation.Name}(", StringComparison.Ordinal) && name.EndsWith(')')
            where int.TryParse(name[(operation.Name.Length + 1)..^1], CultureInfo.InvariantCulture, out _)
            select operation.WithSize(int.Parse(name[(operation.Name.Length + 1)..^1], CultureInfo.InvariantCulture))).FirstOrDefault();

    public IReadOnlyList<ComparedOperation> OperationsOf(FactorDesign design) =>
        [.. operations.Where(operation => !operation.Details.IsOnlyWhenNamed && ArmsOf(design).All(operation.IsCalledOver))];

    /// <summary>Returns the service that is started for an arm, or null if the arm is called at an address.</summary>
    public StartableService? ServiceOf(ComparedArm arm) =>
        arm.Address is null ? StartableService.Find(arm, Services, explains: false) : null;

    /// <summary>Creates the comparison of a run of a verb, and starts nothing. The first arm is the baseline. Targets are the addresses of
    /// services that already run, by the id of the arm.</summary>
    /// <exception cref="UserException">Thrown when an option is invalid.</exception>
    public ComparisonRun CreateRun(
        string verb, ParseResult parsed, IReadOnlyList<ComparedArm> chosen, IReadOnlyDictionary<string, Uri> targets,
        IReadOnlyDictionary<string, int>? ports = null, IReadOnlyList<StartableService>? versions = null)
    {
        IReadOnlyList<Requirement> required =
            MeasuringVerbs.Contains(verb) && verb is not (FactorDesign.WhyVerb or GateVerb) ? Requirements : [];
        if (required.FirstOrDefault(one => !chosen.Skip(1).Any(arm => arm.Id == one.Arm)) is { } lost)
        {
            throw new UserException($"The program has a requirement for {lost.Arm}, but --arms does not compare {lost.Arm} with a "
                + "baseline. Add it to --arms after the first arm.");
        }

        ComparedArm[] compared = [.. chosen.Select(arm => arm with
        {
            Address = targets.GetValueOrDefault(arm.Id) ?? arm.Address,
            Options = new(() => parsed),
        })];
        Options = new(() => parsed);
        return new(this, compared, CommandLine)
        {
            Verb = verb.Length == 0 ? RunDocument.DefaultVerb : verb,
            Refusal = MeasuringVerbs.Contains(verb) ? FindRefusal(verb, parsed, compared) : null,
            ExplainsFactor = verb == FactorDesign.WhyVerb,
            Requirements = required,
            Ports = ports ?? new Dictionary<string, int>(),
            VersionServices = versions ?? [],
        };
    }

    /// <summary>Returns the comparison of the run in a process that the first process of the run has started. The reservations, keys and
    /// options of this process become those of the run.</summary>
    public ComparisonRun ContinueRun(ChosenRun chosen, IReadOnlyList<string> arguments)
    {
        CommandLine = arguments;
        foreach (var claim in Claims)
        {
            claim.SerializedValue = chosen.Claims.GetValueOrDefault(claim.Name);
        }

        foreach (var operation in operations)
        {
            operation.StartAt(chosen.FirstNumber);
        }

        var compared = OpenRun(chosen, arguments);
        Options = compared.Arms[0].Options;
        return compared;
    }

    /// <summary>Returns the comparison of any run, including a run of another process. Nothing in this process changes.</summary>
    public ComparisonRun OpenRun(ChosenRun chosen, IReadOnlyList<string> arguments)
    {
        var options = new Lazy<ParseResult>(() => Parser(this, arguments));
        return new(this, [.. chosen.Arms.Select(Known)], arguments) { FirstNumber = chosen.FirstNumber };

        ComparedArm Known(ChosenArm arm)
        {
            var known = arm.VersionOf is { } id ? FindArm(id).ForVersion(arm.Id[(id.Length + 1)..]) : FindArm(arm.Id);
            return known with
            {
                Address = arm.Address is null ? null : new(arm.Address),
                Wire = new(arm.Id, arm.First is null ? null : Version.Parse(arm.First)) { IsVersionDeclared = known.Version is not null },
                Options = options,
            };
        }
    }

    public ICleanup? ParseCleanup(string word, string text) => word == RunReservation.LineKeyword ? RunReservation.Parse(this, text) : null;

    public static int GetExamplePort(ComparedArm arm) => arm.Address?.Port ?? arm.UsualPort ?? 5000;

    private static string GetVerb(string written) => written.StartsWith('-') ? "" : written.Split(' ')[0];

    private static string? FindRefusal(string verb, ParseResult parsed, ComparedArm[] arms)
    {
        if (!parsed.GetValueByName<bool>(AllowDebug)
            && Assembly.GetEntryAssembly()?.GetCustomAttribute<DebuggableAttribute>() is { IsJITOptimizerDisabled: true })
        {
            return "This program was built in the Debug configuration, which is slower than what users run. Add -c Release, or "
                + $"{AllowDebug} to measure it anyway.";
        }

        var isLoad = verb == "load" || parsed.GetValueByName<string>("--in-flight") != "1";
        return isLoad && !parsed.GetValueByName<bool>(AllowRemoteLoad)
            && Array.Find(arms, arm => arm.Address is { IsLoopback: false }) is { } far
            ? $"The service of {far.Id} at {far.Address} is on another machine, which several calls in flight may overload. Measure with "
                + $"--in-flight 1, or add {AllowRemoteLoad} if its owner allows the load."
            : null;
    }
}

/// <summary>A condition that every report shows. The value is read once the services of a run have started.</summary>
internal sealed record RunCondition(string Name, Func<CancellationToken, Task<string>> Value);

internal sealed record DoctorCheck(string Subject, Func<ParseResult, CancellationToken, Task<Diagnosis>> Examine);
