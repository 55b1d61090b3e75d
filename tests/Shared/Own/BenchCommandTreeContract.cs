using System.CommandLine;

namespace RpcBench.Tests;

/// <summary>Tests that apply to every verb of the tested program, on the console of this process.</summary>
public abstract class BenchCommandTreeContract : CommandTreeContract
{
    public static TheoryData<string> Paths =>
        [.. ListVerbs(BenchInProcess.Application.Root()).Where(verb => !verb.Value.Hidden).Select(verb => verb.Key)];

    public static TheoryData<string> PathsThatRejectUnknownOptions =>
    [
        .. ListVerbs(BenchInProcess.Application.Root()).Where(verb => verb.Value is { Hidden: false, TreatUnmatchedTokensAsErrors: true })
            .Select(verb => verb.Key),
    ];

    private protected override Command Root => BenchInProcess.Application.Root();

    private protected override string GetRefusal(params string[] arguments) => BenchInProcess.PlanRefusal(arguments);

    [Theory, MemberData(nameof(Paths))]
    public async Task HelpStartsNothingFitsATerminalAndListsExamplesAndExitCodesOnce(string path)
    {
        string[] arguments = [.. SplitPath(path), "--help"];
        Assert.IsNotAssignableFrom<VerbAction>(BenchInProcess.Application.Plan(arguments));

        var (command, (code, output, errors)) = (ListVerbs(Root)[path], await BenchInProcess.RunAsync(arguments));

        Assert.Equal((ExitCodes.Success, ""), (code, errors));
        var (_, rootHelp, _) = await BenchInProcess.RunAsync("--help");
        var program = Regex.Match(rootHelp, @"Usage:\s+(\S+)").Groups[1].Value;
        Assert.Matches($@"Usage:\s+{Regex.Escape($"{program} {path}".TrimEnd())}", output);
        AssertFitsATerminal(output);
        Assert.All(["^Exit codes:", "^Examples"], part => Assert.Equal(
            command.Action is VerbAction ? 1 : 0, Regex.Count(output, part, RegexOptions.Multiline)));
    }

    [Theory, MemberData(nameof(PathsThatRejectUnknownOptions))]
    public async Task AnUnknownOptionIsRefusedAndTheHelpCommandIsNamed(string path)
    {
        AssertHas(
            await BenchInProcess.RunRefusedAsync(
                [.. SplitPath(path), "--hepl"]), "'--hepl'", $"See {string.Join(' ', [.. SplitPath(path), "--help"])}.");
    }
}
