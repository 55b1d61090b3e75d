using System.Collections.Concurrent;
using RpcBench.CommandLines;
using Typed = RpcBench.Bench.Cli.Application;

namespace RpcBench.Endurance.CommandLine;

/// <summary>Command lines of every verb, right and wrong, read by the program's own code up to the point where it would start.</summary>
public sealed class CommandLineCampaign : Campaign
{
    private const int LongestLine = 1100;
    private const int ShownArgument = 60;

    private static readonly string[] NamesOfDotnet = ["System.", "Nullable", "`1", "Exception", "Object reference", "expected type"];

    private readonly ConcurrentDictionary<string, int> _outcomes = new();

    public override string Name => "command-line";

    public override string Claim => "Every command line is a valid plan, or one line and exit code 2.";

    public override int Cases(Extent extent) => extent == Extent.Quick ? 1_500 : 40_000;

    public override IReadOnlyList<string> Findings => [.. _outcomes.OrderByDescending(outcome => outcome.Value).Select(outcome => $"{outcome.Key}: {outcome.Value}")];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var arguments = new CommandLineMaker(trial.Random).Make();
        try
        {
            var plan = Typed.Plan(arguments).GetType();
            _outcomes.AddOrUpdate($"planned {(plan.IsGenericType ? "several values" : plan.Name)}", 1, (_, count) => count + 1);
        }
        catch (UserException refusal)
        {
            await JudgeAsync(arguments, refusal.Message);
            _outcomes.AddOrUpdate("refused", 1, (_, count) => count + 1);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            throw new BrokenClaimException($"{Show(arguments)} ends with {exception}");
        }
    }

    // What is refused starts nothing, so that the whole program can be run.
    private static async Task JudgeAsync(string[] arguments, string refusal)
    {
        using var errors = new StringWriter();
        var code = await Typed.RunAsync(arguments, errors);
        var line = errors.ToString();
        if (code != ExitCodes.BadInput || line != refusal + Environment.NewLine)
        {
            throw new BrokenClaimException($"{Show(arguments)} ends with {code} and '{line}' where '{refusal}' was to be expected.");
        }

        // What was typed may hold the names of .NET; what the program says of it may not.
        var said = arguments.SelectMany(argument => new[] { argument, argument[(argument.IndexOfAny(['=', ':']) + 1)..] }).Where(argument => argument.Length > 0).OrderByDescending(argument => argument.Length).Aggregate(refusal, (text, argument) => text.Replace(argument, "", StringComparison.Ordinal));
        if (refusal.Length is 0 or > LongestLine || refusal.Any(char.IsControl) || Array.Find(NamesOfDotnet, name => said.Contains(name, StringComparison.Ordinal)) is not null)
        {
            throw new BrokenClaimException($"{Show(arguments)} is refused with '{refusal}'.");
        }
    }

    private static string Show(string[] arguments) =>
        string.Join(' ', arguments.Select(argument => argument.Length > ShownArgument ? $"'{argument[..ShownArgument]}…' ({argument.Length} characters)" : $"'{argument}'"));
}
