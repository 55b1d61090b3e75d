using System.Reflection;

namespace RpcBench.Declared;

/// <summary>All that a program declared: arms, services to start, operations, and words for the conditions.</summary>
internal sealed record Declaration(
    IReadOnlyList<DeclaredArm> Arms, IReadOnlyList<DeclaredService> Services, IReadOnlyList<DeclaredOperation> Operations,
    IReadOnlyList<(string Name, string Value)> Conditions);

internal sealed class DeclaredSubject(Declaration declared) : Subject
{
    public const string Command = "dotnet run -c Release --";
    public const string AllowDebug = "--allow-debug";
    public const string MayLoad = "--i-may-load-this";

    public override string Program => Command;

    public override string Description =>
        $"Compares {ArmWords.Listed(Standard.Select(arm => arm.Label))}: which is faster, by how much, how sure that is, and why.";

    public override IReadOnlyList<ComparedArm> Arms => declared.Arms;

    public override IReadOnlyList<ComparedArm> Standard => [.. declared.Arms.Where(arm => !arm.IsOnlyNamed)];

    public override IReadOnlyList<ComparedOperation> Operations => declared.Operations;

    public override bool HasAnyService => true;

    public override IReadOnlyList<Option> OptionsOf(string verb) => verb is not ("" or "load" or "map") ? [] :
    [
        new Option<bool>(AllowDebug) { Description = "Measures a program that was built in Debug, whose figures say little" },
        new Option<bool>(MayLoad) { Description = "The owner of services on other machines allows load on them, or several calls at once" },
    ];

    public override Compared Read(
        string verb, ParseResult parsed, IReadOnlyList<ComparedArm> arms, IReadOnlyDictionary<string, Uri> targets)
    {
        DeclaredArm[] compared = [.. arms.Cast<DeclaredArm>().Select(
            arm => targets.TryGetValue(arm.Id, out var target) ? arm with { Address = target } : arm)];
        return new DeclaredCompared(declared with { Arms = compared }) { Refusal = Refuse(verb, parsed, compared) };
    }

    public override Compared Restore(string state)
    {
        var (first, arms) = DeclaredCompared.Parse(state, declared.Arms);
        foreach (var operation in declared.Operations)
        {
            operation.StartAt(first);
        }

        return new DeclaredCompared(declared with { Arms = arms }) { FirstNumber = first };
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
