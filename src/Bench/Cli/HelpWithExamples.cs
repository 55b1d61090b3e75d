using System.CommandLine;
using System.CommandLine.Help;
using System.CommandLine.Invocation;

namespace RpcBench.Bench.Cli;

/// <summary>The library's help, and what a list of options does not say.</summary>
internal sealed class HelpWithExamples(HelpAction options) : SynchronousCommandLineAction
{
    private const string Examples = """
        Whatever is not listed above goes to BenchmarkDotNet:
          --filter '*Large*'     only the methods whose name matches
          --job short            three iterations a case instead of twelve
          --list flat            the names, without running anything
          --artifacts <folder>   where results go (BenchmarkDotNet.Artifacts)
          --join, --exporters, --iterationCount and the others of its documentation

        Examples (after dotnet run -c Release --project src/Bench --):
          --store memory                          the protocols alone, without a database's time
          --mysql "Server=db;Database=rpcbench;User ID=me;Password=..." --init-store
          --filter '*ListLarge*' --pairs 60       one method, with a narrower interval
          --filter '*Image*' --image-bytes 100000 operations beside the twelve methods: sums, dot products, images, books
          --rest-http 2                           both APIs over HTTP/2
          --network local,same-zone,cross-region  over three distances, in about nine minutes
          --network rtt=35ms,rate=100mbit,name=office --connections per-call
          load --sweep 1..4096                    closed loops: throughput against calls in flight
          load --rate 2000 --arrival poisson      open loop: the tail at a rate
          load --find-capacity --slo p99=50ms     the highest rate that keeps an objective
          call 127.0.0.1 add 1000 --api grpc      milliseconds per call of a service that already runs, as the studies' client printed them
          study audit studies/figures.csv         published figures that cannot be; study list names the studies
          report BenchmarkDotNet.Artifacts/runs/<run>/run.json
          serve                                   store and services, until Ctrl-C; at a distance with --network
          doctor                                  what is installed and what will be used

        Files: <artifacts>/results/ holds BenchmarkDotNet's reports; <artifacts>/runs/<time>/ holds run.json, report.html and the others.
        Exit codes: 0 done, 1 a failure, 2 bad input, 3 the two APIs answer differently, 4 figures not to be trusted, 130 interrupted.
        """;

    public override int Invoke(ParseResult parseResult)
    {
        var code = options.Invoke(parseResult);
        if (parseResult.CommandResult.Command is RootCommand)
        {
            parseResult.InvocationConfiguration.Output.WriteLine(Examples);
        }

        return code;
    }
}
