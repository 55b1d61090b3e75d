using System.CommandLine;
using RpcBench.CommandLines;

namespace RpcBench.Network.Tests.Relaying;

public sealed class CommandTreeTests : CommandTreeContract
{
    public static TheoryData<string> Paths => [.. ListVerbs(Application.Root()).Keys];

    private protected override Command Root => Application.Root();

    [Theory, MemberData(nameof(Paths))]
    public void HelpFitsATerminal(string path)
    {
        foreach (var help in new[] { "--help", "-h" })
        {
            using var written = new StringWriter();
            var code = ArgumentParser.Parse(Application.Root(), [.. SplitPath(path), help]).Invoke(new() { Output = written });

            Assert.Equal(0, code);
            Assert.Contains("Usage:", written.ToString(), StringComparison.Ordinal);
            Assert.All(ListVerbs(Root)[path].Options, option => Assert.Contains(option.Name, written.ToString(), StringComparison.Ordinal));
            AssertFitsATerminal(written.ToString());
        }
    }

    private protected override string[] RequiredArgumentsFor(Option option) => option.Required ? [] : ["--network", "rtt=3ms"];

    private protected override string GetRefusal(params string[] arguments)
    {
        var message = Assert.Throws<UserException>(() => ArgumentParser.Parse(Application.Root(), arguments)).Message;
        Assert.DoesNotContain("System.", message, StringComparison.Ordinal);
        return message;
    }
}
