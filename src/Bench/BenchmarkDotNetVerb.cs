using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.ConsoleArguments.ListBenchmarks;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace RpcBench.Bench;

/// <summary>The verb <c>benchmarkdotnet</c>, which starts the services and leaves the rest to BenchmarkDotNet, so that users can check this
/// program with a tool that they know.</summary>
internal static class BenchmarkDotNetVerb
{
    private const string Verb = "benchmarkdotnet";

    public static void Declare(ComparisonBuilder comparison, bool isInstalled)
    {
        var verb = new Command(Verb, "Runs plain BenchmarkDotNet over the same two services, to check this tool by one that you know")
        {
            TreatUnmatchedTokensAsErrors = false,
        };
        Array.ForEach([.. comparison.Command.Options], verb.Add);
        verb.Action = new VerbAction<ParseResult>(
            parsed =>
            {
                ValidateArguments([.. parsed.UnmatchedTokens], isInstalled);
                return parsed;
            },
            (parsed, _, cancellation) => RunAsync(comparison, parsed, cancellation))
        {
            Sections =
            [
                Verbs.CreateExamples(
                    ($"{Verb} --filter '*GetSmall*'", "one method over both APIs"),
                    ($"{Verb} --store memory --filter '*' --job short", "all twelve methods in short jobs"),
                    ($"{Verb} --list flat", "the names of the benchmarks")),
                new("Whatever is not listed above goes to BenchmarkDotNet",
                    ("--filter, --job, --exporters, --artifacts", "and the other options of its documentation")),
                ExitCodes.Explain(ExitCodes.Failure),
            ],
        };
        comparison.Command.Add(verb);
    }

    // BenchmarkDotNet reports invalid arguments, but ends with success.
    private static void ValidateArguments(string[] given, bool isInstalled)
    {
        var log = new AccumulationLogger();
        if (!ConfigParser.Parse(given, log).isSuccess)
        {
            var reason = log.GetLog().Split('\n', StringSplitOptions.TrimEntries)
                .FirstOrDefault(line => line.StartsWith("Option", StringComparison.Ordinal)) ?? "";
            throw new UserException($"BenchmarkDotNet rejected the arguments '{string.Join(' ', given)}'. {reason}");
        }

        if (isInstalled && !given.Contains("--inProcess"))
        {
            throw new UserException("BenchmarkDotNet cannot build the benchmarks, because an installed tool has no sources. Add "
                + "--inProcess, or run this verb in a clone of the repository.");
        }
    }

    private static async Task<int> RunAsync(ComparisonBuilder comparison, ParseResult parsed, CancellationToken cancellation)
    {
        await using var started = await comparison.StartAsync(parsed, [], cancellation: cancellation);
        // The processes of BenchmarkDotNet inherit these variables.
        Environment.SetEnvironmentVariable(PayloadBenchmarks.RestAddress, $"{started.AddressOf("rest")}");
        Environment.SetEnvironmentVariable(PayloadBenchmarks.GrpcAddress, $"{started.AddressOf("grpc")}");
        string[] given = [.. parsed.UnmatchedTokens];
        var switcher = BenchmarkSwitcher.FromTypes([typeof(PayloadBenchmarks)]);
        var summaries = await Task.Run(() => switcher.Run(given, Config).ToList(), cancellation).WaitAsync(cancellation);
        var hasRun = summaries.Count > 0 || OnlyPrintsInformation(given);
        return hasRun && summaries.TrueForAll(IsComplete) ? ExitCodes.Success : ExitCodes.Failure;
    }

    // A run that only prints information has no summaries, just like a run whose filter matches nothing.
    private static bool OnlyPrintsInformation(string[] given)
    {
        var options = ConfigParser.Parse(given, NullLogger.Instance).options;
        return options.PrintInformation || options.ListBenchmarkCaseMode != ListBenchmarkCaseMode.Disabled;
    }

    // The default of two minutes is too short for a build on a small, shared machine. The sources were already analysed when this program
    // was built.
    private static IConfig Config => ManualConfig.Create(DefaultConfig.Instance)
        .WithBuildTimeout(TimeSpan.FromMinutes(15))
        .AddJob(Job.Default.WithArguments([new MsBuildArgument("/p:RunAnalyzers=false")]).AsMutator());

    private static bool IsComplete(Summary summary) =>
        !summary.HasCriticalValidationErrors && summary.Reports.All(report => report.Success);
}
