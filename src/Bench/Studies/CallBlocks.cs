namespace RpcBench.Bench.Studies;

/// <summary>The calls of one operation over one arm, one after the other, in blocks.</summary>
internal sealed class CallBlocks(ArmCalls calls, int minimumCalls, CallLimit limit)
{
    private readonly ClosedLoop _loop = new(1, calls) { Before = token => calls.PrepareAsync(1, token) };

    /// <summary>One block. The clock runs from before a request is built until its response's last field is decoded.</summary>
    public async Task RunAsync(ArmSamples samples, TimeSpan length, CancellationToken cancellation)
    {
        await limit.ForUnseen(minimumCalls).RunAsync(
            $"The preparation of {calls}", token => calls.PrepareAsync(minimumCalls, token).AsTask(), cancellation);
        await limit.RunAsync($"{calls}", token => FillAsync(samples, length, token), () => _loop.Oldest, cancellation);

        // Before the other arm's block: both find the same store.
        await limit.ForUnseen(minimumCalls).RunAsync($"The clearing after {calls}", calls.CleanAsync, cancellation);
    }

    /// <summary>The mean call of one block of which nothing else is kept, in nanoseconds.</summary>
    public async Task<double> MeanAsync(TimeSpan length, CancellationToken cancellation)
    {
        var samples = new ArmSamples();
        await RunAsync(samples, length, cancellation);
        return samples.Samples.Average();
    }

    private Task FillAsync(ArmSamples samples, TimeSpan length, CancellationToken cancellation)
    {
        var (begin, made) = (Stopwatch.GetTimestamp(), 0);
        samples.StartBlock();
        return _loop.RunAsync(
            () => made < minimumCalls || Stopwatch.GetElapsedTime(begin) < length,
            (start, end) =>
            {
                samples.Add(Stopwatch.GetElapsedTime(start, end));
                made++;
            },
            cancellation);
    }
}
