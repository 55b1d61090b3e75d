namespace RpcBench.Studies.Tests.Cli;

/// <summary>Command lines that are refused before anything is started; nothing is started here either.</summary>
public sealed class RefusalTests
{
    [Theory]
    [InlineData("did you mean DotProduct", "call", "127.0.0.1", "dotprodukt", "10")]
    [InlineData("n is '0'", "call", "127.0.0.1", "add", "0")]
    [InlineData("between 1 and 1000000", "call", "127.0.0.1", "add", "1000001")]
    [InlineData("no API 'both'", "call", "127.0.0.1", "add", "1", "--api", "both")]
    [InlineData("no connection policy '2'", "call", "127.0.0.1", "add", "1", "--connections", "2")]
    [InlineData("did you mean bookstore", "run", "bookshop")]
    [InlineData("run needs <name>", "run")]
    [InlineData("'board.pdf' is not a form of a scoreboard", "claims", "--record", "study.json", "--output", "board.pdf")]
    [InlineData("--store does not go with --record", "claims", "--record", "study.json", "--store", "memory")]
    [InlineData("no format 'xml'", "audit", "table.csv", "--format", "xml")]
    [InlineData("There is no verb 'rnu'; did you mean run", "rnu")]
    [InlineData("needs a verb: list, run, audit, claims, sources, call, report")]
    [InlineData("'5' is one argument too many", "call", "127.0.0.1", "add", "1", "5")]
    [InlineData("call needs <n>: How many calls", "call", "127.0.0.1", "add")]
    [InlineData("no store 'oracle'; choose auto, mysql, sqlite or memory", "run", "all", "--store", "oracle")]
    public void EachIsOneLineThatNamesTheThingOrTheRemedy(string expected, params string[] arguments) =>
        AssertHas(InProcess.Refusal(arguments), expected);
}
