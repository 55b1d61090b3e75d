namespace RpcBench.Commands;

/// <summary>Runs a measurement plan, for every verb that measures in launches.</summary>
internal static class MeasuringVerb
{
    public static async Task<int> MeasureAsync(Declaration declared, MeasurementPlan plan, CancellationToken cancellation)
    {
        var console = AnsiConsole.Console;
        var run = new BenchmarkRun(console, TimeProvider.System, plan, declared.Reports(declared, console));
        var (record, folder, code) = await run.RunAsync(cancellation);
        return plan.Compared.Conclude(console, record, folder, code);
    }
}
