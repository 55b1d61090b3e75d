namespace RpcBench.Studies.Runs;

internal sealed class CallBlocks(OperationCalls calls, int minimumCalls)
{
    /// <summary>The clock runs from before a request is created until its response is decoded.</summary>
    public async Task RunAsync(ArmSamples samples, TimeSpan length, CancellationToken cancellation)
    {
        await calls.PrepareAsync(minimumCalls, cancellation);
        samples.StartBlock();
        await samples.CallAsync(calls, new(minimumCalls, int.MaxValue, length), cancellation);

        // Clean up before the block of the other arm, so that both blocks find the same store.
        await calls.CleanAsync(minimumCalls, cancellation);
    }

    public async Task<double> MeanAsync(TimeSpan length, CancellationToken cancellation)
    {
        var samples = new ArmSamples();
        await RunAsync(samples, length, cancellation);
        return samples.Samples.Average();
    }
}
