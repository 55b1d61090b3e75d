using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.ConsoleArguments.ListBenchmarks;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;
using Perfolizer.Mathematics.OutlierDetection;

namespace RpcBench.Measuring.Runs.Benchmarks;

/// <summary>The arguments that go to BenchmarkDotNet, read as it reads them and united with this tool's own configuration.</summary>
internal sealed class BenchmarkArguments(string[] given, IConfig asked, CommandLineOptions options)
{
    private readonly bool _hasOwnJob = asked.GetJobs().Any(job => !job.Meta.IsMutator);

    /// <summary>Whether they ask for words only (<c>--list</c>, <c>--info</c>): nothing is to be started then.</summary>
    public bool OnlyTells => options.PrintInformation || List != ListBenchmarkCaseMode.Disabled;

    public ListBenchmarkCaseMode List => options.ListBenchmarkCaseMode;

    public bool ChoosesBenchmarks => asked.GetFilters().Any();

    /// <summary>Where BenchmarkDotNet's users expect its files.</summary>
    public string ArtifactsPath { get; } = Path.GetFullPath(asked.ArtifactsPath ?? DefaultConfig.Instance.ArtifactsPath!);

    /// <exception cref="UserException">BenchmarkDotNet refuses them.</exception>
    public static BenchmarkArguments Parse(IReadOnlyList<string> arguments)
    {
        string[] given = [.. arguments];
        var log = new AccumulationLogger();
        try
        {
            var (understood, asked, options) = ConfigParser.Parse(given, log);
            return understood ? new(given, asked, options) : throw Refusal(given, Reason(log));
        }
        catch (Exception exception) when (IsRefused(exception) || IsUnreadable(exception))
        {
            throw Refusal(given, $"{exception.Message.TrimEnd('.')}.");
        }
    }

    // Some values are only refused as a job is made of them.
    private static bool IsRefused(Exception exception) =>
        exception is NotSupportedException or ArgumentException or InvalidOperationException;

    private static bool IsUnreadable(Exception exception) => exception is FormatException or OverflowException;

    private static UserException Refusal(string[] given, string reason) =>
        new($"BenchmarkDotNet does not take '{string.Join(' ', given)}': {reason} See --help for what goes to it.");

    /// <summary>What they ask for, filters too, with the given job unless they choose one.</summary>
    public ManualConfig Configure(Job job) => ManualConfig.Union(Create(_hasOwnJob ? [] : [job]), asked).WithArtifactsPath(ArtifactsPath);

    public void Tell(Type benchmarks) => BenchmarkSwitcher.FromTypes([benchmarks]).Run(given, Create([]).AddLogger(ConsoleLogger.Default));

    public override string ToString() => string.Join(' ', given);

    /// <summary>The memory columns, calls a second, and these jobs. What it writes is <see cref="BenchmarkFiles"/>' business.</summary>
    private static ManualConfig Create(Job[] jobs) =>
        ManualConfig.CreateEmpty()
            .AddColumnProvider(DefaultColumnProviders.Instance)
            .AddColumn(StatisticColumn.OperationsPerSecond)
            .AddDiagnoser(MemoryDiagnoser.Default)
            .AddLogger(NullLogger.Instance)
            .AddValidator([.. DefaultConfig.Instance.GetValidators()])
            .AddAnalyser([.. DefaultConfig.Instance.GetAnalysers()])
            .AddJob(Kept.AsMutator())
            // BenchmarkDotNet's own two minutes are not enough where other work shares a small machine, and a build that was given up is
            // no figure.
            .WithBuildTimeout(TimeSpan.FromMinutes(15))
            .AddJob(jobs);

    /// <summary>Of every job: a slow call is a result and no outlier, and an empty method costs nothing beside a network call.</summary>
    private static Job Kept => Job.Default
        // The sources were analysed when this program was built.
        .WithArguments([new MsBuildArgument("/p:RunAnalyzers=false")])
        .WithOutlierMode(OutlierMode.DontRemove)
        .WithEvaluateOverhead(false);

    private static string Reason(AccumulationLogger log)
    {
        var lines = log.GetLog().Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return lines.FirstOrDefault(
            line => line.Contains("Option", StringComparison.Ordinal) || line.Contains("invalid", StringComparison.OrdinalIgnoreCase))
            ?? lines.FirstOrDefault() ?? "no reason was given.";
    }
}
