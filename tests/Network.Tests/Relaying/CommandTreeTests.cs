using System.CommandLine;
using RpcBench.CommandLines;

namespace RpcBench.Network.Tests.Relaying;

/// <summary>What holds for every verb and every option of the relay, those included that are added tomorrow.</summary>
public sealed class CommandTreeTests
{
    // Given before what is wrong, so that nothing else is.
    private static readonly string[] Required = ["--network", "rtt=3ms"];

    public static TheoryData<string> Verbs => [.. Tree(Application.Root(), "").Select(one => one.Path)];

    [Theory, MemberData(nameof(Verbs))]
    public void HelpFitsAHundredColumns(string path)
    {
        foreach (var help in new[] { "--help", "-h", "help" })
        {
            using var written = new StringWriter();
            var code = StrictCommandLine.Parse(Application.Root(), [.. Words(path), help]).Invoke(new() { Output = written });

            Assert.Equal(0, code);
            Assert.Contains("Usage:", written.ToString(), StringComparison.Ordinal);
            Assert.All(Find(path).Options, option => Assert.Contains(option.Name, written.ToString(), StringComparison.Ordinal));
            Assert.All(written.ToString().Split('\n'), line => Assert.InRange(line.TrimEnd().Length, 0, 100));
        }
    }

    [Theory, MemberData(nameof(Verbs))]
    public void AnUnknownOptionIsRefusedWithTheNearest(string path)
    {
        foreach (var option in Find(path).Options.Where(option => option.Name is not ("--help" or "--version")))
        {
            var misspelt = option.Name.Insert(4, "x");
            Texts.AssertHas(Refusal([.. Words(path), misspelt, "1"]), $"'{misspelt}'; did you mean {option.Name}?");
        }
    }

    [Theory, MemberData(nameof(Verbs))]
    public void EveryOptionWithoutAValueOrWithAnEmptyOneIsNamed(string path)
    {
        foreach (var option in Find(path).Options.Where(
            option => option.Arity.MaximumNumberOfValues > 0 && option.ValueType != typeof(bool)))
        {
            string[] before = [.. Words(path), .. option.Required ? [] : Required];
            Assert.StartsWith($"{option.Name} needs a value", Refusal([.. before, option.Name]), StringComparison.Ordinal);
            Assert.Contains(option.Name, Refusal([.. before, option.Name, ""]), StringComparison.Ordinal);
        }
    }

    [Theory, MemberData(nameof(Verbs))]
    public void EveryNumberStatesItsRangeAndSaysItWhenRefused(string path)
    {
        foreach (var option in Find(path).Options.Where(option => option.ValueType.IsPrimitive && option.ValueType != typeof(bool)))
        {
            Assert.Matches(@"-?\d+ to \d+$", option.Description);
            foreach (var wrong in new[] { "abc", "1,5", "1e400", "99999999999999999999", "-1000000", "0x10", "٣" })
            {
                Assert.StartsWith($"{option.Name} is '{wrong}'; it must be a", Refusal([.. Words(path), .. Required, option.Name, wrong]),
                    StringComparison.Ordinal);
            }
        }
    }

    private static string Refusal(string[] arguments)
    {
        var message = Assert.Throws<UserException>(() => StrictCommandLine.Parse(Application.Root(), arguments)).Message;
        Assert.DoesNotContain("System.", message, StringComparison.Ordinal);
        return message;
    }

    private static string[] Words(string path) => path.Split(' ', StringSplitOptions.RemoveEmptyEntries);

    private static Command Find(string path) => Tree(Application.Root(), "").Single(one => one.Path == path).Command;

    private static IEnumerable<(string Path, Command Command)> Tree(Command command, string path) =>
        [(path, command),
            .. command.Subcommands.Where(verb => verb.Name != "help").SelectMany(verb => Tree(verb, $"{path} {verb.Name}".Trim()))];
}
