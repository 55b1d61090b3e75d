using System.Collections.Immutable;
using BenchmarkDotNet.Characteristics;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments.ListBenchmarks;
using BenchmarkDotNet.Filters;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Order;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace RpcBench.Measuring.Runs.Matrix;

public sealed class MatrixSelection
{
    // BenchmarkDotNet reads parameters from static members.
    private static readonly Lock ParametersLock = new();

    private readonly BenchmarkArguments _arguments;
    private readonly IReadOnlyList<ComparedArm> _arms;
    private readonly bool _measuresAll;

    private MatrixSelection(
        BenchmarkArguments arguments, IReadOnlyList<ComparedArm> arms, IReadOnlyList<Operation> operations, bool measuresAll,
        IReadOnlyList<BenchmarkCase> cases)
    {
        _arguments = arguments;
        _arms = arms;
        _measuresAll = measuresAll;
        Operations = [.. operations.Where(operation => cases.Any(benchmark => CallMatrix.OperationOf(benchmark) == operation.Name))];
        Choice = Read(cases[0].Job.Run);
    }

    public bool OnlyTells => _arguments.OnlyTells;

    public string ArtifactsPath => _arguments.ArtifactsPath;

    public IReadOnlyList<Operation> Operations { get; }

    public LaunchChoice Choice { get; }

    /// <summary>Reads the arguments as BenchmarkDotNet does. Without operations to choose from there are the catalogue's, of which the
    /// twelve methods are chosen where the arguments choose none.</summary>
    /// <exception cref="UserException">BenchmarkDotNet refuses them, they select nothing, or they ask for what the launches do not
    /// do.</exception>
    public static MatrixSelection Parse(
        IReadOnlyList<string> arguments, IReadOnlyList<ComparedArm> arms, IReadOnlyList<int> inFlight,
        IReadOnlyList<Operation>? operations = null)
    {
        var all = operations ?? Catalogue.Choosable;
        var read = BenchmarkArguments.Parse(arguments);
        BenchmarkCase[] cases;
        lock (ParametersLock)
        {
            (CallMatrix.Loads, CallMatrix.Operations) = (inFlight, [.. all.Select(operation => operation.Name)]);

            // A list shows whatever can be chosen; what is measured without a choice is fewer.
            cases = read.Select(
                typeof(CallMatrix),
                configure: read.OnlyTells ? null : config => Narrow(config, read, arms, measuresAll: operations is not null),
                job: Own).BenchmarksCases;
        }

        if (cases.Length == 0)
        {
            throw new UserException($"'{read}' selects no benchmark. --list flat shows their names; a method's name is matched too, as in "
                + "--filter '*Large*' or --filter '*Book*'.");
        }

        var jobs = cases.Select(benchmark => benchmark.Job).Distinct().Count();
        if (jobs > 1)
        {
            throw new UserException(
                $"A run has one job, and {jobs.ToString(CultureInfo.InvariantCulture)} are chosen: start it once for each.");
        }

        return new(read, arms, all, measuresAll: operations is not null, cases);
    }

    /// <summary>Lets BenchmarkDotNet make its statistics and files of what was measured. A network has a folder of its own below
    /// <c>networks/</c>, so that no network's reports overwrite another's; null: where they always are.</summary>
    /// <returns>What could not be written and why; null: nothing.</returns>
    internal string? Report(IReadOnlyCollection<Operation> operations, LaunchTimes times, string? network)
    {
        var cases = _arguments.Select(
            typeof(CallMatrix),
            configure: config => Narrow(config, _arguments, _arms, _measuresAll)
                .WithOrderer(new CatalogueOrder(_arms))
                .AddFilter(new SimpleFilter(benchmark => operations.Any(operation => operation.Name == CallMatrix.OperationOf(benchmark))))
                .WithArtifactsPath(network is null ? ArtifactsPath : Path.Combine(ArtifactsPath, "networks", network)),
            job: Own);
        var toolchain = new LaunchToolchain(times);
        return BenchmarkFiles.Run(
            new([.. cases.BenchmarksCases.Select(benchmark => Made(benchmark, toolchain, times))], cases.Type, cases.Config)).Problem;
    }

    /// <summary>Shows what was asked for: the names of operations, as <c>--filter</c> takes them, or what BenchmarkDotNet has to
    /// say.</summary>
    public void Tell()
    {
        if (_arguments.List == ListBenchmarkCaseMode.Disabled)
        {
            _arguments.Tell(typeof(CallMatrix));
        }

        foreach (var kind in _arguments.List == ListBenchmarkCaseMode.Disabled ? [] : Operations.GroupBy(operation => operation.Kind))
        {
            var isTree = _arguments.List == ListBenchmarkCaseMode.Tree;
            Console.Write(isTree ? $"{kind.Key}{Environment.NewLine}" : "");
            foreach (var operation in kind)
            {
                Console.WriteLine(isTree ? $" └─{operation.Name}" : operation.Name);
            }
        }
    }

    private static Job Own => new("RpcBench");

    private static LaunchChoice Read(RunMode run) => new(
        ValueOf(run, RunMode.LaunchCountCharacteristic, () => run.LaunchCount),
        ValueOf(run, RunMode.IterationCountCharacteristic, () => run.IterationCount),
        ValueOf(run, RunMode.WarmupCountCharacteristic, () => run.WarmupCount),
        run.HasValue(RunMode.IterationTimeCharacteristic) ? run.IterationTime.ToMilliseconds() : null,
        ValueOf(run, RunMode.InvocationCountCharacteristic, () => (int)run.InvocationCount));

    private static int? ValueOf(RunMode run, Characteristic characteristic, Func<int> value) =>
        run.HasValue(characteristic) ? value() : null;

    private BenchmarkCase Made(BenchmarkCase benchmark, LaunchToolchain toolchain, LaunchTimes times)
    {
        var descriptor = new Descriptor(
            benchmark.Descriptor.Type, benchmark.Descriptor.WorkloadMethod, baseline: CallMatrix.ArmOf(benchmark) == _arms[0].Id,
            methodIndex: benchmark.Descriptor.MethodIndex);
        var launches = Math.Max(
            1, times.TimesOf(CallMatrix.OperationOf(benchmark), CallMatrix.InFlightOf(benchmark), CallMatrix.ArmOf(benchmark))
                .Launches.Count);
        return BenchmarkCase.Create(
            descriptor, benchmark.Job.WithToolchain(toolchain).WithLaunchCount(launches), benchmark.Parameters, benchmark.Config);
    }

    // What is promised of the command without a choice, such as its duration, holds for the twelve methods; what a verb chose is all
    // measured.
    private static ManualConfig Narrow(ManualConfig config, BenchmarkArguments arguments, IReadOnlyList<ComparedArm> arms, bool measuresAll)
    {
        var ofArms = config.AddFilter(new SimpleFilter(benchmark => arms.Any(arm => arm.Id == CallMatrix.ArmOf(benchmark))));
        return arguments.ChoosesBenchmarks || measuresAll
            ? ofArms
            : ofArms.AddFilter(
                new SimpleFilter(benchmark => Catalogue.Matrix.Any(operation => operation.Name == CallMatrix.OperationOf(benchmark))));
    }

    /// <summary>BenchmarkDotNet's report in the catalogue's order, one call at a time first, and within each method in the run's order of
    /// arms.</summary>
    private sealed class CatalogueOrder(IReadOnlyList<ComparedArm> arms) : DefaultOrderer
    {
        private readonly string[] _names = [.. CallMatrix.Operations];

        public override IEnumerable<BenchmarkCase> GetSummaryOrder(ImmutableArray<BenchmarkCase> benchmarksCases, Summary summary) =>
            benchmarksCases
            .OrderBy(benchmark => Array.IndexOf(_names, CallMatrix.OperationOf(benchmark)))
            .ThenBy(CallMatrix.InFlightOf)
            .ThenBy(benchmark => arms.Index().First(arm => arm.Item.Id == CallMatrix.ArmOf(benchmark)).Index);
    }
}
