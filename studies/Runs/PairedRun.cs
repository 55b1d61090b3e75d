namespace RpcBench.Studies.Runs;

/// <summary>Calls one operation over every arm in short alternating blocks, in random order within each round, so that whatever else the
/// machine does affects all arms equally.</summary>
internal sealed class PairedRun(CallClients clients, PairedOptions options, Random order)
{
    // The number of blocks in the shortest warm-up. This many blocks decide whether the arms have settled.
    private const int WarmUpBlocks = 10;

    /// <summary>The clock runs from before the request is created until the last field is decoded. The blocks of the warm-up alternate in
    /// the same way, until they no longer become faster.</summary>
    public async Task<(IReadOnlyDictionary<ComparedApi, ArmSamples> Arms, SettlingRecord Settling)> RunAsync(
        string operation, CancellationToken cancellation)
    {
        List<(ComparedApi Api, CallBlocks Blocks, ArmSamples Samples)> arms = [];
        foreach (var api in ComparedApis.Both)
        {
            var calls = await clients.CallsOfAsync(operation, api.GetArmId(), cancellation);
            arms.Add((api, new(calls, options.MinimumCalls), new()));
        }

        var warm = new[] { options.Block, options.WarmUp / WarmUpBlocks }.Min();

        // Uses separate random numbers, so that the length of the warm-up does not change the order of the measurement.
        var settling = await OperationCalls.WarmUpAsync(
            options.WarmUp * arms.Count, options.LongestWarmUp * arms.Count, new Random(order.Next()),
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

        return (new OrderedDictionary<ComparedApi, ArmSamples>(arms.Select(arm => KeyValuePair.Create(arm.Api, arm.Samples))), settling);
    }
}
