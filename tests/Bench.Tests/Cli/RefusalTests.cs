namespace RpcBench.Bench.Tests.Cli;

public sealed class RefusalTests
{
    [Fact]
    public void APlanOfServeBindsNoSocket()
    {
        using var taken = new TcpListener(IPAddress.Loopback, 0);
        taken.Start();
        var port = ((IPEndPoint)taken.LocalEndpoint).Port;

        var plan = (ServePlan)InProcess.Application.Plan(["serve", "--store", "memory", "--port-rest", $"{port}"]);

        Assert.Equal(port, plan.Compared.Ports["rest"]);
    }

    [Theory]
    [InlineData("Unrecognized command or argument 'frobnicate'. See --help.", "frobnicate")]
    [InlineData("no store 'oracle'; choose auto, mysql, sqlite or memory", "--store", "oracle")]
    [InlineData("--store: delay=-1 is not a time; write it like 35ms, 0.4ms, 200us or 1s.", "--store", "memory,delay=-1")]
    [InlineData("--store: delay=-1ms must lie between 0 and 10s.", "--store", "memory,delay=-1ms")]
    [InlineData("--store: delay=1 is not a time", "load", "--store", "memory,delay=1")]
    [InlineData("--store: delay=11s must lie between 0 and 10s.", "--store", "memory,delay=11s")]
    [InlineData("--store: delay goes with memory alone, because sqlite takes the time that it takes; write memory,delay=1ms.",
        "why", "--store", "sqlite,delay=1ms")]
    [InlineData("--store: 'wait=1ms' is no setting of a store; write memory,delay=1ms.", "--store", "memory,wait=1ms")]
    [InlineData("--store: '' is no setting of a store; write memory,delay=1ms.", "--store", "memory,")]
    [InlineData("does not go with --store memory", "--store", "memory,delay=1ms", "--mysql", "Server=127.0.0.1")]
    [InlineData("--rest-http: Argument '3' not recognized. Must be one of: '1.1' '2'.", "--rest-http", "3")]
    [InlineData("does not go with", "--store", "memory", "--mysql", "Server=127.0.0.1")]
    [InlineData("does not go with", "--store", "sqlite", "--mysql", "Server=127.0.0.1")]
    [InlineData("--gc: Argument 'tidy' not recognized.", "--gc", "tidy")]
    [InlineData("--in-flight", "--in-flight", "1,many")]
    [InlineData("--until-decided", "--until-decided", "soon")]
    [InlineData("no network 'moon'", "--network", "moon")]
    [InlineData("same-zone, cross-region", "--network", "local,moon")]
    [InlineData("rtt=-5ms", "--network", "rtt=-5ms")]
    [InlineData("named twice", "--network", "same-zone", "--network", "same-zone")]
    [InlineData("cannot be read", "--network-file", "no-such-file.json")]
    [InlineData("no connection policy 'some'", "--connections", "some")]
    [InlineData("from 1 to 1000", "--connections", "1001")]
    [InlineData("takes one network", "serve", "--network", "local,same-zone")]
    [InlineData("report has no option '--ouput'.", "report", "--ouput", "pages")]
    [InlineData("there is no arm 'rest-echo'. --arms help shows what there is.", "--arms", "rest,rest-echo")]
    [InlineData("--factor: Argument 'luck' not recognized. Must be one of: 'protocol'", "why", "--factor", "luck")]
    [InlineData("'GetSmallPayload' is none that every arm of --factor stream calls",
        "why", "--factor", "stream", "--operation", "GetSmallPayload")]
    [InlineData("one call at a time with nothing between", "why", "--factor", "budget", "--in-flight", "1,16")]
    [InlineData("one call at a time with nothing between", "why", "--factor", "budget", "--network", "same-zone")]
    [InlineData("--streaming compares collections", "load", "--streaming", "--operation", "ListBooks")]
    [InlineData("more than zero", "load", "--rate", "0")]
    [InlineData("--rate: 'many' is not a rate; write calls a second", "load", "--rate", "many")]
    [InlineData("Unrecognized command or argument '--filter'", "load", "--filter", "GetSmallPayload")]
    [InlineData("Unrecognized command or argument '--tls'.", "--tls")]
    [InlineData("--arrival: Argument 'bursts' not recognized. Must be one of: 'constant'", "load", "--rate", "10", "--arrival", "bursts")]
    [InlineData("--arrival goes with --rate", "load", "--ramp", "100..200/1s", "--arrival", "poisson")]
    [InlineData("100..5000/60s", "load", "--ramp", "5000")]
    [InlineData("100,200,400x10s", "load", "--steps", "1,2")]
    [InlineData("load has no --concurrency any more. The default command measures closed loops: leave out load, and write --in-flight 16.",
        "load", "--concurrency", "16")]
    [InlineData("load has no --sweep any more. The default command measures closed loops: leave out load, and write --in-flight 1..64.",
        "load", "--sweep", "1..64")]
    [InlineData("it must be numbers from 1 to 1024", "--in-flight", "1,1025")]
    [InlineData("write two numbers from 1 to 1024, for example 1..1024", "--in-flight", "1..2048")]
    [InlineData("Write the smaller number first: 1..64", "--in-flight", "64..1")]
    [InlineData("exclude one another", "load", "--rate", "10", "--steps", "1,2x1s")]
    [InlineData("--slo", "load", "--find-capacity")]
    [InlineData("--find-capacity", "load", "--slo", "p99=50ms")]
    [InlineData("p99=50ms", "load", "--find-capacity", "--slo", "fast")]
    [InlineData("--duration", "load", "--duration", "0s")]
    [InlineData("--check", "load", "--check", "some")]
    [InlineData("no arm 'soap'. --arms help shows what there is", "load", "--arms", "soap")]
    [InlineData("--arms names rest twice", "--arms", "rest,grpc,rest")]
    [InlineData("--arms names grpc alone", "--arms", "grpc")]
    [InlineData("the arms rest and rest-h2 are the same", "--arms", "rest,rest-h2,grpc", "--rest-http", "2")]
    [InlineData("--target-rest-h2 is missing", "load", "--arms", "grpc,rest-h2", "--target-grpc", "http://127.0.0.1:1")]
    [InlineData("'--api'", "load", "--api", "rest")]
    [InlineData("--network does not go with", "load", "--target-rest", "http://127.0.0.1:1", "--target-grpc", "http://127.0.0.1:1",
        "--network", "same-zone")]
    [InlineData("'laod'. Did you mean load", "laod")]
    [InlineData("Unrecognized command or argument 'help'. Did you mean --help", "help", "load")]
    [InlineData("Unrecognized command or argument '@arguments'", "@arguments")]
    [InlineData("Did you mean --filter", "--fitler", "*Large*")]
    [InlineData("Unrecognized command or argument '--rate'", "--rate", "5")]
    [InlineData("--margin stands before load: write the options of load after it", "--margin", "5", "load")]
    [InlineData("--in-flight stands before load", "--in-flight", "5", "load")]
    [InlineData("Unrecognized command or argument '--rate'", "load", "--", "--rate", "5")]
    [InlineData("Unrecognized command or argument 'x'", "doctor", "x")]
    [InlineData("--filter needs a value", "--filter", "--quick")]
    [InlineData("--filter '*Nothing*' matches no operation. --list shows their names", "--filter", "*Small*", "*Nothing*")]
    [InlineData("BenchmarkDotNet does not take '--hepl': Option 'hepl' is unknown.", "benchmarkdotnet", "--hepl")]
    [InlineData("Unrecognized command or argument '--iterationCount'.", "--iterationCount", "9")]
    [InlineData("Unrecognized command or argument '--launchCount=9'.", "--launchCount=9")]
    [InlineData("'--runtimes'", "--runtimes", "net10.0")]
    [InlineData("--iterations is '0'; it must be a whole number between 1 and 1000000", "--iterations", "0")]
    [InlineData("--warmup is '-1'; it must be a whole number between 1", "--warmup", "-1")]
    [InlineData("--iteration-time is '0ms'; it must lie between 1 ms", "--iteration-time", "0ms")]
    [InlineData("--calls is '3000000000'; it must be", "--calls", "3000000000")]
    [InlineData("--filter is empty", "--filter", "")]
    [InlineData("Option '--launches' expects a single argument but 2 were provided.", "--launches", "3", "--launches", "4")]
    [InlineData("--slo: 'p99=5x'", "load", "--find-capacity", "--slo", "p99=5x")]
    [InlineData("--duration: '5' is not a time", "load", "--duration", "5")]
    [InlineData("--store is empty", "--store", " ")]
    [InlineData("--init-store fills a MySQL database", "--init-store", "--store", "sqlite")]
    [InlineData("--store does not go with services that already run", "load", "--target-rest", "http://a:1", "--target-grpc", "http://a:2",
        "--store", "memory")]
    public void EachIsOneLineThatNamesTheThingOrTheRemedy(string expected, params string[] arguments) =>
        AssertHas(InProcess.Refusal(arguments), expected);

    [Theory]
    [InlineData("dotnet run -c Release --project studies -- run all", "study", "run", "f1-micro", "--thorough", "--store", "memory")]
    [InlineData("dotnet run -c Release --project studies -- run all", "study")]
    [InlineData("dotnet run -c Release --project studies -- call", "call", "127.0.0.1", "add", "10", "--api", "grpc")]
    public void AVerbThatIsAnotherProgramsNowNamesItsCommand(string expected, params string[] arguments) =>
        Assert.EndsWith(expected, InProcess.Refusal(arguments).Split(" 127")[0], StringComparison.Ordinal);

    [Theory]
    [InlineData("--only: there is no part 'foo'. There are", "promises", "--only", "foo")]
    [InlineData("Unrecognized command or argument", "figures", "--verify=maybe")]
    [InlineData("there is no such folder", "figures", "--root", "no-such-folder")]
    [InlineData("which is a folder: name a file", "promises", "--output", ".")]
    [InlineData("--only names all parts", "promises", "--only", "store", "--whole")]
    public void TheProjectsOwnChecksRefuseInOneLineToo(string expected, params string[] arguments) =>
        AssertHas(RefusalOf<UserException>(() => Checklist.Application.Plan(arguments)), expected);

    [Fact]
    public void WhateverIsTypedTheRefusalIsOneShortLine()
    {
        var line = InProcess.Refusal("--launches", string.Concat(Enumerable.Repeat("a\r\n\u2028", 100_000)));

        Assert.InRange(line.Length, 1, 1100);
        Assert.DoesNotContain(line, char.IsControl);
        Assert.EndsWith("between 2 and 1000. See --help.", line, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("--margin=2.5", "--filter=*Large*")]
    [InlineData("--margin", "1e1", "--network", "local", "--network", "same-zone")]
    [InlineData("load", "--connections", "reuse,2", "--rate:100")]
    [InlineData("load", "--rate", "500/s")]
    [InlineData("--arms", "rest,rest-h2,grpc")]
    [InlineData("--arms", "grpc,rest", "--rest-http", "2")]
    [InlineData("load", "--arms", "rest-h2")]
    [InlineData("report", "--", "--odd-name.json")]
    public void WhatIsWrittenAsElsewhereIsTaken(params string[] arguments) => Assert.NotNull(InProcess.Application.Plan(arguments));
}
