namespace RpcBench.Studies.Runs;

/// <summary>Calls one operation over every arm in short blocks that alternate, the order within each round drawn at random: whatever the
/// machine does meanwhile happens to all of them.</summary>
internal sealed class PairedRun(ArmClients clients, PairedOptions options, Random order, CallLimit limit)
{
    // Of the shortest warm-up: as many as its last blocks that decide whether the arms have settled.
    private const int WarmBlocks = 10;

    /// <summary>Measures one operation. The clock runs from before the request is built until the last field is decoded. The blocks of the
    /// warm-up alternate like those that count, until they no longer fall.</summary>
    public async Task<(IReadOnlyDictionary<ComparedArm, ArmSamples> Arms, SettlingRecord Settling)> RunAsync(
        ComparedOperation operation, CancellationToken cancellation)
    {
        var arms = clients.Arms.OfType<ComparedArm>().Select(arm =>
            (Arm: arm, Blocks: new CallBlocks(operation.Bind(arm, clients), options.MinimumCalls, limit), Samples: new ArmSamples()))
                .ToList();
        var warm = new[] { options.Block, options.WarmUp / WarmBlocks }.Min();

        // Draws of its own: how long the arms take to settle must not change the order of what is measured.
        var settling = await WarmUp.RunAsync(
            new() { Least = options.WarmUp * arms.Count, Most = options.LongestWarmUp * arms.Count, Rounds = WarmBlocks },
            TimeProvider.System, new Random(order.Next()),
            [.. arms.Select(arm => (Func<Task<double>>)(() => arm.Blocks.MeanAsync(warm, cancellation)))]);
        var turns = arms.ToArray();
        for (var pair = 0; pair < options.Pairs; pair++)
        {
            order.Shuffle(turns);
            foreach (var turn in turns)
            {
                await turn.Blocks.RunAsync(turn.Samples, options.Block, cancellation);
            }
        }

        return (new OrderedDictionary<ComparedArm, ArmSamples>(arms.Select(arm => KeyValuePair.Create(arm.Arm, arm.Samples))), settling);
    }
}
