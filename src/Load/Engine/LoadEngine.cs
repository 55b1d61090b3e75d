using RpcBench.Load.Calls;

namespace RpcBench.Load.Engine;

/// <summary>Puts load on a target and measures it.</summary>
public static class LoadEngine
{
    /// <summary>
    /// Warms up, measures one window, waits for its calls. Being cancelled is no error: it ends within two seconds, whatever the target does,
    /// with the figures so far.
    /// </summary>
    /// <param name="target">What is called, by many threads at once.</param>
    /// <param name="model">What decides when a call starts.</param>
    /// <param name="plan">How long, and what bounds it.</param>
    /// <param name="cancellation">Gives the run up.</param>
    /// <exception cref="LoadInputException">The plan cannot be.</exception>
    public static async Task<LoadMeasurement> RunAsync(ICallTarget target, LoadModel model, LoadPlan plan, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(target);
        ArgumentNullException.ThrowIfNull(model);
        ArgumentNullException.ThrowIfNull(plan);
        plan.Check();
        using LoadRun run = new(target, model, plan, cancellation);
        return await run.RunAsync();
    }
}
