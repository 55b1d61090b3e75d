namespace RpcBench.Studies.Tests.Cli;

public sealed class RefusalTests
{
    [Theory]
    [InlineData("There is no operation 'dotprodukt'. Choose from", "call", "127.0.0.1", "dotprodukt", "10")]
    [InlineData("n is '0'", "call", "127.0.0.1", "add", "0")]
    [InlineData("from 1 to 1000000", "call", "127.0.0.1", "add", "1000001")]
    [InlineData("--api: Argument 'both' not recognized. Must be one of: 'rest' 'grpc'.", "call", "127.0.0.1", "add", "1", "--api", "both")]
    [InlineData("--connections: Argument '2' not recognized.", "call", "127.0.0.1", "add", "1", "--connections", "2")]
    [InlineData("There is no study 'bookshop'. Choose from", "run", "bookshop")]
    [InlineData("Required argument 'name' missing for command: 'run'. See run --help.", "run")]
    [InlineData("'board.pdf' is not a scoreboard", "claims", "--record", "study.json", "--output", "board.pdf")]
    [InlineData("--store cannot be combined with --record", "claims", "--record", "study.json", "--store", "memory")]
    [InlineData("--format: Argument 'xml' not recognized.", "audit", "table.csv", "--format", "xml")]
    [InlineData("'rnu'. Did you mean run", "rnu")]
    [InlineData("Required command was not provided. See --help.")]
    [InlineData("Unrecognized command or argument '5'.", "call", "127.0.0.1", "add", "1", "5")]
    [InlineData("Required argument 'n' missing for command: 'call'.", "call", "127.0.0.1", "add")]
    [InlineData("no store 'oracle'. Choose auto, mysql, sqlite or memory", "run", "all", "--store", "oracle")]
    public void BadInputIsRefusedInOneLineWithItsNameOrRemedy(string expected, params string[] arguments) =>
        AssertHas(BenchInProcess.PlanRefusal(arguments), expected);
}
