using System.CommandLine;

namespace RpcBench.Tests;

/// <summary>Tests that apply to every verb of the tested program, on the console of this process.</summary>
public abstract class OwnCommandTree : CommandTree
{
    public static TheoryData<string> Paths =>
        [.. Verbs(InProcess.Application.Root()).Where(verb => !verb.Value.Hidden).Select(verb => verb.Key)];

    public static TheoryData<string> PathsOfOwnOptions =>
    [
        .. Verbs(InProcess.Application.Root()).Where(verb => verb.Value is { Hidden: false, TreatUnmatchedTokensAsErrors: true })
            .Select(verb => verb.Key),
    ];

    private protected override Command Root => InProcess.Application.Root();

    private protected override string RefusalOf(params string[] arguments) => InProcess.Refusal(arguments);

    [Theory, MemberData(nameof(Paths))]
    public async Task HelpStartsNothingFitsATerminalAndGivesExamplesAndExitCodesOnce(string path)
    {
        string[] arguments = [.. Words(path), "--help"];
        Assert.IsNotAssignableFrom<VerbAction>(InProcess.Application.Plan(arguments));

        var (command, (code, output, errors)) = (Verbs(Root)[path], await InProcess.RunAsync(arguments));

        Assert.Equal((ExitCodes.Success, ""), (code, errors));
        AssertHas(output, "Usage:");
        AssertFitsATerminal(output);
        Assert.All(["^Exit codes:", "^Examples"], part => Assert.Equal(
            command.Action is VerbAction ? 1 : 0, Regex.Count(output, part, RegexOptions.Multiline)));
    }

    [Theory, MemberData(nameof(PathsOfOwnOptions))]
    public async Task AnUnknownOptionIsRefusedWithTheHelpThatListsThem(string path)
    {
        AssertHas(
            await InProcess.RefusedAsync([.. Words(path), "--hepl"]), "'--hepl'", $"See {string.Join(' ', [.. Words(path), "--help"])}.");
    }
}
