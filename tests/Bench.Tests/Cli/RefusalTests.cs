namespace RpcBench.Bench.Tests.Cli;

/// <summary>Command lines that are refused before anything is started; nothing is started here either.</summary>
public sealed class RefusalTests
{
    [Theory]
    [InlineData("choose why, map, load, call, report, serve", "frobnicate")]
    [InlineData("no verb 'frobnicate'", "frobnicate")]
    [InlineData("no store 'oracle'", "--store", "oracle")]
    [InlineData("auto, mysql, sqlite or memory", "--store", "oracle")]
    [InlineData("no option '--no-such-option'", "--no-such-option")]
    [InlineData("--launches", "--launches", "1")]
    [InlineData("no HTTP version '3'", "--rest-http", "3")]
    [InlineData("does not go with", "--store", "memory", "--mysql", "Server=127.0.0.1")]
    [InlineData("no garbage collector 'tidy'", "--gc", "tidy")]
    [InlineData("--in-flight", "--in-flight", "1,many")]
    [InlineData("--until-decided", "--until-decided", "soon")]
    [InlineData("no network 'moon'", "--network", "moon")]
    [InlineData("same-zone, cross-region", "--network", "local,moon")]
    [InlineData("rtt=35", "--network", "rtt=35")]
    [InlineData("rate=10furlong", "--network", "rtt=35ms,rate=10furlong")]
    [InlineData("rtt=-5ms", "--network", "rtt=-5ms")]
    [InlineData("rtt=2000s", "--network", "rtt=2000s")]
    [InlineData("named twice", "--network", "same-zone", "--network", "same-zone")]
    [InlineData("cannot be read", "--network-file", "no-such-file.json")]
    [InlineData("no network engine 'magic'", "--network-engine", "magic")]
    [InlineData("no connection policy 'some'", "--connections", "some")]
    [InlineData("from 1 to 1000", "--connections", "1001")]
    [InlineData("takes one network", "serve", "--network", "local,same-zone")]
    [InlineData("no network 'moon'", "serve", "--network", "moon")]
    [InlineData("report has no option '--ouput'; did you mean --output", "report", "--ouput", "pages")]
    [InlineData("selects no benchmark", "--filter", "*NoSuchMethod*")]
    [InlineData("between 1 and 150000", "--vector-length", "1000000")]
    [InlineData("--image-bytes is '10'", "--image-bytes", "10")]
    [InlineData("limit of 8 MiB", "--image-bytes", "8000000")]
    [InlineData("no image format 'gif'", "--image-format", "gif")]
    [InlineData("did you mean DotProduct", "call", "127.0.0.1", "dotprodukt", "10")]
    [InlineData("n is '0'", "call", "127.0.0.1", "add", "0")]
    [InlineData("between 1 and 1000000", "call", "127.0.0.1", "add", "1000001")]
    [InlineData("many", "call", "127.0.0.1", "add", "many")]
    [InlineData("is not a valid address", "call", "127.0.0.1:port", "add", "1")]
    [InlineData("no API 'both'", "call", "127.0.0.1", "add", "1", "--api", "both")]
    [InlineData("no connection policy '2'", "call", "127.0.0.1", "add", "1", "--connections", "2")]
    [InlineData("there is no arm 'rest-echo'; choose rest", "--arms", "rest,rest-echo")]
    [InlineData("no factor 'luck'", "why", "--factor", "luck")]
    [InlineData("'GetSmallPayload' is no list of payloads", "why", "--factor", "stream", "--operation", "GetSmallPayload")]
    [InlineData("one call at a time with nothing between", "why", "--factor", "budget", "--in-flight", "1,16")]
    [InlineData("one call at a time with nothing between", "why", "--factor", "budget", "--network", "same-zone")]
    [InlineData("did you mean bookstore", "study", "run", "bookshop")]
    [InlineData("name", "study", "run")]
    [InlineData("no store 'oracle'", "study", "run", "all", "--store", "oracle")]
    [InlineData("no format 'xml'", "study", "audit", "table.csv", "--format", "xml")]
    [InlineData("did you mean GetSmallPayload", "load", "--operation", "GetSmalPayload")]
    [InlineData("did you mean InsertBook", "load", "--operation", "InsertBooks")]
    [InlineData("--streaming compares collections", "load", "--streaming", "--operation", "ListBooks")]
    [InlineData("weight", "load", "--operation", "GetSmallPayload=0")]
    [InlineData("more than zero", "load", "--rate", "0")]
    [InlineData("--rate: 'many' is not a rate; write calls a second", "load", "--rate", "many")]
    [InlineData("load has no option '--filter'; use --operation", "load", "--filter", "GetSmallPayload")]
    [InlineData("There is no option '--tls'. See", "--tls")]
    [InlineData("constant or poisson", "load", "--rate", "10", "--arrival", "bursts")]
    [InlineData("--arrival goes with --rate", "load", "--concurrency", "4", "--arrival", "poisson")]
    [InlineData("100..5000/60s", "load", "--ramp", "5000")]
    [InlineData("100,200,400x10s", "load", "--steps", "1,2")]
    [InlineData("1..4096", "load", "--sweep", "4096..x")]
    [InlineData("exclude one another", "load", "--rate", "10", "--concurrency", "3")]
    [InlineData("--slo", "load", "--find-capacity")]
    [InlineData("--find-capacity", "load", "--slo", "p99=50ms")]
    [InlineData("p99=50ms", "load", "--find-capacity", "--slo", "fast")]
    [InlineData("--duration", "load", "--duration", "0s")]
    [InlineData("--check", "load", "--check", "some")]
    [InlineData("no arm 'soap'; choose rest, rest-h2, rest-twin or grpc", "load", "--arms", "soap")]
    [InlineData("no arm 'foo'; choose rest, rest-h2, rest-twin or grpc", "--arms", "rest,foo")]
    [InlineData("--arms names rest twice", "--arms", "rest,grpc,rest")]
    [InlineData("--arms names grpc twice", "load", "--arms", "grpc,grpc")]
    [InlineData("--arms names grpc alone", "--arms", "grpc")]
    [InlineData("the arms rest and rest-h2 are the same", "--arms", "rest,rest-h2,grpc", "--rest-http", "2")]
    [InlineData("the arms rest and rest-h2 are the same", "load", "--arms", "rest,rest-h2", "--rest-http", "2")]
    [InlineData("--target-rest-h2 is missing", "load", "--arms", "grpc,rest-h2", "--target-grpc", "http://127.0.0.1:1")]
    [InlineData("no option '--api'", "load", "--api", "rest")]
    [InlineData("no connection policy 'some'", "load", "--connections", "reuse,some")]
    [InlineData("--target-grpc is missing", "load", "--target-rest", "http://127.0.0.1:1")]
    [InlineData("is not a valid address", "load", "--target-rest", "nowhere", "--target-grpc", "http://127.0.0.1:1")]
    [InlineData("--network does not go with", "load", "--target-rest", "http://127.0.0.1:1", "--target-grpc", "http://127.0.0.1:1",
        "--network", "same-zone")]
    [InlineData("did you mean --concurrency", "load", "--concurency", "5")]
    [InlineData("--list needs a value: flat, tree", "--list")]
    [InlineData("did you mean study", "studdy")]
    [InlineData("study has no verb 'rnu'; did you mean run", "study", "rnu")]
    [InlineData("study needs a verb: list, run, audit, claims, sources", "study")]
    [InlineData("no verb 'laod'; did you mean load", "help", "laod")]
    [InlineData("no verb '@arguments'", "@arguments")]
    [InlineData("did you mean --filter", "--fitler", "*Large*")]
    [InlineData("load has: write load --rate", "--rate", "5")]
    [InlineData("write it after the verb", "--margin", "5", "load")]
    [InlineData("load has no option '--launches'", "--launches", "5", "load")]
    [InlineData("leave '--' out", "load", "--", "--rate", "5")]
    [InlineData("'5' is one argument too many", "call", "127.0.0.1", "add", "1", "5")]
    [InlineData("doctor takes no argument 'x'", "doctor", "x")]
    [InlineData("call needs <n>: How many calls", "call", "127.0.0.1", "add")]
    [InlineData("--filter needs a value", "--filter", "--job", "short")]
    [InlineData("Runtime 4096..1 is not supported", "--runtimes", "4096..1")]
    [InlineData("'foo' belongs to no option", "--join", "foo")]
    [InlineData("One argument is empty", "--filter", "")]
    [InlineData("--launches needs a value: --launches <number>", "--launches")]
    [InlineData("--launches is given 2 times: give it once", "--launches", "3", "--launches", "4")]
    [InlineData("--blocks is '0'; it must be a whole number between 1 and 1000", "load", "--blocks", "0")]
    [InlineData("--margin is '101'", "load", "--margin", "101")]
    [InlineData("between 1 and 65536", "load", "--concurrency", "0")]
    [InlineData("--sweep: '0..5' is not a sweep", "load", "--sweep", "0..5")]
    [InlineData("--rate: 'NaN'", "load", "--rate", "NaN")]
    [InlineData("--slo: 'p99=5x'", "load", "--find-capacity", "--slo", "p99=5x")]
    [InlineData("--duration: '5' is not a time", "load", "--duration", "5")]
    [InlineData("--store is empty", "--store", " ")]
    [InlineData("--mysql is empty", "--mysql", "")]
    [InlineData("--init-store fills a MySQL database", "--init-store", "--store", "sqlite")]
    [InlineData("--store does not go with services that already run", "load", "--target-rest", "http://a:1", "--target-grpc", "http://a:2",
        "--store", "memory")]
    [InlineData("not a valid path", "report", "a\0b")]
    public void EachIsOneLineThatNamesTheThingOrTheRemedy(string expected, params string[] arguments) =>
        AssertHas(Refusal(arguments), expected);

    [Theory]
    [InlineData("--only: there is no part 'foo'. There are", "promises", "--only", "foo")]
    [InlineData("figures takes no argument 'maybe'", "figures", "--verify=maybe")]
    [InlineData("there is no such folder", "figures", "--root", "no-such-folder")]
    [InlineData("which is a folder: name a file", "promises", "--output", ".")]
    [InlineData("--only names all parts", "promises", "--only", "store", "--whole")]
    [InlineData("--store memory runs no statements", "store-queries", "--store", "memory")]
    [InlineData("did you mean --exporters", "store-queries", "--exportes", "csv")]
    public void TheProjectsOwnChecksRefuseInOneLineToo(string expected, params string[] arguments) =>
        AssertHas(RefusalOf<UserException>(() => Checklist.Application.Plan(arguments)), expected);

    [Fact]
    public void WhateverIsTypedTheRefusalIsOneShortLine()
    {
        var line = Refusal("--launches", string.Concat(Enumerable.Repeat("a\r\n\u2028", 100_000)));

        Assert.InRange(line.Length, 1, 1100);
        Assert.DoesNotContain(line, char.IsControl);
        Assert.EndsWith("between 2 and 1000.", line, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--margin=2.5", "--filter=*Large*")]
    [InlineData("--margin", "1e1", "--network", "local", "--network", "same-zone")]
    [InlineData("load", "--connections", "reuse,2", "--rate:100")]
    [InlineData("load", "--rate", "500/s")]
    [InlineData("--", "--filter", "*Large*")]
    [InlineData("--arms", "rest,rest-h2,grpc")]
    [InlineData("--arms", "grpc,rest", "--rest-http", "2")]
    [InlineData("load", "--arms", "rest-h2")]
    [InlineData("report", "--", "--odd-name.json")]
    public void WhatIsWrittenAsElsewhereIsTaken(params string[] arguments) => Assert.NotNull(Commands.Application.Plan(arguments));

    /// <summary>With what a command line is refused: one line that is not .NET's.</summary>
    internal static string Refusal(params string[] arguments)
    {
        var line = RefusalOf<UserException>(() => Commands.Application.Plan(arguments));
        AssertLacks(line, "System.");
        return line;
    }
}
