using System.Reflection;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Running;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Books;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>Reads and makes BenchmarkDotNet cases of <see cref="CallMatrix"/>.</summary>
internal static class MatrixCase
{
    /// <summary>
    /// Invocations in an iteration of an operation that must be made ready for each of its calls: BenchmarkDotNet would find a number by trying, and
    /// nobody could prepare for that.
    /// </summary>
    private const int PreparedInvocations = 20;

    public static string Operation(BenchmarkCase benchmark) => (string)benchmark.Parameters[nameof(CallMatrix.Operation)];

    public static Arm Arm(BenchmarkCase benchmark) => CallMatrix.ArmOf(benchmark.Descriptor.WorkloadMethod.Name);

    public static int Position(BenchmarkCase benchmark) =>
        Catalogue.Choosable.Select(operation => operation.Name).ToList().IndexOf(Operation(benchmark));

    /// <summary>
    /// The same cases, each of whose invocations counts as so many calls (what an attribute says is the same for every network), and with what an
    /// operation needs around its iterations.
    /// </summary>
    /// <param name="cases">The cases.</param>
    /// <param name="calls">As many calls count as one invocation.</param>
    /// <param name="baseline">The arm that BenchmarkDotNet divides by.</param>
    public static BenchmarkRunInfo WithCallsPerInvocation(BenchmarkRunInfo cases, int calls, Arm baseline) =>
        new([.. cases.BenchmarksCases.Select(benchmark => Make(benchmark, calls, baseline))], cases.Type, cases.Config);

    /// <summary>The most calls that an iteration makes of an operation that must be made ready for each; 0: there is none such.</summary>
    public static int PreparedCalls(BenchmarkRunInfo cases) => cases.BenchmarksCases
        .Where(benchmark => UseOf(benchmark) == BookUse.Deletes)
        .Select(benchmark => (int)benchmark.Job.Run.InvocationCount * benchmark.Descriptor.OperationsPerInvoke)
        .Append(0)
        .Max();

    private static BenchmarkCase Make(BenchmarkCase benchmark, int calls, Arm baseline)
    {
        var (use, name) = (UseOf(benchmark), benchmark.Descriptor.WorkloadMethod.Name);
        var descriptor = new Descriptor(
            benchmark.Descriptor.Type,
            benchmark.Descriptor.WorkloadMethod,
            benchmark.Descriptor.GlobalSetupMethod,
            benchmark.Descriptor.GlobalCleanupMethod,
            use == BookUse.Deletes ? Method($"Ready{name}") : null,
            use is BookUse.Inserts or BookUse.Deletes ? Method($"Clear{name}") : null,
            baseline: Arm(benchmark) == baseline,
            categories: benchmark.Descriptor.Categories,
            operationsPerInvoke: calls,
            methodIndex: benchmark.Descriptor.MethodIndex);
        var job = use == BookUse.Deletes && !benchmark.Job.HasValue(RunMode.InvocationCountCharacteristic)
            ? benchmark.Job.WithInvocationCount(PreparedInvocations).WithUnrollFactor(1)
            : benchmark.Job;
        return BenchmarkCase.Create(descriptor, job, benchmark.Parameters, benchmark.Config);
    }

    private static MethodInfo Method(string name) => typeof(CallMatrix).GetMethod(name)!;

    private static BookUse UseOf(BenchmarkCase benchmark) => Catalogue.Find(Operation(benchmark)).Books;
}
