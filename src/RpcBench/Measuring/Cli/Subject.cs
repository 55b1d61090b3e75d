using System.CommandLine.Help;
using System.CommandLine.Parsing;
using System.Reflection;
using RpcBench.Reports.Changes;

namespace RpcBench.Measuring.Cli;

/// <summary>What a program compares, before any arguments: its declaration, its own options, and what a run makes of them.</summary>
internal sealed class Subject(Declaration declared)
{
    public const string AllowDebug = "--allow-debug";
    public const string MayLoad = "--i-may-load-this";

    private const string Chosen = "--operation";
    private const string Take = "--take";

    private static readonly string[] Measuring = ["", "load", "map", FactorDesign.WhyVerb, GateCommand.Verb];

    private readonly Lock _makingRoot = new();

    // A question's arms are its own.
    private bool _isJudged;
    private RootCommand? _root;

    /// <summary>How a reader starts it, without arguments: for example <c>dotnet run -c Release --</c>.</summary>
    public string Program => declared.Settings.Program;

    /// <summary>The first line of its help.</summary>
    public string Description => declared.Command.Description
        ?? $"Compares {Phrases.Listed(Standard.Select(arm => arm.Label))}: which is faster, by how much, how sure that is, and why.";

    /// <summary>Every arm that <c>--arms</c> can name.</summary>
    public IReadOnlyList<ComparedArm> Arms => [.. declared.Arms.Where(arm => !arm.IsOnlyExplained)];

    /// <summary>Those of a run that names none; the first is the baseline.</summary>
    public IReadOnlyList<ComparedArm> Standard => [.. Arms.Where(arm => !arm.IsOnlyNamed)];

    /// <summary>What <c>load --operation</c> can name; the first is put under load where none is named.</summary>
    public IReadOnlyList<ComparedOperation> Operations =>
        [.. declared.Operations.Where(operation => !operation.Parts.IsOnlyExplained)];

    /// <summary>One of them that examples name beside the first.</summary>
    public ComparedOperation Another => Operations.Last(operation => !operation.Parts.IsOnlyNamed);

    /// <summary>Those whose objects can come one by one, which <c>load --streaming</c> compares; empty: there is no such option.</summary>
    public IReadOnlyList<ComparedOperation> Streamed => [.. Operations.Where(operation => operation.Parts.Forms.Count > 0)];

    /// <summary>The options by which <c>map</c> chooses sizes; empty: there is no such verb.</summary>
    public IReadOnlyList<Option> SizeOptions => Sized.Length == 0 ? [] :
    [
        VerbOptions.Choice(
            Chosen, "name", "operation with sizes", [.. Sized.Select(operation => operation.Name)], "Whose sizes are measured"),
        VerbOptions.Optional<string?>(Take, "numbers", "Objects in a response: the axis of size "
            + $"({string.Join(',', Sized[0].Sizes.Select(one => one.Size))})"),
    ];

    /// <summary>Options whose value no record and no message shows.</summary>
    public IReadOnlyList<string> SecretOptions => [.. declared.Secrets.Select(option => option.Name)];

    /// <summary>All of its verbs, those of every program where it declares no others. Made once: a verb of its own can be in one root
    /// only.</summary>
    public RootCommand RootOf(Func<RootCommand> everyProgram)
    {
        lock (_makingRoot)
        {
            _root ??= declared.Root is { } own ? WithReports(own()) : everyProgram();
            return _root;
        }
    }

    /// <summary>Verbs that it has beside those of every program, for a root with this help: the library looks for a verb's help in the
    /// command that had it first.</summary>
    public IReadOnlyList<Command> VerbsWith(HelpOption help)
    {
        declared.Command.Add(help);
        return [.. declared.Command.Subcommands];
    }

    /// <summary>The questions of <c>why</c>, the first where none is chosen; empty: there is no such verb.</summary>
    public IReadOnlyList<FactorDesign> Designs => declared.Designs;

    /// <summary>The reports of runs that ask these.</summary>
    public IReadOnlyList<RunForm> RunForms => [.. Designs.Select(WhyReport.FormOf)];

    /// <summary>The kinds of record of every program, and its own.</summary>
    public IReadOnlyList<ReportedKind> Records =>
    [
        ReportedKind.Create(RecordFiles.Run, console => Reporting.OfMatrix(console, RunForms)),
        ReportedKind.Create(RecordFiles.Load, console => Reporting.OfLoad(console)), .. declared.Records,
    ];

    /// <summary>What its runs may end with besides success and bad input, for their help.</summary>
    public IReadOnlyList<int> ExitCodesOfRuns =>
    [
        ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Interrupted,
        .. declared.Requirements.Count == 0 ? [] : new[] { ExitCodes.RequirementBroken, ExitCodes.RequirementNotShown },
    ];

    /// <summary>What came of the run; nothing before it.</summary>
    public ComparisonResult Result { get; private set; } = new();

    /// <summary>Its own options of a verb of every program; the default command is <c>""</c>.</summary>
    public IReadOnlyList<Option> OptionsOf(string verb) =>
    [
        .. Measuring.Contains(verb) ? (Option[])
        [
            new Option<bool>(AllowDebug) { Description = "Measures a program that was built in Debug, whose figures say little" },
            new Option<bool>(MayLoad)
            { Description = "The owner of services on other machines allows load on them, or several calls at once" },
        ] : [],
        .. declared.Command.Options,
    ];

    /// <summary>The arms of the services that a run starts without a choice of arms: one may serve more than those compared.</summary>
    public IReadOnlyList<ComparedArm> Served =>
        [.. Arms.Where(arm => arm.Address is null && Standard.Any(compared => compared.Service == arm.Service))];

    /// <summary>What it refuses of a command line, by the verbs that have its options.</summary>
    public IEnumerable<Action<CommandResult>> Validators => declared.Command.Validators;

    /// <summary>How a verb is used: what stands after <see cref="Program"/>, and what it does.</summary>
    public IReadOnlyList<(string Written, string Meaning)> ExamplesOf(string verb) =>
    [
        .. Common(verb),
        .. declared.Examples.Where(example => VerbOf(example.Written) == verb),
    ];

    /// <summary>Tokens that stand for what its code sets, where the command line does not name the option and its verb has it.</summary>
    public IEnumerable<string> TokensBeside(IReadOnlyList<string> arguments, Func<string, bool> has) =>
        declared.Settings.TokensBeside(arguments, has);

    /// <summary>What <c>doctor</c> says beside the machine.</summary>
    public async IAsyncEnumerable<Diagnosis> ExamineAsync(
        ParseResult parsed, [EnumeratorCancellation] CancellationToken cancellation)
    {
        foreach (var one in declared.Examinations)
        {
            yield return (await one.Examine(parsed, cancellation)) with { Subject = one.Subject };
        }

        await foreach (var finding in DependencyDoctor.ExamineAsync(declared.Dependencies, parsed, cancellation))
        {
            yield return finding;
        }
    }

    /// <summary>The arms of a question, in its order.</summary>
    public IReadOnlyList<ComparedArm> ArmsOf(FactorDesign design) => [.. design.Arms.Select(FindArm)];

    public ComparedArm FindArm(string id) => declared.Arms.First(arm => arm.Id == id);

    /// <summary>The operation of that name, or of that name and size; null: there is none.</summary>
    public ComparedOperation? Find(string name) => declared.Find(name);

    /// <summary>What every arm of a question calls.</summary>
    public IReadOnlyList<ComparedOperation> OperationsOf(FactorDesign design) =>
        [.. declared.Operations.Where(operation => !operation.Parts.IsOnlyNamed && ArmsOf(design).All(operation.IsCalledOver))];

    /// <summary>What <c>map</c> measures, by size, and which of that only between two sizes where the faster arm changes.</summary>
    /// <exception cref="UserException">Its options are refused.</exception>
    public (IReadOnlyList<ComparedOperation> Sizes, IReadOnlyList<ComparedOperation> Between) SizesOf(ParseResult parsed)
    {
        var sized = Sized.First(operation => operation.Name == parsed.ValueOf<string>(Chosen));
        var usual = sized.Sizes.Select(one => one.Size!.Value).ToList();
        var takes = parsed.ValueOf<string?>(Take) is { } text
            ? VerbOptions.ReadNumbers(Take, text, usual[^1], example: "1,10,100", needsTwo: true) : usual;
        int[] between = [.. takes.Zip(takes.Skip(1), (low, high) => (int)Math.Round(Math.Sqrt((double)low * high))).Except(takes)];
        return ([.. takes.Concat(between).Order().Select(sized.WithSize).OfType<ComparedOperation>()],
            [.. between.Select(sized.WithSize).OfType<ComparedOperation>()]);
    }

    /// <summary>The service that is started for an arm; null: it is called at an address.</summary>
    public StartableService? ServiceOf(ComparedArm arm) => arm.Address is null ? declared.ServiceOf(arm, explains: false) : null;

    /// <summary>What a verb's run compares: these arms, the baseline first, whose services run already at the targets, by the arm's id;
    /// empty: nowhere that the command line names. Versions are services beside those that are declared. Nothing is started.</summary>
    /// <exception cref="UserException">Its options are refused.</exception>
    public Compared Read(
        string verb, ParseResult parsed, IReadOnlyList<ComparedArm> arms, IReadOnlyDictionary<string, Uri> targets,
        IReadOnlyDictionary<string, int>? ports = null, IReadOnlyList<StartableService>? versions = null)
    {
        _isJudged = verb is not (FactorDesign.WhyVerb or GateCommand.Verb);
        if (Measuring.Contains(verb) && _isJudged
            && declared.Requirements.FirstOrDefault(one => !arms.Skip(1).Any(arm => arm.Id == one.Arm)) is { } lost)
        {
            throw new UserException($"A requirement is on {lost.Arm}, which --arms does not compare with a baseline: name it, not as the "
                + "first.");
        }

        ComparedArm[] compared = [.. arms.Select(arm => arm with
        {
            Address = targets.GetValueOrDefault(arm.Id) ?? arm.Address,
            Options = new(() => parsed),
        })];
        return new(declared with { Arms = compared, Services = [.. declared.Services, .. versions ?? []] })
        {
            Refusal = Measuring.Contains(verb) ? Refuse(verb, parsed, compared) : null,
            Explains = verb == FactorDesign.WhyVerb,
            Ports = ports ?? new Dictionary<string, int>(),
        };
    }

    /// <summary>What <see cref="Compared.State"/> of a run's first process stands for, in one that it started.</summary>
    public Compared Restore(string state) => Compared.Restore(Parsed, state);

    /// <summary>Reads what follows the word in an <see cref="ICleanup.ToLine"/> of its own; null: it has no such word.</summary>
    public ICleanup? ParseGuarded(string word, string text) => word == RunClaim.Word ? RunClaim.Parse(Parsed, text) : null;

    /// <summary>The port in examples of where an arm's service is.</summary>
    public static int PortOf(ComparedArm arm) => arm.Address?.Port ?? arm.UsualPort ?? 5000;

    /// <summary>Keeps what was measured, and judges what is required of a run that can be trusted.</summary>
    public int Conclude(IAnsiConsole console, RunDocument record, string folder, int code)
    {
        var measured = Measurements.Of(record);
        RequirementResult[] required =
            _isJudged && code == ExitCodes.Success ? [.. declared.Requirements.Select(one => one.Judge(measured))] : [];
        Result = new() { Folder = folder, Record = record, Measured = measured, Requirements = required };
        Array.ForEach(required, one => console.WriteLine(Measurements.Describe(one, record.Arms)));
        var broken = required.Select(one => one.ExitCode).Where(one => one != ExitCodes.Success);
        return broken.DefaultIfEmpty(code).Min();
    }

    /// <summary>The declaration with the command line of the run, for what depends on it.</summary>
    private Declaration Parsed
    {
        get
        {
            var options = new Lazy<ParseResult>(() => new Application(this).Parse(OwnProgram.Arguments));
            return declared with { Arms = [.. declared.Arms.Select(arm => arm with { Options = options })] };
        }
    }

    private RootCommand WithReports(RootCommand root)
    {
        if (declared.Records.Count > 0)
        {
            root.Add(ReportCommand.Create(declared.Records));
        }

        return StrictCommandLine.Harden(root);
    }

    private ComparedOperation[] Sized => [.. Operations.Where(operation => operation.Sizes.Count > 0)];

    private static string VerbOf(string written) => written.StartsWith('-') ? "" : written.Split(' ')[0];

    private IReadOnlyList<(string Written, string Meaning)> Common(string verb) => verb switch
    {
        "load" =>
        [
            ("load --sweep 1..4096", "closed loops: throughput against calls in flight"),
            ("load --rate 2000 --arrival poisson", "open loop: the tail at a rate"),
            ("load --ramp 100..5000/60s", "a rate that rises"),
            ("load --find-capacity --slo p99=50ms", "the highest rate that keeps an objective"),
            .. Streamed.Take(1).Select(_ => ($"load --streaming --operation {Streamed[^1]}", "lists against streams")),
            ("load " + string.Join(' ', Standard.Select(arm => $"{TargetArguments.OptionOf(arm)} http://server:{PortOf(arm)}")),
                "services that already run"),
        ],
        "map" => [("map --budget 3m", "fewer distances and launches")],
        "why" =>
        [
            ("why", Designs[0].Question), .. Designs.Skip(1).Select(design => ($"why --factor {design.Name}", design.Question)),
            ($"why --operation {Another} --in-flight 64", "of one operation, busy"),
        ],
        GateCommand.Verb =>
        [
            ("gate --base main --head HEAD", "this branch's services against those of main"),
            ($"gate --base main --head HEAD --max-slowdown 5% --fail-on {FailOn.Names}", "more room, and only what is shown passes"),
            ($"gate --base published/old --head published/new --arms {Standard[0].Id}", "two published folders of one service"),
        ],
        "doctor" => [("doctor", "what a run without options would use")],
        ServeCommand.Verb => [("serve", "until Ctrl-C"), ("serve --network same-zone", "the same at a distance")],
        "" =>
        [
            ($"--filter '*{Operations[0]}*' --launches 10", "one operation, with a narrower interval"),
            ("--until-decided 20m", "as many launches as every verdict needs"),
            ("--network local,same-zone,cross-region", "over three distances"),
            ("help load", "the options and examples of a verb; the same as load --help"),
        ],
        _ => [],
    };

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
