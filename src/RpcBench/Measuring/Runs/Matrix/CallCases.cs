using System.Reflection.Emit;
using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Parameters;
using BenchmarkDotNet.Running;

namespace RpcBench.Measuring.Runs.Matrix;

/// <summary>The cases as BenchmarkDotNet lists, filters and reports them: operations, calls in flight, and a method for each arm. Their
/// iterations are made by its engine in the launches' clients, where the arms take turns; see <see cref="LaunchClient"/>.</summary>
internal static class CallCases
{
    private const string Operation = "Operation";
    private const string InFlight = "InFlight";

    /// <summary>Those that the filters let pass: operations as given, one call at a time first, the baseline's first of each.</summary>
    public static BenchmarkRunInfo Make(
        ManualConfig config, IReadOnlyList<ComparedArm> arms, IReadOnlyList<ComparedOperation> operations, IReadOnlyList<int> inFlight)
    {
        var whole = ImmutableConfigBuilder.Create(config);
        var style = whole.SummaryStyle;
        var names = new ParameterDefinition(
            Operation, false, [.. operations.Select(operation => operation.Name)], false, typeof(string), 0);
        var numbers = new ParameterDefinition(InFlight, false, [.. inFlight.Select(number => (object)number)], false, typeof(int), 0);

        // Of a method BenchmarkDotNet asks its name, and whether it may be run; nothing calls it.
        var methods = arms.Select((arm, index) => new Descriptor(
            typeof(CallMatrix), new DynamicMethod(arm.MethodName, null, null), baseline: index == 0, methodIndex: index)).ToList();
        var cases = from operation in operations
                    from number in inFlight.Order()
                    from job in whole.GetJobs()
                    from method in methods
                    select BenchmarkCase.Create(
                        method, job, new([new(names, operation.Name, style), new(numbers, number, style)]), whole);
        return new([.. cases.Where(benchmark => whole.GetFilters().All(filter => filter.Predicate(benchmark)))], typeof(CallMatrix), whole);
    }

    public static string OperationOf(BenchmarkCase benchmark) => (string)benchmark.Parameters[Operation];

    public static ArmTimes TimesOf(BenchmarkCase benchmark, LaunchTimes times) => times.TimesOf(
        OperationOf(benchmark), (int)benchmark.Parameters[InFlight], times.Arms[benchmark.Descriptor.MethodIndex].Id);
}
