namespace RpcBench.Studies.Runs;

/// <summary>The calls of one operation over one arm, one after the other, in blocks.</summary>
internal sealed class CallBlocks(OperationCalls calls, int minimumCalls)
{
    /// <summary>Makes the calls of a block. The clock runs from before a request is created until its response is decoded.</summary>
    public async Task RunAsync(ArmSamples samples, TimeSpan length, CancellationToken cancellation)
    {
        await calls.PrepareAsync(minimumCalls, cancellation);
        samples.StartBlock();
        await samples.FillAsync(calls, new(minimumCalls, int.MaxValue, length), cancellation);

        // Before the block of the other arm, so that both blocks find the same store.
        await calls.CleanAsync(minimumCalls, cancellation);
    }

    /// <summary>Returns the mean time of a call in a block, in nanoseconds, without keeping its samples.</summary>
    public async Task<double> MeanAsync(TimeSpan length, CancellationToken cancellation)
    {
        var samples = new ArmSamples();
        await RunAsync(samples, length, cancellation);
        return samples.Samples.Average();
    }
}
