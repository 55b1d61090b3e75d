using System.Reflection;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Parameters;
using BenchmarkDotNet.Running;

namespace RpcBench.Measuring.Runs.Benchmarks;

/// <summary>The cases as BenchmarkDotNet lists, filters and reports them: operations, calls in flight, and a method for each arm. Their
/// iterations are made by its engine in the launches' clients, where the arms take turns; see <see cref="LaunchClient"/>. No arm is
/// BenchmarkDotNet's baseline: its ratio is a mean of the quotients of all pairs of iterations, which would stand beside another ratio in
/// the run's own report, and takes seconds.</summary>
internal static class CallCases
{
    private const string Operation = "Operation";
    private const string InFlight = "InFlight";

    /// <summary>The cases that the filters let pass: the operations as they are given, one call at a time first, and the arms of each, the
    /// baseline first.</summary>
    public static BenchmarkRunInfo Make(
        ManualConfig config, IReadOnlyList<ComparedArm> arms, IReadOnlyList<ComparedOperation> operations, IReadOnlyList<int> inFlight)
    {
        var whole = ImmutableConfigBuilder.Create(config);
        var style = whole.SummaryStyle;
        var names = new ParameterDefinition(
            Operation, false, [.. operations.Select(operation => operation.Name)], false, typeof(string), 0);
        var numbers = new ParameterDefinition(InFlight, false, [.. inFlight.Select(number => (object)number)], false, typeof(int), 0);
        var methods = arms.Select((arm, index) =>
            new Descriptor(typeof(BenchmarkCalls), new ArmMethod(arm), methodIndex: index)).ToList();
        var cases = from operation in operations
                    from number in inFlight.Order()
                    from job in whole.GetJobs()
                    from method in methods
                    select BenchmarkCase.Create(
                        method, job, new([new(names, operation.Name, style), new(numbers, number, style)]), whole);
        var chosen = cases.Where(benchmark => whole.GetFilters().All(filter => filter.Predicate(benchmark)));
        return new([.. chosen], typeof(BenchmarkCalls), whole);
    }

    public static string OperationOf(BenchmarkCase benchmark) => (string)benchmark.Parameters[Operation];

    public static ArmTimes TimesOf(BenchmarkCase benchmark, LaunchTimes times) => times.TimesOf(new(
        OperationOf(benchmark), (int)benchmark.Parameters[InFlight], ((ArmMethod)benchmark.Descriptor.WorkloadMethod).Arm.Id));

    /// <summary>An arm as a method of <see cref="BenchmarkCalls"/>: BenchmarkDotNet asks for its name, and whether it may be run; nothing
    /// calls it.</summary>
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

        // Callers cast to an array of the attributes.
        public override object[] GetCustomAttributes(Type attributeType, bool inherit) => (object[])Array.CreateInstance(attributeType, 0);

        public override bool IsDefined(Type attributeType, bool inherit) => false;

        public override object? Invoke(
            object? obj, BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture) =>
            throw new NotSupportedException("The launches' clients make the calls.");
    }
}
