using System.Collections.Immutable;
using BenchmarkDotNet.Characteristics;
using BenchmarkDotNet.ConsoleArguments.ListBenchmarks;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Order;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;

namespace RpcBench.Measuring.Runs.Benchmarks;

internal sealed class BenchmarkSelection(
    BenchmarkArguments arguments, IReadOnlyList<ComparedArm> arms, IReadOnlyList<int> inFlight,
    IReadOnlyList<ComparedOperation> operations, LaunchChoice choice)
{
    public bool OnlyTells => arguments.OnlyTells;

    public string ArtifactsPath => arguments.ArtifactsPath;

    public IReadOnlyList<ComparedOperation> Operations => operations;

    public LaunchChoice Choice => choice;

    /// <summary>Reads the arguments as BenchmarkDotNet does. All operations that are given are chosen from, and measured where the
    /// arguments choose none; null: what can be chosen of the run, and what is standard there.</summary>
    /// <exception cref="UserException">They are refused, select nothing, or ask for what the launches do not do.</exception>
    internal static BenchmarkSelection Parse(
        IReadOnlyList<string> arguments, ComparisonRun compared, IReadOnlyList<int> inFlight,
        IReadOnlyList<ComparedOperation>? operations = null)
    {
        var read = BenchmarkArguments.Parse(arguments);

        // A list shows whatever can be chosen; what is promised of a run without a choice, such as its length, holds for fewer.
        var all = operations ?? (read.OnlyTells || read.ChoosesBenchmarks ? compared.Choice : compared.Standard);
        var cases = CallCases.Make(read.Configure(Own), compared.Arms, all, inFlight).BenchmarksCases;
        if (cases.Length == 0)
        {
            throw new UserException($"'{read}' selects no benchmark. --list flat shows their names; a method's name is matched too, as in "
                + $"--filter '*{all[^1].Name}*'.");
        }

        if (!read.OnlyTells)
        {
            Array.ForEach([.. all.Where(IsChosen)], operation => operation.RequireCalls(compared.Arms));
        }

        var jobs = cases.Select(benchmark => benchmark.Job).Distinct().Count();
        if (jobs > 1)
        {
            throw new UserException(
                $"A run has one job, and {jobs.ToString(CultureInfo.InvariantCulture)} are chosen: start it once for each.");
        }

        return new(read, compared.Arms, inFlight, [.. all.Where(IsChosen)], Read(cases[0].Job.Run));

        bool IsChosen(ComparedOperation operation) => cases.Any(benchmark => CallCases.OperationOf(benchmark) == operation.Name);
    }

    /// <summary>Lets BenchmarkDotNet make its statistics and files of what was measured, in the order of these operations. A network has a
    /// folder of its own below <c>networks/</c>, so that no network's reports overwrite another's; null: where they always are.</summary>
    /// <returns>What could not be written and why; null: nothing.</returns>
    internal string? Report(IReadOnlyList<ComparedOperation> reported, LaunchTimes times, string? network)
    {
        var config = arguments.Configure(Own).WithOrderer(new OrderAsMade())
            .WithArtifactsPath(network is null ? ArtifactsPath : Path.Combine(ArtifactsPath, "networks", network));
        var cases = CallCases.Make(config, arms, reported, inFlight);
        return BenchmarkFiles.Write(
            new([.. cases.BenchmarksCases.Select(benchmark => Made(benchmark, times))], cases.Type, cases.Config), times);
    }

    /// <summary>Shows the names of operations, as <c>--filter</c> takes them, or what BenchmarkDotNet has to say.</summary>
    public void Tell()
    {
        if (arguments.List == ListBenchmarkCaseMode.Disabled)
        {
            arguments.Tell(typeof(BenchmarkCalls));
            return;
        }

        foreach (var kind in Operations.GroupBy(operation => operation.Details.Group ?? "operations"))
        {
            var isTree = arguments.List == ListBenchmarkCaseMode.Tree;
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

    private static BenchmarkCase Made(BenchmarkCase benchmark, LaunchTimes times)
    {
        var launches = Math.Max(1, CallCases.TimesOf(benchmark, times).Launches.Count);
        return BenchmarkCase.Create(
            benchmark.Descriptor, benchmark.Job.WithLaunchCount(launches), benchmark.Parameters, benchmark.Config);
    }

    /// <summary>BenchmarkDotNet's reports in the order in which the cases were made.</summary>
    private sealed class OrderAsMade : DefaultOrderer
    {
        public override IEnumerable<BenchmarkCase> GetSummaryOrder(ImmutableArray<BenchmarkCase> benchmarksCases, Summary summary) =>
            benchmarksCases;
    }
}
