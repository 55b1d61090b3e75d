using System.CommandLine;

namespace RpcBench.Tests;

/// <summary>Tests that apply to every verb and every option of a program, including those that are added later.</summary>
public abstract class CommandTree
{
    private static readonly string[] NoNumbers = ["abc", "1,5", "1e400", "99999999999999999999", "-1000000", "0x10", "٣"];

    private protected abstract Command Root { get; }

    private protected abstract string RefusalOf(params string[] arguments);

    [Fact]
    public void EveryOptionThatIsMissedByOneLetterIsRefusedAndSuggested() => AssertEach(
        option => option.Name is not ("--help" or "--version"), (words, option) =>
        {
            var misspelt = option.Name.Insert(4, "x");
            var refusal = RefusalOf([.. words, misspelt, "1"]);
            Texts.AssertHas(refusal, $"'{misspelt}'");
            if (!option.Hidden && Verbs(Root)[string.Join(' ', words)].Arguments.Count == 0)
            {
                Assert.Matches($@"Did you mean (\S+ or )*{Regex.Escape(option.Name)}( or \S+)*\?", refusal);
            }
        });

    [Fact]
    public void EveryNumberStatesItsRangeAndSaysItWhenRefused() => AssertEach(option => IsNumber(option.ValueType), (words, option) =>
    {
        Assert.Matches(@"-?\d+ to \d+$", option.Description);
        foreach (var wrong in NoNumbers)
        {
            var refusal = RefusalOf([.. words, .. Before(option), option.Name, wrong]);
            Texts.AssertHas(refusal, $"{option.Name} is '{wrong}'. It must be a");
            Texts.AssertHas(refusal, $"from {Regex.Match(option.Description!, @"(-?\d+) to \d+$").Groups[1].Value} to");
        }
    });

    [Fact]
    public void EveryOptionWithoutAValueOrWithAnEmptyOneIsNamed() => AssertEach(
        option => option.Arity.MinimumNumberOfValues > 0, (words, option) =>
        {
            string[] before = [.. words, .. Before(option)];
            Texts.AssertHas(RefusalOf([.. before, option.Name]), $"Required argument missing for option: '{option.Name}'.");
            Texts.AssertHas(RefusalOf([.. before, option.Name, ""]), option.Name);
        });

    /// <summary>Returns the arguments that precede a wrong option, so that nothing else on the command line is wrong.</summary>
    private protected virtual string[] Before(Option option) => [];

    /// <summary>Checks that the help fits 80 columns and has every option on one line.</summary>
    private protected static void AssertFitsATerminal(string help)
    {
        Assert.All(help.Split('\n'), line => Assert.InRange(line.TrimEnd().Length, 0, 80));
        var options = help.Split('\n').Select(line => line.TrimEnd())
            .SkipWhile(line => line != "Options:").Skip(1).TakeWhile(line => line.Length > 0);
        Assert.All(options, line => Assert.StartsWith("  -", line, StringComparison.Ordinal));
    }

    private protected static string[] Words(string path) => path.Split(' ', StringSplitOptions.RemoveEmptyEntries);

    private protected static IReadOnlyDictionary<string, Command> Verbs(Command root) => Tree(root, "").ToDictionary();

    private static IEnumerable<(string Path, Command Command)> Tree(Command command, string path) =>
        [(path, command),
            .. command.Subcommands.SelectMany(verb => Tree(verb, $"{path} {verb.Name}".Trim()))];

    private static bool IsNumber(Type type) =>
        (Nullable.GetUnderlyingType(type) ?? type) is { IsPrimitive: true } number && number != typeof(bool);

    private void AssertEach(Func<Option, bool> isMeant, Action<string[], Option> assert)
    {
        // These verbs pass tokens that they do not know to another program.
        var options = Verbs(Root).Where(verb => verb.Value.TreatUnmatchedTokensAsErrors)
            .SelectMany(verb => verb.Value.Options.Where(isMeant), (verb, option) => (Verb: verb.Key, option));

        Assert.NotEmpty(options);
        Assert.All(options, one => assert(Words(one.Verb), one.option));
    }
}
