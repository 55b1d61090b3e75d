using System.CommandLine.Parsing;

namespace RpcBench.Commands;

internal sealed class ArmArguments(Declaration declared, int fewest)
{
    private const string Name = "--arms";
    private const string Help = "help";
    private const string AllArms = "all";

    private readonly IReadOnlyList<ComparedArm> _all = declared.Arms;

    private readonly Option<string> _arms = VerbOptions.Create(
        Name, "list", string.Join(',', declared.DefaultArms.Select(arm => arm.Id)),
        $"Baseline first; {Help} lists all");

    public IReadOnlyList<Option> All => [_arms];

    /// <summary>Returns whether a valid command line requests the list of arms instead of a run.</summary>
    public static bool IsHelp(ParseResult parsed) => parsed.Action is VerbAction
        && parsed.CommandResult.Children.OfType<OptionResult>()
            .Any(given => given.Option.Name == Name && given.Tokens is [{ Value: Help }]);

    public static void WriteAll(Declaration declared, IAnsiConsole console)
    {
        var widest = declared.Arms.Max(arm => arm.Id.Length);
        foreach (var arm in declared.Arms)
        {
            var mark = declared.DefaultArms.Contains(arm) ? " (measured where none is named)" : "";
            var reason = arm.UnavailableReason is { } why ? $" (unavailable here: {why})" : "";
            var features = string.Concat(arm.Features.Select(feature => $" ({feature.Name}: {feature.Value})"));
            console.WriteLine($"{arm.Id.PadRight(widest)}  {arm.Label}{mark}{reason}{features}");
        }
    }

    /// <summary>Reads the arms in the order given, or returns null if none was named.</summary>
    public IReadOnlyList<ComparedArm>? ReadGiven(ParseResult parsed) => parsed.IsGiven(_arms) ? Read(parsed) : null;

    /// <summary>Reads the arms in the order given, or the standard arms if none was named.</summary>
    /// <exception cref="UserException">Thrown when an arm is unknown, unavailable or named twice, or when too few are named.</exception>
    public IReadOnlyList<ComparedArm> Read(ParseResult parsed)
    {
        var given = parsed.GetRequiredValue(_arms);
        ComparedArm[] arms = given == AllArms
            ? [.. _all.Where(arm => arm.UnavailableReason is null)] : [.. given.Split(',', StringSplitOptions.TrimEntries).Select(Find)];
        if (arms.GroupBy(arm => arm.Id).FirstOrDefault(same => same.Count() > 1) is { } twice)
        {
            throw new UserException($"{Name} names {twice.Key} twice. Name each arm once.");
        }

        return arms.Length >= fewest
            ? arms : throw new UserException($"{Name} names only {arms[0].Id}, but a comparison needs two arms. {ListHint}");
    }

    private static string ListHint => $"{Name} {Help} lists the arms.";

    private ComparedArm Find(string id)
    {
        var arm = _all.FirstOrDefault(arm => arm.Id == id)
            ?? throw new UserException(
                $"{Name}: there is no arm '{id}'. {ListHint}");
        return arm.UnavailableReason is null
            ? arm : throw new UserException($"{Name}: {id} cannot be measured on this machine: {arm.UnavailableReason.TrimEnd('.')}.");
    }
}
