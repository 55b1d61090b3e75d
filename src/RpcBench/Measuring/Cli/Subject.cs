namespace RpcBench.Measuring.Cli;

/// <summary>What a program compares, before any arguments: its own options, and what a run makes of them.</summary>
internal abstract class Subject
{
    private const string Chosen = "--operation";

    /// <summary>How a reader starts it, without arguments: for example <c>dotnet run -c Release --project src/Bench --</c>.</summary>
    public abstract string Program { get; }

    /// <summary>The first line of its help.</summary>
    public abstract string Description { get; }

    /// <summary>Every arm that <c>--arms</c> can name.</summary>
    public abstract IReadOnlyList<ComparedArm> Arms { get; }

    /// <summary>Those of a run that names none; the first is the baseline.</summary>
    public virtual IReadOnlyList<ComparedArm> Standard => Arms;

    /// <summary>What <c>load --operation</c> can name; the first is put under load where none is named.</summary>
    public abstract IReadOnlyList<ComparedOperation> Operations { get; }

    /// <summary>One of them that examples name beside the first.</summary>
    public virtual ComparedOperation Another => Operations[^1];

    /// <summary>Those whose lists <c>load --streaming</c> compares with streams; empty: there is no such option.</summary>
    public virtual IReadOnlyList<ComparedOperation> Streamed => [];

    /// <summary>The options by which <c>map</c> chooses sizes; empty: there is no such verb.</summary>
    public virtual IReadOnlyList<Option> SizeOptions => Sized.Length == 0 ? [] : [VerbOptions.Choice(
        Chosen, "name", "operation with sizes", [.. Sized.Select(operation => operation.Name)], "Whose sizes are measured")];

    private ComparedOperation[] Sized => [.. Operations.Where(operation => operation.Sizes.Count > 0)];

    /// <summary>Its own options of a verb of every program; the default command is <c>""</c>.</summary>
    public virtual IReadOnlyList<Option> OptionsOf(string verb) => [];

    /// <summary>How a verb is used: what stands after <see cref="Program"/>, and what it does.</summary>
    public virtual IReadOnlyList<(string Written, string Meaning)> ExamplesOf(string verb) => verb switch
    {
        "load" =>
        [
            ("load --sweep 1..4096", "closed loops: throughput against calls in flight"),
            ("load --rate 2000 --arrival poisson", "open loop: the tail at a rate"),
            ("load --ramp 100..5000/60s", "a rate that rises"),
            ("load --find-capacity --slo p99=50ms", "the highest rate that keeps an objective"),
            .. Streamed.Take(1).Select(_ => ($"load --streaming --operation {Another}", "lists against streams")),
            ("load " + string.Join(' ', Standard.Select(arm => $"{TargetArguments.OptionOf(arm)} http://server:{PortOf(arm)}")),
                "services that already run"),
        ],
        "map" => [("map --budget 3m", "fewer distances and launches")],
        "why" =>
        [
            ("why", Designs[0].Question), .. Designs.Skip(1).Select(design => ($"why --factor {design.Name}", design.Question)),
            ($"why --operation {Another} --in-flight 64", "of one operation, busy"),
        ],
        "doctor" => [("doctor", "what a run without options would use")],
        _ =>
        [
            ($"--filter '*{Operations[0]}*' --launches 10", "one operation, with a narrower interval"),
            ("--until-decided 20m", "as many launches as every verdict needs"),
            ("--network local,same-zone,cross-region", "over three distances"),
            ("help load", "the options and examples of a verb; the same as load --help"),
        ],
    };

    /// <summary>Whether its services are whatever its users have: they may speak TLS, and every verb can call running ones.</summary>
    public virtual bool HasAnyService => false;

    /// <summary>What an arm is, in words beside its id.</summary>
    public virtual string Describe(ComparedArm arm) => arm.Label;

    /// <summary>The port in examples of where its service is.</summary>
    public virtual int PortOf(ComparedArm arm) => 5000;

    /// <summary>Options or verbs of every program with its own among them: each before that of <see cref="PlaceOf"/>.</summary>
    public IReadOnlyList<T> Arrange<T>(IEnumerable<T> common, IEnumerable<T> own) where T : Symbol
    {
        var placed = own.ToLookup(one => PlaceOf(one.Name));
        return [.. common.SelectMany(one => placed[one.Name].Append(one)), .. placed[null]];
    }

    /// <summary>Which option or verb of every program its own of that name stands before; null: it stands after all.</summary>
    protected virtual string? PlaceOf(string name) => null;

    /// <summary>What a verb's run compares: these arms, the baseline first, whose services run already at the targets, by the arm's id;
    /// empty: nowhere that the command line names. Nothing is started.</summary>
    /// <exception cref="UserException">Its options are refused.</exception>
    public abstract Compared Read(
        string verb, ParseResult parsed, IReadOnlyList<ComparedArm> arms, IReadOnlyDictionary<string, Uri> targets);

    /// <summary>What <c>map</c> measures, by size, and which of that only between two sizes where the faster arm changes.</summary>
    /// <exception cref="UserException">Its options are refused.</exception>
    public virtual (IReadOnlyList<ComparedOperation> Sizes, IReadOnlyList<ComparedOperation> Between) SizesOf(ParseResult parsed) =>
        (Sized.First(operation => operation.Name == parsed.ValueOf<string>(Chosen)).Sizes, []);

    /// <summary>What <see cref="Compared.State"/> of a run's first process stands for, in one that it started.</summary>
    public abstract Compared Restore(string state);

    /// <summary>Options whose value no record and no message shows.</summary>
    public virtual IReadOnlyList<string> SecretOptions => [];

    /// <summary>Verbs that it has beside those of every program.</summary>
    public virtual IReadOnlyList<Command> Verbs => [];

    /// <summary>Reads what follows the word in an <see cref="IGuarded.ToLine"/> of its own; null: it has no such word.</summary>
    public virtual IGuarded? ParseGuarded(string word, string text) => null;

    /// <summary>The questions of <c>why</c>, the first where none is chosen; empty: there is no such verb.</summary>
    public virtual IReadOnlyList<FactorDesign> Designs => [];

    /// <summary>The arms of a question, in its order.</summary>
    public virtual IReadOnlyList<ComparedArm> ArmsOf(FactorDesign design) =>
        [.. design.Arms.Select(id => Arms.First(arm => arm.Id == id))];

    /// <summary>What every arm of a question calls.</summary>
    public virtual IReadOnlyList<ComparedOperation> OperationsOf(FactorDesign design) =>
        [.. Operations.Where(operation => ArmsOf(design).All(operation.IsCalledOver))];

    /// <summary>The reports of runs that ask these.</summary>
    public IReadOnlyList<RunForm> RunForms => [.. Designs.Select(WhyReport.FormOf)];

    /// <summary>Tokens that stand for what its code sets, where the command line does not name the option and its verb has it.</summary>
    public virtual IEnumerable<string> TokensBeside(IReadOnlyList<string> arguments, Func<string, bool> has) => [];

    /// <summary>What its runs may end with besides success and bad input, for their help.</summary>
    public virtual IReadOnlyList<int> ExitCodesOfRuns =>
        [ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Interrupted];

    /// <summary>Hears of a run that has a record and its folder; returns the exit code.</summary>
    public virtual int Conclude(IAnsiConsole console, RunDocument record, string folder, int code) => code;

    /// <summary>Kinds of record that only it writes.</summary>
    public virtual IReadOnlyList<ReportedKind> Records => [];

    /// <summary>What <c>doctor</c> says beside the machine; options are refused at once, the rest comes one after the other.</summary>
    public virtual IAsyncEnumerable<Diagnosis> ExamineAsync(ParseResult parsed, CancellationToken cancellation) =>
        AsyncEnumerable.Empty<Diagnosis>();
}
