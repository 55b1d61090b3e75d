namespace RpcBench.Bench.Tests.Cli;

public sealed class RefusalTests
{
    [Fact]
    public void APlanOfServeBindsNoSocket()
    {
        using var taken = new TcpListener(IPAddress.Loopback, 0);
        taken.Start();
        var port = ((IPEndPoint)taken.LocalEndpoint).Port;

        var plan = (ServePlan)BenchInProcess.Application.Plan(["serve", "--store", "memory", "--port-rest", $"{port}"]);

        Assert.Equal(port, plan.Compared.Ports["rest"]);
    }

    [Theory]
    [InlineData("Unrecognized command or argument 'frobnicate'. See --help.", "frobnicate")]
    [InlineData("no store 'oracle'. Choose auto, mysql, sqlite or memory", "--store", "oracle")]
    [InlineData("--store: delay=-1 is not a time. Write it like 35ms, 0.4ms, 200us or 1s.", "--store", "memory,delay=-1")]
    [InlineData("--store: delay=-1ms is out of range. Choose a value between 0 and 10s.", "--store", "memory,delay=-1ms")]
    [InlineData("--store: delay=1 is not a time", "load", "--store", "memory,delay=1")]
    [InlineData("--store: delay=11s is out of range. Choose a value between 0 and 10s.", "--store", "memory,delay=11s")]
    [InlineData("--store: sqlite does not support a delay, only memory does. Write, for example, memory,delay=1ms.",
        "why", "--store", "sqlite,delay=1ms")]
    [InlineData("--store: 'wait=1ms' is not a setting of a store. Write, for example, memory,delay=1ms.", "--store", "memory,wait=1ms")]
    [InlineData("--store: '' is not a setting of a store. Write, for example, memory,delay=1ms.", "--store", "memory,")]
    [InlineData("cannot be combined with --store memory", "--store", "memory,delay=1ms", "--mysql", "Server=127.0.0.1")]
    [InlineData("--rest-http: Argument '3' not recognized. Must be one of: '1.1' '2'.", "--rest-http", "3")]
    [InlineData("cannot be combined with", "--store", "memory", "--mysql", "Server=127.0.0.1")]
    [InlineData("cannot be combined with", "--store", "sqlite", "--mysql", "Server=127.0.0.1")]
    [InlineData("--gc: Argument 'tidy' not recognized.", "--gc", "tidy")]
    [InlineData("--in-flight", "--in-flight", "1,many")]
    [InlineData("--until-decided", "--until-decided", "soon")]
    [InlineData("no network 'moon'", "--network", "moon")]
    [InlineData("same-zone, cross-region", "--network", "local,moon")]
    [InlineData("rtt=-5ms", "--network", "rtt=-5ms")]
    [InlineData("Two networks are called 'same-zone'", "--network", "same-zone", "--network", "same-zone")]
    [InlineData("cannot be read", "--network-file", "no-such-file.json")]
    [InlineData("--connections is 'some'", "--connections", "some")]
    [InlineData("from 1 to 1000", "--connections", "1001")]
    [InlineData("this verb measures one", "serve", "--network", "local,same-zone")]
    [InlineData("report has no option '--ouput'.", "report", "--ouput", "pages")]
    [InlineData("there is no arm 'rest-echo'. --arms help lists the arms.", "--arms", "rest,rest-echo")]
    [InlineData("--factor: Argument 'luck' not recognized. Must be one of: 'protocol'", "why", "--factor", "luck")]
    [InlineData("--operation is 'GetSmallPayload', which not every arm of --factor stream calls",
        "why", "--factor", "stream", "--operation", "GetSmallPayload")]
    [InlineData("one call at a time on the local network", "why", "--factor", "budget", "--in-flight", "1,16")]
    [InlineData("one call at a time on the local network", "why", "--factor", "budget", "--network", "same-zone")]
    [InlineData("--streaming compares collections", "load", "--streaming", "--operation", "ListBooks")]
    [InlineData("above zero", "load", "--rate", "0")]
    [InlineData("--rate: 'many' is not a rate. Write calls a second", "load", "--rate", "many")]
    [InlineData("Unrecognized command or argument '--filter'", "load", "--filter", "GetSmallPayload")]
    [InlineData("Unrecognized command or argument '--tls'.", "--tls")]
    [InlineData("--arrival: Argument 'bursts' not recognized. Must be one of: 'constant'", "load", "--rate", "10", "--arrival", "bursts")]
    [InlineData("--arrival needs --rate, not --ramp.", "load", "--ramp", "100..200/1s", "--arrival", "poisson")]
    [InlineData("100..5000/60s", "load", "--ramp", "5000")]
    [InlineData("100,200,400x10s", "load", "--steps", "1,2")]
    [InlineData("load no longer has --concurrency, because the default command measures closed loops. Leave out load, and write "
        + "--in-flight 16.",
        "load", "--concurrency", "16")]
    [InlineData("load no longer has --sweep, because the default command measures closed loops. Leave out load, and write --in-flight "
        + "1..64.",
        "load", "--sweep", "1..64")]
    [InlineData("Write numbers from 1 to 1024, separated by commas", "--in-flight", "1,1025")]
    [InlineData("Write two numbers from 1 to 1024, for example 1..1024", "--in-flight", "1..2048")]
    [InlineData("Write the smaller number first: 1..64", "--in-flight", "64..1")]
    [InlineData("cannot be combined", "load", "--rate", "10", "--steps", "1,2x1s")]
    [InlineData("--slo", "load", "--find-capacity")]
    [InlineData("--find-capacity", "load", "--slo", "p99=50ms")]
    [InlineData("p99=50ms", "load", "--find-capacity", "--slo", "fast")]
    [InlineData("--duration", "load", "--duration", "0s")]
    [InlineData("--check", "load", "--check", "some")]
    [InlineData("no arm 'soap'. --arms help lists the arms", "load", "--arms", "soap")]
    [InlineData("--arms names rest twice", "--arms", "rest,grpc,rest")]
    [InlineData("--arms names only grpc", "--arms", "grpc")]
    [InlineData("the arms rest and rest-h2 are the same", "--arms", "rest,rest-h2,grpc", "--rest-http", "2")]
    [InlineData("--target-rest-h2 is missing", "load", "--arms", "grpc,rest-h2", "--target-grpc", "http://127.0.0.1:1")]
    [InlineData("'--api'", "load", "--api", "rest")]
    [InlineData("--network cannot be combined with", "load", "--target-rest", "http://127.0.0.1:1", "--target-grpc", "http://127.0.0.1:1",
        "--network", "same-zone")]
    [InlineData("'laod'. Did you mean load", "laod")]
    [InlineData("Unrecognized command or argument 'help'. Did you mean --help", "help", "load")]
    [InlineData("Unrecognized command or argument '@arguments'", "@arguments")]
    [InlineData("Did you mean --filter", "--fitler", "*Large*")]
    [InlineData("Unrecognized command or argument '--rate'", "--rate", "5")]
    [InlineData("--margin is before load. Write the options of load after load", "--margin", "5", "load")]
    [InlineData("--in-flight is before load", "--in-flight", "5", "load")]
    [InlineData("Unrecognized command or argument '--rate'", "load", "--", "--rate", "5")]
    [InlineData("Unrecognized command or argument 'x'", "doctor", "x")]
    [InlineData("--filter has no value", "--filter", "--quick")]
    [InlineData("--filter '*Nothing*' matches no operation. --list shows the names", "--filter", "*Small*", "*Nothing*")]
    [InlineData("BenchmarkDotNet rejected the arguments '--hepl'. Option 'hepl' is unknown.", "benchmarkdotnet", "--hepl")]
    [InlineData("Unrecognized command or argument '--iterationCount'.", "--iterationCount", "9")]
    [InlineData("Unrecognized command or argument '--launchCount=9'.", "--launchCount=9")]
    [InlineData("'--runtimes'", "--runtimes", "net10.0")]
    [InlineData("--iterations is '0'. It must be a whole number from 1 to 1000000", "--iterations", "0")]
    [InlineData("--warmup is '-1'. It must be a whole number from 1", "--warmup", "-1")]
    [InlineData("--iteration-time is '0ms'. It must be from 1 ms", "--iteration-time", "0ms")]
    [InlineData("--calls is '3000000000'. It must be", "--calls", "3000000000")]
    [InlineData("--filter is empty", "--filter", "")]
    [InlineData("Option '--launches' expects a single argument but 2 were provided.", "--launches", "3", "--launches", "4")]
    [InlineData("--slo: '5x' in 'p99=5x' is not a time", "load", "--find-capacity", "--slo", "p99=5x")]
    [InlineData("--duration: '5' is not a time", "load", "--duration", "5")]
    [InlineData("--store is empty", "--store", " ")]
    [InlineData("--init-store needs a MySQL database", "--init-store", "--store", "sqlite")]
    [InlineData("--store cannot be combined with running services", "load", "--target-rest", "http://a:1", "--target-grpc", "http://a:2",
        "--store", "memory")]
    public void BadInputIsRefusedInOneLineWithItsNameOrRemedy(string expected, params string[] arguments) =>
        AssertHas(BenchInProcess.PlanRefusal(arguments), expected);

    [Theory]
    [InlineData("dotnet run -c Release --project studies -- run all", "study", "run", "f1-micro", "--thorough", "--store", "memory")]
    [InlineData("dotnet run -c Release --project studies -- run all", "study")]
    [InlineData("dotnet run -c Release --project studies -- call", "call", "127.0.0.1", "add", "10", "--api", "grpc")]
    public void AMovedVerbNamesItsNewCommand(string expected, params string[] arguments) =>
        Assert.EndsWith(expected, BenchInProcess.PlanRefusal(arguments).Split(" 127")[0], StringComparison.Ordinal);

    [Theory]
    [InlineData("--only: there is no part 'foo'. Choose from", "promises", "--only", "foo")]
    [InlineData("Unrecognized command or argument", "figures", "--verify=maybe")]
    [InlineData("which does not exist", "figures", "--root", "no-such-folder")]
    [InlineData("which is a folder. Name a file", "promises", "--output", ".")]
    [InlineData("--only names every part", "promises", "--only", "store", "--whole")]
    public void TheProjectsValidatorsRefuseInOneLineToo(string expected, params string[] arguments) =>
        AssertHas(RefusalOf<UserException>(() => ChecksProgram.Application.Plan(arguments)), expected);

    [Fact]
    public void EveryRefusalIsOneShortLine()
    {
        var line = BenchInProcess.PlanRefusal("--launches", string.Concat(Enumerable.Repeat("a\r\n\u2028", 100_000)));

        Assert.InRange(line.Length, 1, 1100);
        Assert.DoesNotContain(line, char.IsControl);
        Assert.EndsWith("a whole number from 2 to 1000. See --help.", line, StringComparison.Ordinal);
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
    public void CommonSpellingsAreAccepted(params string[] arguments) => Assert.NotNull(BenchInProcess.Application.Plan(arguments));
}
