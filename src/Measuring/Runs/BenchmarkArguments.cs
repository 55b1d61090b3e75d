using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.ConsoleArguments.ListBenchmarks;
using BenchmarkDotNet.EventProcessors;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;

namespace RpcBench.Measuring.Runs;

/// <summary>The arguments that go to BenchmarkDotNet, read as it reads them and united with this tool's own configuration.</summary>
internal sealed class BenchmarkArguments
{
    private readonly string[] _given;
    private readonly IConfig _asked;

    private BenchmarkArguments(string[] given, IConfig asked, CommandLineOptions options)
    {
        _given = given;
        _asked = asked;
        HasOwnJob = asked.GetJobs().Any(job => !job.Meta.IsMutator);
        ChoosesBenchmarks = asked.GetFilters().Any();
        List = options.ListBenchmarkCaseMode;
        OnlyTells = options.PrintInformation || List != ListBenchmarkCaseMode.Disabled;
        ArtifactsPath = Path.GetFullPath(asked.ArtifactsPath ?? DefaultConfig.Instance.ArtifactsPath!);
    }

    /// <summary>Whether they ask for words only (<c>--list</c>, <c>--info</c>): nothing is to be started then.</summary>
    public bool OnlyTells { get; }

    /// <summary>How names are listed instead of run.</summary>
    public ListBenchmarkCaseMode List { get; }

    /// <summary>Whether they choose a job: this tool adds none of its own then.</summary>
    public bool HasOwnJob { get; }

    public bool ChoosesBenchmarks { get; }

    /// <summary>Where BenchmarkDotNet's users expect its files.</summary>
    public string ArtifactsPath { get; }

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
        catch (Exception exception) when (
            exception is NotSupportedException or ArgumentException or InvalidOperationException or FormatException or OverflowException)
        {
            // Some values are only refused as a job is made of them.
            throw Refusal(given, $"{exception.Message.TrimEnd('.')}.");
        }
    }

    private static UserException Refusal(string[] given, string reason) =>
        new($"BenchmarkDotNet does not take '{string.Join(' ', given)}': {reason} See --help for what goes to it.");

    /// <summary>The cases of a class of benchmarks that they select, with the given job or <see cref="BenchmarkConfig.Near"/> unless they
    /// choose one.</summary>
    public BenchmarkRunInfo Select(Type benchmarks, EventProcessor? events = null, Action<ManualConfig>? configure = null, Job? job = null)
    {
        var config = BenchmarkConfig.Create(Job(job), events);
        configure?.Invoke(config);
        return BenchmarkConverter.TypeToBenchmarks(
            benchmarks, ManualConfig.Union(config, _asked).WithArtifactsPath(config.ArtifactsPath ?? ArtifactsPath));
    }

    public void Tell(Type benchmarks) => BenchmarkSwitcher
        .FromTypes([benchmarks])
        .Run(_given, BenchmarkConfig.Create(Job(null), events: null).AddLogger(ConsoleLogger.Default));

    public override string ToString() => string.Join(' ', _given);

    private Job? Job(Job? unlessChosen) => HasOwnJob ? null : unlessChosen ?? BenchmarkConfig.Near;

    private static string Reason(AccumulationLogger log)
    {
        var lines = log.GetLog().Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return lines.FirstOrDefault(
            line => line.Contains("Option", StringComparison.Ordinal) || line.Contains("invalid", StringComparison.OrdinalIgnoreCase))
            ?? lines.FirstOrDefault() ?? "no reason was given.";
    }
}
