using BenchmarkDotNet.Configs;
using BenchmarkDotNet.ConsoleArguments.ListBenchmarks;
using BenchmarkDotNet.Filters;
using BenchmarkDotNet.Running;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Benchmarks;
using RpcBench.Bench.Runs.Networks;
using RpcBench.CommandLines;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>What BenchmarkDotNet's arguments select.</summary>
public sealed class MatrixSelection
{
    private readonly BenchmarkArguments _arguments;
    private readonly int _seed;
    private readonly IReadOnlyList<Arm> _arms;

    private MatrixSelection(BenchmarkArguments arguments, int seed, IReadOnlyList<Arm> arms, IReadOnlyList<BenchmarkCase> cases)
    {
        _arguments = arguments;
        _seed = seed;
        _arms = arms;
        Operations = [.. Catalogue.Choosable.Where(operation => cases.Any(benchmark => MatrixCase.Operation(benchmark) == operation.Name))];
        Cases = cases.Count;
    }

    /// <summary>Whether the arguments ask for words only (<c>--list</c>, <c>--info</c>): nothing is started then.</summary>
    public bool OnlyTells => _arguments.OnlyTells;

    /// <summary>Where BenchmarkDotNet's users expect its files.</summary>
    public string ArtifactsPath => _arguments.ArtifactsPath;

    /// <summary>Whether the arguments choose how many iterations BenchmarkDotNet makes.</summary>
    public bool ChoosesIterations => _arguments.ChoosesIterations;

    /// <summary>The selected operations in the catalogue's order.</summary>
    public IReadOnlyList<Operation> Operations { get; }

    /// <summary>How many cases will run, jobs and arms counted each.</summary>
    public int Cases { get; }

    /// <summary>Reads the arguments as BenchmarkDotNet does.</summary>
    /// <exception cref="UserException">BenchmarkDotNet refuses them, or they select nothing.</exception>
    public static MatrixSelection Parse(IReadOnlyList<string> arguments, int seed, IReadOnlyList<Arm> arms)
    {
        ArgumentNullException.ThrowIfNull(arguments);
        var read = BenchmarkArguments.Parse(arguments);
        // A list shows whatever can be chosen; what is measured without a choice is fewer.
        var cases = read.Select(typeof(CallMatrix), configure: read.OnlyTells ? null : config => Narrow(config, read, arms)).BenchmarksCases;
        return cases.Length > 0
            ? new(read, seed, arms, cases)
            : throw new UserException($"'{read}' selects no benchmark. --list flat shows their names; a method's name is matched too, as in --filter '*Large*' or --filter '*Book*'.");
    }

    /// <summary>Runs BenchmarkDotNet to its end on the calling thread.</summary>
    /// <param name="observer">Told how far it is.</param>
    /// <param name="operations">The operations to run, of those selected.</param>
    /// <param name="repetitions">How often; what the user chose wins.</param>
    /// <param name="network">The folder of the reports below <c>networks/</c>, so that no network's overwrite another's; null: where they always are.</param>
    /// <param name="cancellation">Ends it after the case that runs.</param>
    /// <exception cref="OperationCanceledException">It was ended; its temporary project is gone.</exception>
    /// <returns>What it could not write and why; null: nothing.</returns>
    public string? Run(
        IMatrixObserver observer, IReadOnlyCollection<Operation> operations, Repetitions repetitions, string? network, CancellationToken cancellation)
    {
        var cases = _arguments.Select(
            typeof(CallMatrix),
            new MatrixEvents(observer, cancellation),
            config => Narrow(config, _arguments, _arms)
                .WithOrderer(new SeededOrder(_seed, _arms))
                .AddFilter(new SimpleFilter(benchmark => operations.Any(operation => operation.Name == MatrixCase.Operation(benchmark))))
                .WithArtifactsPath(network is null ? ArtifactsPath : Path.Combine(ArtifactsPath, "networks", network)),
            repetitions.IsFar ? BenchmarkConfig.Far : BenchmarkConfig.Near);
        var made = MatrixCase.WithCallsPerInvocation(cases, repetitions.CallsPerInvocation, _arms[0]);
        EndpointVariables.WriteCallsPerIteration(MatrixCase.PreparedCalls(made));
        return BenchmarkFiles.Run(made).Problem;
    }

    /// <summary>Shows what was asked for: the names of operations, as <c>--filter</c> takes them, or what BenchmarkDotNet has to say.</summary>
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

    // What is promised of the command without a choice, such as its duration, holds for the twelve methods.
    private static ManualConfig Narrow(ManualConfig config, BenchmarkArguments arguments, IReadOnlyList<Arm> arms)
    {
        var ofArms = config.AddFilter(new SimpleFilter(benchmark => arms.Contains(MatrixCase.Arm(benchmark))));
        return arguments.ChoosesBenchmarks
            ? ofArms
            : ofArms.AddFilter(new SimpleFilter(benchmark => Catalogue.Matrix.Any(operation => operation.Name == MatrixCase.Operation(benchmark))));
    }
}
