using System.Collections.Immutable;
using System.Reflection;
using BenchmarkDotNet.Columns;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Diagnosers;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Order;
using BenchmarkDotNet.Parameters;
using BenchmarkDotNet.Reports;
using BenchmarkDotNet.Running;
using Perfolizer.Mathematics.OutlierDetection;

namespace RpcBench.Launching.Benchmarks;

/// <summary>The cases that BenchmarkDotNet reports: operations, calls in flight, and a method for each arm. The iterations come from
/// <see cref="LaunchClient"/>. No arm is BenchmarkDotNet's baseline, because BenchmarkDotNet's ratio is a mean over all pairs of
/// iterations, which takes seconds to compute and differs from the ratio in the run's report.</summary>
internal static class CallCases
{
    private const string Operation = "Operation";
    private const string InFlight = "InFlight";

    /// <summary>The columns and the job of BenchmarkDotNet's files. A slow call is a valid result, so outliers are kept. An empty method
    /// takes no time compared with a network call, so the overhead is not measured.</summary>
    public static ImmutableConfig Config => ImmutableConfigBuilder.Create(ManualConfig.CreateEmpty()
        .AddColumnProvider(DefaultColumnProviders.Instance)
        .AddColumn(StatisticColumn.OperationsPerSecond)
        .AddDiagnoser(MemoryDiagnoser.Default)
        .AddJob(new Job("RpcBench").WithOutlierMode(OutlierMode.DontRemove).WithEvaluateOverhead(false))
        .WithOrderer(new CreationOrderer()));

    public static IEnumerable<BenchmarkCase> CreateCases(
        ImmutableConfig config, IReadOnlyList<ComparedArm> arms, IReadOnlyList<ComparedOperation> operations, IReadOnlyList<int> inFlight,
        LaunchTimes times)
    {
        var names = new ParameterDefinition(
            Operation, false, [.. operations.Select(operation => operation.Name)], false, typeof(string), 0);
        var numbers = new ParameterDefinition(InFlight, false, [.. inFlight.Select(number => (object)number)], false, typeof(int), 0);
        var methods = arms.Select((arm, index) =>
            new Descriptor(typeof(BenchmarkCalls), new ArmMethod(arm), methodIndex: index)).ToList();
        return
            from operation in operations
            from number in inFlight.Order()
            from method in methods
            let arm = ((ArmMethod)method.WorkloadMethod).Arm.Id
            let launches = times.TimesOf(new(operation.Name, number, arm)).Launches.Count
            select BenchmarkCase.Create(
                method, config.GetJobs().Single().WithLaunchCount(Math.Max(1, launches)),
                new([new(names, operation.Name, config.SummaryStyle), new(numbers, number, config.SummaryStyle)]), config);
    }

    public static ArmTimes TimesOf(BenchmarkCase benchmark, LaunchTimes times) => times.TimesOf(new(
        (string)benchmark.Parameters[Operation], (int)benchmark.Parameters[InFlight],
        ((ArmMethod)benchmark.Descriptor.WorkloadMethod).Arm.Id));

    /// <summary>An arm as a method of <see cref="BenchmarkCalls"/>. BenchmarkDotNet reads its attributes but never calls it.</summary>
    private sealed class ArmMethod(ComparedArm arm) : MethodInfo
    {
        public ComparedArm Arm => arm;

        public override string Name => arm.MethodName;

        public override Type DeclaringType => typeof(BenchmarkCalls);

        public override Type ReflectedType => typeof(BenchmarkCalls);

        public override Type ReturnType => typeof(void);

        public override ICustomAttributeProvider ReturnTypeCustomAttributes => this;

        public override MethodAttributes Attributes => MethodAttributes.Public;

        public override RuntimeMethodHandle MethodHandle => throw new NotSupportedException();

        public override MethodImplAttributes GetMethodImplementationFlags() => MethodImplAttributes.IL;

        public override MethodInfo GetBaseDefinition() => this;

        public override ParameterInfo[] GetParameters() => [];

        public override object[] GetCustomAttributes(bool inherit) => [];

        // Callers cast the result to an array of the attribute type.
        public override object[] GetCustomAttributes(Type attributeType, bool inherit) => (object[])Array.CreateInstance(attributeType, 0);

        public override bool IsDefined(Type attributeType, bool inherit) => false;

        public override object? Invoke(
            object? obj, BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture) =>
            throw new NotSupportedException("The launches' clients make the calls.");
    }

    private sealed class CreationOrderer : DefaultOrderer
    {
        public override IEnumerable<BenchmarkCase> GetSummaryOrder(ImmutableArray<BenchmarkCase> benchmarksCases, Summary summary) =>
            benchmarksCases;
    }
}
