using System.Reflection;

namespace RpcBench.Declared;

/// <summary>All that a program declared: arms, services to start, operations, and words for the conditions.</summary>
internal sealed record Declaration(
    IReadOnlyList<DeclaredArm> Arms, IReadOnlyList<DeclaredService> Services, IReadOnlyList<DeclaredOperation> Operations,
    IReadOnlyList<DeclaredCondition> Conditions)
{
    /// <summary>Options and verbs of the program's own.</summary>
    public required Command Command { get; init; }

    public required ComparisonSettings Settings { get; init; }

    public required IReadOnlyList<Requirement> Requirements { get; init; }

    /// <summary>The questions of <c>why</c>.</summary>
    public required IReadOnlyList<FactorDesign> Designs { get; init; }
}

internal sealed record DeclaredCondition(string Name, Func<CancellationToken, Task<string>> Value);

internal sealed class DeclaredSubject(Declaration declared) : Subject
{
    public const string Command = "dotnet run -c Release --";
    public const string AllowDebug = "--allow-debug";
    public const string MayLoad = "--i-may-load-this";

    // A question's arms are its own.
    private bool _isJudged;

    public override string Program => Command;

    public override string Description =>
        $"Compares {ArmWords.Listed(Standard.Select(arm => arm.Label))}: which is faster, by how much, how sure that is, and why.";

    public override IReadOnlyList<ComparedArm> Arms => declared.Arms;

    public override IReadOnlyList<ComparedArm> Standard => [.. declared.Arms.Where(arm => !arm.IsOnlyNamed)];

    public override IReadOnlyList<ComparedOperation> Operations => declared.Operations;

    public override IReadOnlyList<FactorDesign> Designs => declared.Designs;

    public override bool HasAnyService => true;

    public override IReadOnlyList<Command> Verbs => [.. declared.Command.Subcommands];

    public override IReadOnlyList<int> ExitCodesOfRuns => declared.Requirements.Count == 0
        ? base.ExitCodesOfRuns : [.. base.ExitCodesOfRuns, ExitCodes.RequirementBroken, ExitCodes.RequirementNotShown];

    /// <summary>What came of the run; nothing before it.</summary>
    public ComparisonResult Result { get; private set; } = new();

    public override IEnumerable<string> TokensBeside(IReadOnlyList<string> arguments, Func<string, bool> has) =>
        declared.Settings.TokensBeside(arguments, has);

    public override IReadOnlyList<Option> OptionsOf(string verb) => verb is not ("" or "load" or "map" or FactorDesign.WhyVerb) ? [] :
    [
        new Option<bool>(AllowDebug) { Description = "Measures a program that was built in Debug, whose figures say little" },
        new Option<bool>(MayLoad) { Description = "The owner of services on other machines allows load on them, or several calls at once" },
        .. declared.Command.Options,
    ];

    public override Compared Read(
        string verb, ParseResult parsed, IReadOnlyList<ComparedArm> arms, IReadOnlyDictionary<string, Uri> targets)
    {
        _isJudged = verb != FactorDesign.WhyVerb;
        if (_isJudged && declared.Requirements.FirstOrDefault(one => !arms.Skip(1).Any(arm => arm.Id == one.Arm)) is { } lost)
        {
            throw new UserException($"A requirement is on {lost.Arm}, which --arms does not compare with a baseline: name it, not as the "
                + "first.");
        }

        DeclaredArm[] compared = [.. arms.Cast<DeclaredArm>().Select(arm => arm with
        {
            Address = targets.GetValueOrDefault(arm.Id) ?? arm.Address,
            Options = new(() => parsed),
        })];
        return new DeclaredCompared(declared with { Arms = compared }) { Refusal = Refuse(verb, parsed, compared) };
    }

    public override Compared Restore(string state)
    {
        var options = new Lazy<ParseResult>(() => new Application(this).Parse(OwnProgram.Arguments));
        var (first, arms) = DeclaredCompared.Parse(state, [.. declared.Arms.Select(arm => arm with { Options = options })]);
        foreach (var operation in declared.Operations)
        {
            operation.StartAt(first);
        }

        return new DeclaredCompared(declared with { Arms = arms }) { FirstNumber = first };
    }

    /// <summary>Keeps what was measured, and judges what is required of a run that can be trusted.</summary>
    public override int Conclude(IAnsiConsole console, RunDocument record, string folder, int code)
    {
        var measured = Measurements.Of(record);
        RequirementResult[] required =
            _isJudged && code == ExitCodes.Success ? [.. declared.Requirements.Select(one => one.Judge(measured))] : [];
        Result = new() { Folder = folder, Measured = measured, Requirements = required };
        Array.ForEach(required, one => console.WriteLine(Measurements.Describe(one, record.Arms)));
        var broken = required.Select(one => one.ExitCode).Where(one => one != ExitCodes.Success);
        return broken.DefaultIfEmpty(code).Min();
    }

    private static string? Refuse(string verb, ParseResult parsed, DeclaredArm[] arms)
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
