using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.ConsoleArguments.ListBenchmarks;
using BenchmarkDotNet.Filters;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Running;
using RpcBench.Bench.Cli;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Benchmarks;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>What BenchmarkDotNet's arguments select.</summary>
public sealed class MatrixSelection
{
    private readonly string[] _arguments;
    private readonly int _seed;
    private readonly IConfig _asked;
    private readonly bool _ownJob;

    private MatrixSelection(string[] arguments, int seed, IConfig asked, bool onlyTells, IReadOnlyList<BenchmarkCase> cases)
    {
        _arguments = arguments;
        _seed = seed;
        _asked = asked;
        _ownJob = !asked.GetJobs().Any(job => !job.Meta.IsMutator);
        OnlyTells = onlyTells;
        ArtifactsPath = Path.GetFullPath(asked.ArtifactsPath ?? DefaultConfig.Instance.ArtifactsPath!);
        Operations = [.. Catalogue.Matrix.Where(operation => cases.Any(benchmark => MatrixCase.Operation(benchmark) == operation.Name))];
        Cases = cases.Count;
    }

    /// <summary>Whether the arguments ask for words only (<c>--list</c>, <c>--info</c>): nothing is started then.</summary>
    public bool OnlyTells { get; }

    /// <summary>Where BenchmarkDotNet's users expect its files.</summary>
    public string ArtifactsPath { get; }

    /// <summary>The selected operations in the catalogue's order.</summary>
    public IReadOnlyList<Operation> Operations { get; }

    /// <summary>How many cases will run, jobs and arms counted each.</summary>
    public int Cases { get; }

    /// <summary>Reads the arguments as BenchmarkDotNet does.</summary>
    /// <exception cref="UserException">BenchmarkDotNet refuses them, or they select nothing.</exception>
    public static MatrixSelection Parse(IReadOnlyList<string> arguments, int seed)
    {
        ArgumentNullException.ThrowIfNull(arguments);
        string[] given = [.. arguments];
        var log = new AccumulationLogger();
        var (understood, asked, options) = ConfigParser.Parse(given, log);
        if (!understood)
        {
            throw new UserException($"BenchmarkDotNet does not take '{string.Join(' ', given)}': {Reason(log)} See --help for what goes to it.");
        }

        if (options.PrintInformation || options.ListBenchmarkCaseMode != ListBenchmarkCaseMode.Disabled)
        {
            return new(given, seed, asked, onlyTells: true, []);
        }

        var config = BenchmarkConfig.Create(withJob: false, events: null);
        var cases = BenchmarkConverter.TypeToBenchmarks(typeof(PayloadMatrix), ManualConfig.Union(config, asked)).BenchmarksCases;
        return cases.Length > 0
            ? new(given, seed, asked, onlyTells: false, cases)
            : throw new UserException($"'{string.Join(' ', given)}' selects no benchmark. --list flat shows their names; a method's name is matched too, as in --filter '*Large*'.");
    }

    /// <summary>Runs BenchmarkDotNet to its end on the calling thread.</summary>
    /// <param name="observer">Told how far it is.</param>
    /// <param name="operations">The operations to run, of those selected.</param>
    /// <param name="cancellation">Ends it after the case that runs.</param>
    /// <exception cref="OperationCanceledException">It was ended; its temporary project is gone.</exception>
    public void Run(IMatrixObserver observer, IReadOnlyCollection<Operation> operations, CancellationToken cancellation)
    {
        var config = BenchmarkConfig.Create(_ownJob, new MatrixEvents(observer, cancellation))
            .WithOrderer(new SeededOrder(_seed))
            .AddFilter(new SimpleFilter(benchmark => operations.Any(operation => operation.Name == MatrixCase.Operation(benchmark))));
        var cases = BenchmarkConverter.TypeToBenchmarks(
            typeof(PayloadMatrix), ManualConfig.Union(config, _asked).WithArtifactsPath(ArtifactsPath));
        SourceFolder.Run(() => BenchmarkRunner.Run([cases]));
    }

    /// <summary>Lets BenchmarkDotNet tell what was asked for.</summary>
    public void Tell() => BenchmarkSwitcher
        .FromTypes([typeof(PayloadMatrix)])
        .Run(_arguments, BenchmarkConfig.Create(_ownJob, events: null).AddLogger(ConsoleLogger.Default));

    private static string Reason(AccumulationLogger log)
    {
        var lines = log.GetLog().Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return lines.FirstOrDefault(line => line.Contains("Option", StringComparison.Ordinal) || line.Contains("invalid", StringComparison.OrdinalIgnoreCase))
            ?? lines.FirstOrDefault() ?? "no reason was given.";
    }
}
