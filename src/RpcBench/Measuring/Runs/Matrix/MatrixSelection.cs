using System.Collections.Immutable;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments;
using BenchmarkDotNet.ConsoleArguments.ListBenchmarks;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Loggers;
using BenchmarkDotNet.Order;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Perfolizer.Mathematics.OutlierDetection;
using RunMode = BenchmarkDotNet.Jobs.RunMode;

namespace RpcBench.Measuring.Runs.Matrix;

/// <summary>What the arguments that go to BenchmarkDotNet ask for, read as it reads them and united with this tool's own
/// configuration.</summary>
internal sealed class MatrixSelection
{
    private readonly string[] _given;
    private readonly IConfig _asked;
    private readonly ListBenchmarkCaseMode _list;
    private readonly IReadOnlyList<ComparedArm> _arms;
    private readonly IReadOnlyList<int> _inFlight;

    private MatrixSelection(
        string[] given, IConfig asked, CommandLineOptions options, Compared compared, IReadOnlyList<int> inFlight,
        IReadOnlyList<ComparedOperation>? operations)
    {
        (_given, _asked, _list, _arms, _inFlight) = (given, asked, options.ListBenchmarkCaseMode, compared.Arms, inFlight);
        OnlyTells = options.PrintInformation || _list != ListBenchmarkCaseMode.Disabled;
        ArtifactsPath = Path.GetFullPath(asked.ArtifactsPath ?? DefaultConfig.Instance.ArtifactsPath!);

        // A list shows whatever can be chosen; what is promised of a run without a choice, such as its length, holds for fewer.
        var all = operations ?? (OnlyTells || asked.GetFilters().Any() ? compared.Operations : compared.Standard);
        var cases = CallCases.Make(Configure(), _arms, all, inFlight).BenchmarksCases;
        if (cases.Length == 0)
        {
            throw new UserException($"'{string.Join(' ', given)}' selects no benchmark. --list flat shows their names; a method's name is "
                + "matched too, as in --filter '*Large*' or --filter '*Book*'.");
        }

        var jobs = cases.Select(benchmark => benchmark.Job).Distinct().Count();
        if (jobs > 1)
        {
            throw new UserException(
                $"A run has one job, and {jobs.ToString(CultureInfo.InvariantCulture)} are chosen: start it once for each.");
        }

        Operations = [.. all.Where(operation => cases.Any(benchmark => CallCases.OperationOf(benchmark) == operation.Name))];
        Choice = Read(cases[0].Job.Run);
    }

    /// <summary>Whether they ask for words only (<c>--list</c>, <c>--info</c>): nothing is to be started then.</summary>
    public bool OnlyTells { get; }

    public string ArtifactsPath { get; }

    public IReadOnlyList<ComparedOperation> Operations { get; }

    public LaunchChoice Choice { get; }

    /// <summary>Reads the arguments as BenchmarkDotNet does. All operations that are given are chosen from, and measured where the
    /// arguments choose none; null: what can be chosen of the run, and what is standard there.</summary>
    /// <exception cref="UserException">BenchmarkDotNet refuses them, they select nothing, or they ask for what the launches do not
    /// do.</exception>
    internal static MatrixSelection Parse(
        IReadOnlyList<string> arguments, Compared compared, IReadOnlyList<int> inFlight,
        IReadOnlyList<ComparedOperation>? operations = null)
    {
        string[] given = [.. arguments];
        var (asked, options) = Read(given);
        return new(given, asked, options, compared, inFlight, operations);
    }

    /// <summary>Lets BenchmarkDotNet make its statistics and files of what was measured, in the order of these operations. A network has a
    /// folder of its own below <c>networks/</c>, so that no network's reports overwrite another's; null: where they always are.</summary>
    /// <returns>What could not be written and why; null: nothing.</returns>
    internal string? Report(IReadOnlyList<ComparedOperation> operations, LaunchTimes times, string? network)
    {
        var config = Configure().WithOrderer(new OrderAsMade())
            .WithArtifactsPath(network is null ? ArtifactsPath : Path.Combine(ArtifactsPath, "networks", network));
        var cases = CallCases.Make(config, _arms, operations, _inFlight);
        var toolchain = new LaunchToolchain(times);
        return BenchmarkFiles.Run(
            new([.. cases.BenchmarksCases.Select(benchmark => Made(benchmark, toolchain, times))], cases.Type, cases.Config)).Problem;
    }

    /// <summary>Shows what was asked for: the names of operations, as <c>--filter</c> takes them, or what BenchmarkDotNet has to
    /// say.</summary>
    public void Tell()
    {
        if (_list == ListBenchmarkCaseMode.Disabled)
        {
            BenchmarkSwitcher.FromTypes([typeof(CallMatrix)]).Run(_given, Create([]).AddLogger(ConsoleLogger.Default));
            return;
        }

        foreach (var kind in Operations.GroupBy(operation => operation.Kind))
        {
            var isTree = _list == ListBenchmarkCaseMode.Tree;
            Console.Write(isTree ? $"{kind.Key}{Environment.NewLine}" : "");
            foreach (var operation in kind)
            {
                Console.WriteLine(isTree ? $" └─{operation.Name}" : operation.Name);
            }
        }
    }

    private static (IConfig Asked, CommandLineOptions Options) Read(string[] given)
    {
        var log = new AccumulationLogger();
        try
        {
            var (understood, asked, options) = ConfigParser.Parse(given, log);
            return understood ? (asked, options) : throw Refusal(given, Reason(log));
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

    private static string Reason(AccumulationLogger log)
    {
        var lines = log.GetLog().Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return lines.FirstOrDefault(
            line => line.Contains("Option", StringComparison.Ordinal) || line.Contains("invalid", StringComparison.OrdinalIgnoreCase))
            ?? lines.FirstOrDefault() ?? "no reason was given.";
    }

    /// <summary>What they ask for, filters too, with a job of this tool unless they choose one.</summary>
    private ManualConfig Configure() =>
        ManualConfig.Union(Create(_asked.GetJobs().Any(job => !job.Meta.IsMutator) ? [] : [new("RpcBench")]), _asked)
            .WithArtifactsPath(ArtifactsPath);

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
            .AddJob(jobs);

    /// <summary>Holds for every job: a slow call is a result and not an outlier, and an empty method costs nothing beside a network
    /// call.</summary>
    private static Job Kept => Job.Default
        // The sources were analysed when this program was built.
        .WithArguments([new MsBuildArgument("/p:RunAnalyzers=false")])
        .WithOutlierMode(OutlierMode.DontRemove)
        .WithEvaluateOverhead(false);

    private static LaunchChoice Read(RunMode run) => new(
        run.HasValue(RunMode.LaunchCountCharacteristic) ? run.LaunchCount : null,
        run.HasValue(RunMode.IterationCountCharacteristic) ? run.IterationCount : null,
        run.HasValue(RunMode.WarmupCountCharacteristic) ? run.WarmupCount : null,
        run.HasValue(RunMode.IterationTimeCharacteristic) ? run.IterationTime.ToMilliseconds() : null,
        run.HasValue(RunMode.InvocationCountCharacteristic) ? (int)run.InvocationCount : null);

    private static BenchmarkCase Made(BenchmarkCase benchmark, LaunchToolchain toolchain, LaunchTimes times)
    {
        var launches = Math.Max(1, CallCases.TimesOf(benchmark, times).Launches.Count);
        return BenchmarkCase.Create(
            benchmark.Descriptor, benchmark.Job.WithToolchain(toolchain).WithLaunchCount(launches), benchmark.Parameters, benchmark.Config);
    }

    /// <summary>BenchmarkDotNet's reports in the order in which the cases were made.</summary>
    private sealed class OrderAsMade : DefaultOrderer
    {
        public override IEnumerable<BenchmarkCase> GetSummaryOrder(ImmutableArray<BenchmarkCase> benchmarksCases, Summary summary) =>
            benchmarksCases;
    }
}
