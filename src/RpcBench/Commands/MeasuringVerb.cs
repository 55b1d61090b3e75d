namespace RpcBench.Commands;

/// <summary>Runs measurement plans, for all verbs that measure in launches.</summary>
internal static class MeasuringVerb
{
    public static async Task<int> MeasureAsync(
        Declaration declared, MeasurementPlan plan, InvocationConfiguration context, CancellationToken cancellation) =>
        (await RunAsync(declared, plan, context.GetConsole(), cancellation)).ExitCode;

    public static async Task<(RunRecord Record, int ExitCode)> RunAsync(
        Declaration declared, MeasurementPlan plan, IAnsiConsole console, CancellationToken cancellation)
    {
        var run = new BenchmarkRun(console, TimeProvider.System, plan, declared.Reports(declared, console));
        var (record, folder, code) = await run.RunAsync(cancellation);
        return (record, plan.Compared.Conclude(console, record, folder, code));
    }
}
