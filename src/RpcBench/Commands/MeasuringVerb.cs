namespace RpcBench.Commands;

/// <summary>The execution of a measurement plan, shared by all verbs that measure in launches.</summary>
internal static class MeasuringVerb
{
    public static async Task<int> MeasureAsync(
        Declaration declared, MeasurementPlan plan, InvocationConfiguration context, CancellationToken cancellation) =>
        (await RunAsync(declared, plan, context.GetConsole(), cancellation)).ExitCode;

    /// <summary>Measures, writes the record and the reports, and judges the requirements of the run.</summary>
    public static async Task<(RunRecord Record, int ExitCode)> RunAsync(
        Declaration declared, MeasurementPlan plan, IAnsiConsole console, CancellationToken cancellation)
    {
        var run = new BenchmarkRun(console, TimeProvider.System, plan, declared.Reports(declared, console));
        var (record, folder, code) = await run.RunAsync(cancellation);
        return (record, plan.Compared.Conclude(console, record, folder, code));
    }
}
