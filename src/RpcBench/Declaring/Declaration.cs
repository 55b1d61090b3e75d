using System.CommandLine.Help;
using System.Reflection;

namespace RpcBench.Declaring;

/// <summary>All that a program declared, before any arguments: arms, services to start and what they need, operations, its own options and
/// verbs, and words for the conditions.</summary>
internal sealed class Declaration(IReadOnlyList<ComparedArm> arms, IReadOnlyList<ComparedOperation> operations)
{
    public const string AllowDebug = "--allow-debug";
    public const string GateVerb = "gate";
    public const string MapVerb = "map";
    public const string MayLoad = "--i-may-load-this";

    private static readonly string[] Measuring = ["", "load", MapVerb, FactorDesign.WhyVerb, GateVerb];

    private readonly Lock _makingRoot = new();
    private RootCommand? _root;

    public required IReadOnlyList<StartableService> Services { get; init; }

    public required IReadOnlyList<RunCondition> Conditions { get; init; }

    /// <summary>Options and verbs of the program's own.</summary>
    public required Command Command { get; init; }

    public required ComparisonSettings Settings { get; init; }

    public required IReadOnlyList<Requirement> Requirements { get; init; }

    /// <summary>The questions of <c>why</c>, the first where none is chosen; empty: there is no such verb.</summary>
    public required IReadOnlyList<FactorDesign> Designs { get; init; }

    public required IReadOnlyList<Dependency> Dependencies { get; init; }

    public required IReadOnlyList<Claim> Claims { get; init; }

    /// <summary>Options whose value no record and no message shows.</summary>
    public required IReadOnlyList<string> SecretOptions { get; init; }

    public required IReadOnlyList<(string Written, string Meaning)> Examples { get; init; }

    public required IReadOnlyList<Examination> Examinations { get; init; }

    /// <summary>Kinds of record beside those of every program.</summary>
    public required IReadOnlyList<ReportedKind> OwnRecords { get; init; }

    /// <summary>Parses the arguments of a run of the program, also in the processes that the run starts.</summary>
    public required Func<Declaration, IReadOnlyList<string>, ParseResult> Parser { get; init; }

    /// <summary>Makes the reports of a run on a console: the verb that measures does not know how each record is shown.</summary>
    public required Func<Declaration, IAnsiConsole, RunReports<RunRecord>> Reports { get; init; }

    /// <summary>Makes its verbs where they are others than every program's; null: they are those.</summary>
    public Func<RootCommand>? Root { get; init; }

    /// <summary>How a reader starts it, without arguments: for example <c>dotnet run -c Release --</c>.</summary>
    public string Program => Settings.Program;

    /// <summary>The first line of its help.</summary>
    public string Description => Command.Description
        ?? $"Compares {Phrases.Listed(Standard.Select(arm => arm.Label))}: which is faster, by how much, how sure that is, and why.";

    /// <summary>Every arm that <c>--arms</c> can name.</summary>
    public IReadOnlyList<ComparedArm> Arms => [.. arms.Where(arm => !arm.IsOnlyExplained)];

    /// <summary>Those of a run that names none; the first is the baseline.</summary>
    public IReadOnlyList<ComparedArm> Standard => [.. Arms.Where(arm => !arm.IsOnlyNamed)];

    /// <summary>The arms of all services that a run without a choice of arms starts. A service may also serve arms that are not compared.
    /// Arms with the same usual port differ only in their clients, so the list has the first of them.</summary>
    public IReadOnlyList<ComparedArm> Served =>
    [
        .. Arms.Where(arm => arm.Address is null && Standard.Any(compared => compared.Service == arm.Service))
            .DistinctBy(arm => (arm.Service, arm.UsualPort is { } port ? $"{port}" : arm.Id)),
    ];

    /// <summary>All operations, in the order of reports: those of questions too.</summary>
    public IReadOnlyList<ComparedOperation> AllOperations => operations;

    /// <summary>What <c>--operation</c> can name; <c>load</c> puts the first under load where none is named.</summary>
    public IReadOnlyList<ComparedOperation> Operations => [.. operations.Where(operation => !operation.Details.IsOnlyExplained)];

    /// <summary>What is measured where none is named.</summary>
    public IReadOnlyList<ComparedOperation> StandardOperations => [.. Operations.Where(operation => !operation.Details.IsOnlyNamed)];

    /// <summary>Those whose objects can come one by one, which <c>load --streaming</c> compares; empty: there is no such option.</summary>
    public IReadOnlyList<ComparedOperation> Streamed => [.. Operations.Where(operation => operation.Details.Forms.Count > 0)];

    /// <summary>What its runs may end with besides success and bad input, for their help.</summary>
    public IReadOnlyList<int> ExitCodesOfRuns =>
    [
        ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Disturbed, ExitCodes.Interrupted,
        .. Requirements.Count == 0 ? [] : new[] { ExitCodes.RequirementBroken, ExitCodes.RequirementNotShown },
    ];

    /// <summary>The arguments of the program. A process that a run starts has the arguments of that run.</summary>
    public IReadOnlyList<string> CommandLine { get; set; } = [];

    /// <summary>The options of the run of this process, or null if no run was read yet.</summary>
    public Lazy<ParseResult>? Options { get; private set; }

    /// <summary>What came of the run; nothing before it.</summary>
    public ComparisonResult Result { get; set; } = new();

    /// <summary>All of its verbs. Made once: a verb of its own can be in one root only.</summary>
    public RootCommand RootOf(Func<RootCommand> make)
    {
        lock (_makingRoot)
        {
            _root ??= make();
            return _root;
        }
    }

    /// <summary>Verbs that it has beside those of every program, for a root with this help: the library looks for a verb's help in the
    /// command that had it first.</summary>
    public IReadOnlyList<Command> VerbsWith(HelpOption help)
    {
        Command.Add(help);
        return [.. Command.Subcommands];
    }

    /// <summary>Its own options of a verb of every program; the default command is <c>""</c>.</summary>
    public IReadOnlyList<Option> OptionsOf(string verb) =>
    [
        .. Measuring.Contains(verb) ? (Option[])
        [
            new Option<bool>(AllowDebug) { Description = "Allows measuring a program that was built in Debug" },
            new Option<bool>(MayLoad)
            { Description = "The owner of services elsewhere allows load on them" },
        ] : [],
        .. Command.Options,
    ];

    /// <summary>Examples of a verb: those of every program, and those that this program has itself. The default command is <c>""</c>.
    /// </summary>
    public IReadOnlyList<(string Written, string Meaning)> ExamplesOf(
        string verb, params IReadOnlyList<(string Written, string Meaning)> ofEveryProgram) =>
        [.. ofEveryProgram, .. Examples.Where(example => VerbOf(example.Written) == verb)];

    /// <summary>The arms of a question, in its order.</summary>
    public IReadOnlyList<ComparedArm> ArmsOf(FactorDesign design) => [.. design.Arms.Select(FindArm)];

    public ComparedArm FindArm(string id) => arms.First(arm => arm.Id == id);

    /// <summary>The operation of that name, or of that name and size, as in <c>ListOrders(10)</c>; null: there is none.</summary>
    public ComparedOperation? Find(string name) => operations.FirstOrDefault(operation => operation.Name == name)
        ?? (from operation in operations
            where name.StartsWith($"{operation.Name}(", StringComparison.Ordinal) && name.EndsWith(')')
            where int.TryParse(name[(operation.Name.Length + 1)..^1], CultureInfo.InvariantCulture, out _)
            select operation.WithSize(int.Parse(name[(operation.Name.Length + 1)..^1], CultureInfo.InvariantCulture))).FirstOrDefault();

    /// <summary>What every arm of a question calls.</summary>
    public IReadOnlyList<ComparedOperation> OperationsOf(FactorDesign design) =>
        [.. operations.Where(operation => !operation.Details.IsOnlyNamed && ArmsOf(design).All(operation.IsCalledOver))];

    /// <summary>The service that is started for an arm; null: it is called at an address.</summary>
    public StartableService? ServiceOf(ComparedArm arm) =>
        arm.Address is null ? StartableService.Of(arm, Services, explains: false) : null;

    /// <summary>What a verb's run compares: these arms, the baseline first, whose services run already at the targets, by the arm's id;
    /// empty: nowhere that the command line names. Versions are services beside those that are declared. Nothing is started.</summary>
    /// <exception cref="UserException">Its options are refused.</exception>
    public ComparisonRun Read(
        string verb, ParseResult parsed, IReadOnlyList<ComparedArm> chosen, IReadOnlyDictionary<string, Uri> targets,
        IReadOnlyDictionary<string, int>? ports = null, IReadOnlyList<StartableService>? versions = null)
    {
        IReadOnlyList<Requirement> required =
            Measuring.Contains(verb) && verb is not (FactorDesign.WhyVerb or GateVerb) ? Requirements : [];
        if (required.FirstOrDefault(one => !chosen.Skip(1).Any(arm => arm.Id == one.Arm)) is { } lost)
        {
            throw new UserException($"A requirement is on {lost.Arm}, which --arms does not compare with a baseline: name it, not as the "
                + "first.");
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
            Refusal = Measuring.Contains(verb) ? Refuse(verb, parsed, compared) : null,
            Explains = verb == FactorDesign.WhyVerb,
            Requirements = required,
            Ports = ports ?? new Dictionary<string, int>(),
            Versions = versions ?? [],
        };
    }

    /// <summary>Returns the comparison of a run to a process that the run's first process has started. Claims, keys and options of this
    /// process become those of the run.</summary>
    /// <param name="chosen">What the first process chose.</param>
    /// <param name="arguments">The command line of the run.</param>
    public ComparisonRun Continue(ChosenRun chosen, IReadOnlyList<string> arguments)
    {
        CommandLine = arguments;
        foreach (var claim in Claims)
        {
            claim.State = chosen.Claims.GetValueOrDefault(claim.Name);
        }

        foreach (var operation in operations)
        {
            operation.StartAt(chosen.FirstNumber);
        }

        var compared = Open(chosen, arguments);
        Options = compared.Arms[0].Options;
        return compared;
    }

    /// <summary>Returns the comparison of any run, also of a run of another process. Nothing in this process changes.</summary>
    /// <param name="chosen">What the first process of that run chose.</param>
    /// <param name="arguments">The command line of that run.</param>
    public ComparisonRun Open(ChosenRun chosen, IReadOnlyList<string> arguments)
    {
        var options = new Lazy<ParseResult>(() => Parser(this, arguments));
        return new(this, [.. chosen.Arms.Select(Known)], arguments) { FirstNumber = chosen.FirstNumber };

        ComparedArm Known(ChosenArm arm)
        {
            var known = arm.VersionOf is { } id ? FindArm(id).AsVersion(arm.Id[(id.Length + 1)..]) : FindArm(arm.Id);
            return known with
            {
                Address = arm.Address is null ? null : new(arm.Address),
                Wire = new(arm.Id, arm.First is null ? null : Version.Parse(arm.First)) { IsDeclared = known.Version is not null },
                Options = options,
            };
        }
    }

    /// <summary>Reads what follows the word in an <see cref="ICleanup.ToLine"/> of its own; null: it has no such word.</summary>
    public ICleanup? ParseCleanup(string word, string text) => word == RunClaim.Word ? RunClaim.Parse(this, text) : null;

    /// <summary>The port in examples of where an arm's service is.</summary>
    public static int PortOf(ComparedArm arm) => arm.Address?.Port ?? arm.UsualPort ?? 5000;

    private static string VerbOf(string written) => written.StartsWith('-') ? "" : written.Split(' ')[0];

    private static string? Refuse(string verb, ParseResult parsed, ComparedArm[] arms)
    {
        if (!parsed.ValueOf<bool>(AllowDebug)
            && Assembly.GetEntryAssembly()?.GetCustomAttribute<DebuggableAttribute>() is { IsJITOptimizerDisabled: true })
        {
            return $"This program was built in Debug, and no user runs that: add -c Release, or {AllowDebug} to measure it all the same.";
        }

        var isLoad = verb == "load" || parsed.ValueOf<string>("--in-flight") != "1";
        return isLoad && !parsed.ValueOf<bool>(MayLoad) && Array.Find(arms, arm => arm.Address is { IsLoopback: false }) is { } far
            ? $"{far.Id} is at {far.Address}, on another machine: measure with --in-flight 1, or add {MayLoad} if its owner allows load."
            : null;
    }
}

/// <summary>Words for the conditions of every report, asked for once the services of a run are up.</summary>
internal sealed record RunCondition(string Name, Func<CancellationToken, Task<string>> Value);

/// <summary>What a program looks at for <c>doctor</c>.</summary>
internal sealed record Examination(string Subject, Func<ParseResult, CancellationToken, Task<Diagnosis>> Examine);
