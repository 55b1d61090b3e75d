using System.CommandLine;

namespace RpcBench.Tests;

/// <summary>Tests that apply to every verb and every option of a program, including those that are added later.</summary>
public abstract class CommandTreeContract
{
    private static readonly string[] InvalidNumbers = ["abc", "1,5", "1e400", "99999999999999999999", "-1000000", "0x10", "٣"];

    private protected abstract Command Root { get; }

    private protected abstract string GetRefusal(params string[] arguments);

    [Fact]
    public void AMisspelledOptionIsRefusedAndTheRightOneSuggested() => AssertForEachOption(
        option => option.Name is not ("--help" or "--version"), (words, option) =>
        {
            var misspelt = option.Name.Insert(4, "x");
            var refusal = GetRefusal([.. words, misspelt, "1"]);
            Texts.AssertHas(refusal, $"'{misspelt}'");
            if (!option.Hidden && ListVerbs(Root)[string.Join(' ', words)].Arguments.Count == 0)
            {
                Assert.Matches($@"Did you mean (\S+ or )*{Regex.Escape(option.Name)}( or \S+)*\?", refusal);
            }
        });

    [Fact]
    public void EveryNumericOptionStatesItsRangeInItsHelpAndItsRefusal() => AssertForEachOption(option => IsNumber(
        option.ValueType), (words, option) =>
    {
        Assert.Matches(@"-?\d+ to \d+$", option.Description);
        foreach (var wrong in InvalidNumbers)
        {
            var refusal = GetRefusal([.. words, .. RequiredArgumentsFor(option), option.Name, wrong]);
            Texts.AssertHas(refusal, $"{option.Name} is '{wrong}'. It must be a");
            Texts.AssertHas(refusal, $"from {Regex.Match(option.Description!, @"(-?\d+) to \d+$").Groups[1].Value} to");
        }
    });

    [Fact]
    public void AnOptionWithoutAValueOrWithAnEmptyOneIsNamed() => AssertForEachOption(
        option => option.Arity.MinimumNumberOfValues > 0, (words, option) =>
        {
            string[] before = [.. words, .. RequiredArgumentsFor(option)];
            Texts.AssertHas(GetRefusal([.. before, option.Name]), $"Required argument missing for option: '{option.Name}'.");
            Texts.AssertHas(GetRefusal([.. before, option.Name, ""]), option.Name);
        });

    /// <summary>Returns the arguments that precede a wrong option, so that nothing else on the command line is wrong.</summary>
    private protected virtual string[] RequiredArgumentsFor(Option option) => [];

    /// <summary>Checks that the help fits 80 columns and has every option on one line.</summary>
    private protected static void AssertFitsATerminal(string help)
    {
        Assert.All(help.Split('\n'), line => Assert.InRange(line.TrimEnd().Length, 0, 80));
        var options = help.Split('\n').Select(line => line.TrimEnd())
            .SkipWhile(line => line != "Options:").Skip(1).TakeWhile(line => line.Length > 0);
        Assert.All(options, line => Assert.StartsWith("  -", line, StringComparison.Ordinal));
    }

    private protected static string[] SplitPath(string path) => path.Split(' ', StringSplitOptions.RemoveEmptyEntries);

    private protected static IReadOnlyDictionary<string, Command> ListVerbs(Command root) => ListCommands(root, "").ToDictionary();

    private static IEnumerable<(string Path, Command Command)> ListCommands(Command command, string path) =>
        [(path, command),
            .. command.Subcommands.SelectMany(verb => ListCommands(verb, $"{path} {verb.Name}".Trim()))];

    private static bool IsNumber(Type type) =>
        (Nullable.GetUnderlyingType(type) ?? type) is { IsPrimitive: true } number && number != typeof(bool);

    private void AssertForEachOption(Func<Option, bool> filter, Action<string[], Option> assert)
    {
        // These verbs pass tokens that they do not know to another program.
        var options = ListVerbs(Root).Where(verb => verb.Value.TreatUnmatchedTokensAsErrors)
            .SelectMany(verb => verb.Value.Options.Where(filter), (verb, option) => (Verb: verb.Key, option));

        Assert.NotEmpty(options);
        Assert.All(options, one => assert(SplitPath(one.Verb), one.option));
    }
}
