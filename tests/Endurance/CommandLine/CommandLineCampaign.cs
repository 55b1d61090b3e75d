namespace RpcBench.Endurance.CommandLine;

/// <summary>Command lines of every verb, right and wrong, read by the program's own code up to the point where it would start.</summary>
internal sealed class CommandLineCampaign()
    : Campaign("command-line", "Every command line is a valid plan, or one line and exit code 2.", whole: 40_000, quick: 1_500)
{
    private const int LongestLine = 1100;
    private const int ShownArgument = 60;

    private static readonly Application Bench = new(RpcBench.Bench.Own.Comparison.Subject);
    private static readonly string[] NamesOfDotnet = ["System.", "Nullable", "`1", "Exception", "Object reference", "expected type"];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var arguments = new CommandLineMaker(trial.Random).Make();
        try
        {
            var plan = Bench.Plan(arguments).GetType();
            Count($"planned {(plan.IsGenericType ? "several values" : plan.Name)}");
        }
        catch (UserException refusal)
        {
            await JudgeAsync(arguments, refusal.Message);
            Count("refused");
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
        var code = await Bench.RunAsync(arguments, errors);
        var line = errors.ToString();
        Require(
            code == ExitCodes.BadInput && line == refusal + Environment.NewLine,
            $"{Show(arguments)} ends with {code} and '{line}' where '{refusal}' was to be expected.");

        // What was typed may hold the names of .NET; what the program says of it may not.
        var said = arguments.SelectMany(argument => new[] { argument, argument[(argument.IndexOfAny(['=', ':']) + 1)..] })
            .Where(argument => argument.Length > 0).OrderByDescending(argument => argument.Length)
            .Aggregate(refusal, (text, argument) => text.Replace(argument, "", StringComparison.Ordinal));
        Require(
            refusal.Length is > 0 and <= LongestLine && !refusal.Any(char.IsControl)
                && !Array.Exists(NamesOfDotnet, name => said.Contains(name, StringComparison.Ordinal)),
            $"{Show(arguments)} is refused with '{refusal}'.");
    }

    private static string Show(string[] arguments) =>
        string.Join(' ', arguments.Select(argument =>
            argument.Length > ShownArgument ? $"'{argument[..ShownArgument]}…' ({argument.Length} characters)" : $"'{argument}'"));
}
