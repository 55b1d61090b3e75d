using System.CommandLine;

namespace RpcBench.Bench.Tests.Cli;

/// <summary>What holds for every verb and every option, those included that are added tomorrow.</summary>
[Collection(nameof(OneConsole))]
public sealed class CommandTreeTests
{
    public static TheoryData<string> Verbs => [.. Tree(InProcess.Application.Root(), "").Select(one => one.Path)];

    [Theory, MemberData(nameof(Verbs))]
    public async Task HelpStartsNothingFitsAHundredColumnsAndGivesExamplesAndExitCodesOnce(string path)
    {
        string[] arguments = [.. Words(path), "--help"];
        Assert.IsNotAssignableFrom<VerbAction>(InProcess.Application.Plan(arguments));
        Assert.IsNotAssignableFrom<VerbAction>(InProcess.Application.Plan([.. Words(path), "help"]));

        var (command, (code, output, errors)) = (Find(path), await InProcess.RunAsync(arguments));

        Assert.Equal((ExitCodes.Success, ""), (code, errors));
        Assert.Equal(!command.Hidden, output.Contains("Usage:", StringComparison.Ordinal));
        Assert.All(output.Split('\n'), line => Assert.InRange(line.TrimEnd().Length, 0, 100));
        Assert.All(["^Exit codes:", "^Examples"], part => Assert.Equal(
            command is { Action: VerbAction, Hidden: false } ? 1 : 0, Regex.Count(output, part, RegexOptions.Multiline)));
    }

    [Theory, MemberData(nameof(Verbs))]
    public async Task AnUnknownOptionIsRefusedWithTheNearest(string path)
    {
        AssertHas(await InProcess.RefusedAsync([.. Words(path), "--hepl"]), "'--hepl'; did you mean --help?");
    }

    [Theory, MemberData(nameof(Verbs))]
    public void EveryOptionIsMissedByOneLetter(string path)
    {
        foreach (var option in Find(path).Options.Where(option => option.Name is not ("--help" or "--version")))
        {
            var misspelt = option.Name.Insert(4, "x");
            AssertHas(RefusalTests.Refusal([.. Words(path), misspelt, "1"]), $"'{misspelt}'; did you mean {option.Name}?");
        }
    }

    [Theory, MemberData(nameof(Verbs))]
    public void EveryNumberStatesItsRangeAndSaysItWhenRefused(string path)
    {
        foreach (var option in Find(path).Options.Where(option => IsNumber(option.ValueType)))
        {
            Assert.Matches(@"-?\d+ to \d+$", option.Description);
            foreach (var wrong in new[] { "abc", "1,5", "1e400", "99999999999999999999", "-1000000", "0x10", "٣" })
            {
                var refusal = RefusalTests.Refusal([.. Words(path), option.Name, wrong]);
                Assert.StartsWith($"{option.Name} is '{wrong}'; it must be a", refusal, StringComparison.Ordinal);
                AssertHas(refusal, $"between {Regex.Match(option.Description!, @"(-?\d+) to \d+$").Groups[1].Value} and");
            }
        }
    }

    [Theory, MemberData(nameof(Verbs))]
    public void EveryOptionWithoutAValueOrWithAnEmptyOneIsNamed(string path)
    {
        foreach (var option in Find(path).Options.Where(option => option.Arity.MinimumNumberOfValues > 0))
        {
            Assert.StartsWith(
                $"{option.Name} needs a value", RefusalTests.Refusal([.. Words(path), option.Name]), StringComparison.Ordinal);
            AssertHas(RefusalTests.Refusal([.. Words(path), option.Name, ""]), option.Name);
        }
    }

    private static bool IsNumber(Type type) =>
        (Nullable.GetUnderlyingType(type) ?? type) is { IsPrimitive: true } number && number != typeof(bool);

    private static string[] Words(string path) => path.Split(' ', StringSplitOptions.RemoveEmptyEntries);

    private static Command Find(string path) => Tree(InProcess.Application.Root(), "").Single(one => one.Path == path).Command;

    private static IEnumerable<(string Path, Command Command)> Tree(Command command, string path) =>
        [(path, command),
            .. command.Subcommands.Where(verb => verb.Name != "help").SelectMany(verb => Tree(verb, $"{path} {verb.Name}".Trim()))];
}
