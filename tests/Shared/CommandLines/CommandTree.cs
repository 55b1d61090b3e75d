using System.CommandLine;

namespace RpcBench.Tests;

/// <summary>What holds for every verb and every option of a program, those included that are added tomorrow.</summary>
public abstract class CommandTree
{
    private static readonly string[] NoNumbers = ["abc", "1,5", "1e400", "99999999999999999999", "-1000000", "0x10", "٣"];

    private protected abstract Command Root { get; }

    /// <summary>With what a command line is refused.</summary>
    private protected abstract string RefusalOf(params string[] arguments);

    [Fact]
    public void EveryOptionThatIsMissedByOneLetterIsSuggested() => AssertEach(
        option => option.Name is not ("--help" or "--version"), (words, option) =>
        {
            var misspelt = option.Name.Insert(4, "x");
            Texts.AssertHas(RefusalOf([.. words, misspelt, "1"]), $"'{misspelt}'; did you mean {option.Name}?");
        });

    [Fact]
    public void EveryNumberStatesItsRangeAndSaysItWhenRefused() => AssertEach(option => IsNumber(option.ValueType), (words, option) =>
    {
        Assert.Matches(@"-?\d+ to \d+$", option.Description);
        foreach (var wrong in NoNumbers)
        {
            var refusal = RefusalOf([.. words, .. Before(option), option.Name, wrong]);
            Assert.StartsWith($"{option.Name} is '{wrong}'; it must be a", refusal, StringComparison.Ordinal);
            Texts.AssertHas(refusal, $"between {Regex.Match(option.Description!, @"(-?\d+) to \d+$").Groups[1].Value} and");
        }
    });

    [Fact]
    public void EveryOptionWithoutAValueOrWithAnEmptyOneIsNamed() => AssertEach(
        option => option.Arity.MinimumNumberOfValues > 0, (words, option) =>
        {
            string[] before = [.. words, .. Before(option)];
            Assert.StartsWith($"{option.Name} needs a value", RefusalOf([.. before, option.Name]), StringComparison.Ordinal);
            Texts.AssertHas(RefusalOf([.. before, option.Name, ""]), option.Name);
        });

    /// <summary>What stands before an option that is wrong, so that nothing else is.</summary>
    private protected virtual string[] Before(Option option) => [];

    private protected static string[] Words(string path) => path.Split(' ', StringSplitOptions.RemoveEmptyEntries);

    private protected static IReadOnlyDictionary<string, Command> Verbs(Command root) => Tree(root, "").ToDictionary();

    private static IEnumerable<(string Path, Command Command)> Tree(Command command, string path) =>
        [(path, command),
            .. command.Subcommands.Where(verb => verb.Name != "help").SelectMany(verb => Tree(verb, $"{path} {verb.Name}".Trim()))];

    private static bool IsNumber(Type type) =>
        (Nullable.GetUnderlyingType(type) ?? type) is { IsPrimitive: true } number && number != typeof(bool);

    private void AssertEach(Func<Option, bool> isMeant, Action<string[], Option> assert)
    {
        // What such a verb does not know is another program's.
        var options = Verbs(Root).Where(verb => verb.Value.TreatUnmatchedTokensAsErrors)
            .SelectMany(verb => verb.Value.Options.Where(isMeant), (verb, option) => (Verb: verb.Key, option));

        Assert.NotEmpty(options);
        Assert.All(options, one => assert(Words(one.Verb), one.option));
    }
}
