using System.Diagnostics;
using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Paired;

/// <summary>
/// Calls one operation over every arm in short blocks that alternate, the order within each round drawn at random: whatever the machine
/// does meanwhile happens to all of them.
/// </summary>
/// <param name="clients">The clients to call through.</param>
/// <param name="options">How long.</param>
/// <param name="order">Draws the order of each round.</param>
/// <param name="limit">How long the calls of one block may take.</param>
public sealed class PairedRun(ArmClients clients, PairedOptions options, Random order, CallLimit limit)
{
    /// <summary>Measures one operation. The clock runs from before the request is built until the last field is decoded.</summary>
    public async Task<IReadOnlyDictionary<Arm, ArmSamples>> MeasureAsync(Operation operation, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(operation);
        var arms = clients.Arms.Select(arm => (Arm: arm, Calls: new NumberedCalls(operation, arm, clients), Samples: new ArmSamples())).ToList();
        foreach (var arm in arms)
        {
            await BlockAsync(arm.Calls, new(), options.WarmUp, cancellation);
        }

        await Alternation.RunAsync(options.Pairs, order, [.. arms.Select(arm => (Func<Task>)(() => BlockAsync(arm.Calls, arm.Samples, options.Block, cancellation)))]);
        return new OrderedDictionary<Arm, ArmSamples>(arms.Select(arm => KeyValuePair.Create(arm.Arm, arm.Samples)));
    }

    private async Task BlockAsync(NumberedCalls calls, ArmSamples samples, TimeSpan length, CancellationToken cancellation)
    {
        await limit.RunAsync($"{calls}", token => FillAsync(calls, samples, length, token), cancellation);

        // Before the other arm's block: both find the same store.
        await limit.RunAsync($"The clearing after {calls}", calls.ClearAsync, cancellation);
    }

    private async Task FillAsync(NumberedCalls calls, ArmSamples samples, TimeSpan length, CancellationToken cancellation)
    {
        await calls.ReadyAsync(options.MinimumCalls, cancellation);
        var blockStart = Stopwatch.GetTimestamp();
        var made = 0;
        samples.StartBlock();
        do
        {
            await calls.ReadyAsync(1, cancellation);
            var start = Stopwatch.GetTimestamp();
            await calls.CallAsync(null, cancellation);
            samples.Add(Stopwatch.GetElapsedTime(start));
            made++;
        }
        while (made < options.MinimumCalls || Stopwatch.GetElapsedTime(blockStart) < length);
    }
}
