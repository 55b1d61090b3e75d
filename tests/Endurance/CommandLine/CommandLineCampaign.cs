namespace RpcBench.Endurance.CommandLine;

/// <summary>Command lines of every verb of both programs, right and wrong, read by their own code up to the point where it would
/// start.</summary>
internal sealed class CommandLineCampaign()
    : Campaign("command-line", "Every command line is a valid plan, or one line and exit code 2.", whole: 40_000, quick: 1_500)
{
    private const int LongestLine = 1100;
    private const int ShownArgument = 60;

    private static readonly Application[] Programs = [ProgramOf(RpcBench.Bench.Own.Declare), ProgramOf(StudyProgram.Declare)];
    private static readonly string[] NamesOfDotnet = ["System.", "Nullable", "`1", "Exception", "Object reference", "expected type"];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var program = Programs[trial.Random.Next(Programs.Length)];
        var arguments = new CommandLineMaker(program.Root(), trial.Random).Make();
        try
        {
            var plan = program.Plan(arguments).GetType();
            Count($"planned {(plan.IsGenericType ? "several values" : plan.Name)}");
        }
        catch (UserException refusal)
        {
            await JudgeAsync(program, arguments, refusal.Message);
            Count("refused");
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            throw new BrokenClaimException($"{Show(arguments)} ends with {exception}");
        }
    }

    private static Application ProgramOf(Action<ComparisonBuilder> declare)
    {
        var comparison = Comparison.CreateBuilder([]);
        declare(comparison);
        return new(comparison.Declaration);
    }

    // What is refused starts nothing, so that the whole program can be run.
    private static async Task JudgeAsync(Application program, string[] arguments, string refusal)
    {
        using var errors = new StringWriter();
        var code = await program.RunAsync(arguments, errors);
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
